import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { BurgerMenu } from "./features/burger-menu/burger-menu";
import { FramePartsContext } from "./features/burger-menu/navigation-slot";
import { SlowNetwork } from "./features/burger-menu/slow-network";
import { withCookieBar } from "./features/consent/cookie-bar.server";
import { NonceContext } from "./features/shell/frame";
import { withStructuredData } from "./features/shell/structured-data.server";
import { SpeechProvider } from "./i18n/react";
import { catalogueOf } from "./i18n/strings.server";
import { withApp } from "./routes/root/app-head.server";
import { OrderNews } from "./routes/root/order-news";
import { withPreloads } from "./routes/root/preloads.server";

export { enter } from "~/routes/access/gate.server";

/** The server renders every part of the frame at once; a browser loads the rarer ones when they are shown. */
const frameParts = { BurgerMenu, OrderNews, SlowNetwork };

/**
 * Renders a page to one string. Nothing here is deferred, and React's stream costs more than twice
 * the time for a page of this kind (docs/decisions/0002).
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const { locale, nonce, structuredData } = context;
  const html = renderToString(
    <NonceContext.Provider value={nonce}>
      <SpeechProvider locale={locale} catalogue={catalogueOf(locale)}>
        <FramePartsContext.Provider value={frameParts}>
          <RemixServer context={remix} url={request.url} nonce={nonce} />
        </FramePartsContext.Provider>
      </SpeechProvider>
    </NonceContext.Provider>,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  const routeId = remix.staticHandlerContext.matches.at(-1)?.route.id;
  let page = withPreloads(html, { page: routeId, locale, nonce });
  page = withApp(page, context, remix.manifest.version);
  if (structuredData) page = withStructuredData(page, structuredData);
  if (context.asksAboutCookies) page = withCookieBar(page, request.url, context);
  return new Response(`<!doctype html>${page}`, { status, headers });
}

/**
 * A guest who goes away is no error, nor is a request that no page answers (a 405 or the like); anything
 * else is reported with the request's correlation id.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) context.reportFault(error);
}
