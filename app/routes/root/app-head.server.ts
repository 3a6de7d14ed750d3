import type { AppLoadContext } from "@remix-run/cloudflare";
import { appIcons } from "~/features/guest-app/app-icons.server";
import { pathTo } from "~/paths/path-to";

/**
 * A rendered page on the host of a guest app, whose head names the app's manifest, its icon, and the address that its
 * worker is registered by, last, so that React takes it over without knowing of them. The address names the build
 * and the language: another of either is another worker, which replaces the one before.
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
