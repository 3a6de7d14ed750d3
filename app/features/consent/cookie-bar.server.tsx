import type { AppLoadContext } from "@remix-run/cloudflare";
import { renderToStaticMarkup } from "react-dom/server";
import { say } from "~/i18n/strings.server";
import { cookiesPath } from "../addresses";
import { CookieBar } from "./cookie-bar";

/**
 * A rendered page with the question about cookies as the last element of its body. React takes over a body whatever
 * comes after its own elements, so that the browser needs none of it to do so.
 */
export function withCookieBar(
  html: string,
  url: string,
  { tenant, locale }: Pick<AppLoadContext, "tenant" | "locale">,
): string {
  const { pathname, search } = new URL(url);
  const action = cookiesPath(tenant, pathname + search);
  const end = html.lastIndexOf("</body>");
  if (action === null || end < 0) return html;
  const text = (key: Parameters<typeof say<"privacy">>[2]) => say(locale, "privacy", key);
  const bar = renderToStaticMarkup(
    <CookieBar
      action={action}
      details={action}
      texts={{
        label: text("cookies.title"),
        ask: text("cookies.ask"),
        details: text("cookies.askDetails"),
        refuseAll: text("cookies.refuseAll"),
        acceptAll: text("cookies.acceptAll"),
      }}
    />,
  );
  return html.slice(0, end) + bar + html.slice(end);
}
