import type { AppLoadContext } from "@remix-run/cloudflare";
import { appIcons } from "~/features/guest-app/app-icons.server";
import { pathTo } from "~/paths/path-to";

/**
 * Adds a guest app's manifest, icon and service worker to the head of a page on the app's host, at its end, where
 * React ignores them when it hydrates. The worker's address names the build and the language, so that a new one of
 * either replaces the worker.
 */
export function withApp(
  html: string,
  { tenant: { guestApp, look }, locale }: Pick<AppLoadContext, "tenant" | "locale">,
  build: string,
): string {
  if (!guestApp) return html;
  const { appId } = guestApp;
  const worker = `/guest-app-worker.js?${new URLSearchParams({ app: appId, build, lang: locale })}`;
  const manifest = pathTo("guest-app-manifest", { appId });
  const icon = attribute(appIcons(guestApp, look).small);
  const links = [
    `<link rel="manifest" crossorigin="use-credentials" href="${manifest}" data-worker="${attribute(worker)}"/>`,
    `<link rel="apple-touch-icon" href="${icon}"/>`,
  ];
  return html.replace("</head>", () => `${links.join("")}</head>`);
}

function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
