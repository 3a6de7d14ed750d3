import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { SpeechProvider } from "./i18n/react";
import { catalogueOf } from "./i18n/strings.server";
import { NonceContext } from "./nonce";

/**
 * Renders a page to one string. Nothing here is deferred, and React's stream costs more than twice
 * the time for a page of this kind (docs/decisions/0002).
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { locale, nonce }: AppLoadContext,
) {
  const html = renderToString(
    <NonceContext.Provider value={nonce}>
      <SpeechProvider locale={locale} catalogue={catalogueOf(locale)}>
        <RemixServer context={remix} url={request.url} nonce={nonce} />
      </SpeechProvider>
    </NonceContext.Provider>,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(`<!doctype html>${html}`, { status, headers });
}

/** A guest who goes away is no error; anything else is logged with the request's correlation id. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  if (request.signal.aborted) return;
  console.error(
    JSON.stringify({
      level: "error",
      correlationId: context.correlationId,
      path: new URL(request.url).pathname,
      error: error instanceof Error ? error.stack : String(error),
    }),
  );
}
