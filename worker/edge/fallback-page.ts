import type { Locale } from "~/i18n/locales";
import ca from "~/locales/ca/common.json";
import deDE from "~/locales/de-DE/common.json";
import enCA from "~/locales/en-CA/common.json";
import enGB from "~/locales/en-GB/common.json";
import enUS from "~/locales/en-US/common.json";
import es from "~/locales/es/common.json";
import fr from "~/locales/fr/common.json";
import frBE from "~/locales/fr-BE/common.json";
import itIT from "~/locales/it-IT/common.json";
import nlBE from "~/locales/nl-BE/common.json";
import nlNL from "~/locales/nl-NL/common.json";
import ptPT from "~/locales/pt-PT/common.json";
import { localeOf } from "./locale";

const texts: Record<Locale, typeof enUS> = {
  "en-US": enUS,
  "en-GB": enGB,
  "en-CA": enCA,
  fr,
  "fr-BE": frBE,
  es,
  ca,
  "it-IT": itIT,
  "pt-PT": ptPT,
  "de-DE": deDE,
  "nl-NL": nlNL,
  "nl-BE": nlBE,
};

const STYLE =
  "body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;box-sizing:border-box;text-align:center;font:17px/1.5 system-ui,sans-serif;color:#1b1b1a;background:#f7f6f3}h1{margin:0;font-size:1.6rem;line-height:1.2}p{margin:0;max-width:36ch}a{display:inline-grid;place-items:center;min-height:48px;padding:0 24px;border-radius:8px;background:#1f3a5f;color:#fff}";

/**
 * The page for when no page can be rendered and not even its tenant is known (the records can't be read):
 * what happened, that the team was notified, and to call the waiter (UX-11). It needs nothing but itself.
 */
export async function fallbackPage(request: Request): Promise<Response> {
  const locale = await localeOf(request);
  const says = texts[locale];
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${says["error.heading"]}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${says["error.screenTitle"]}</h1>
<p>${says["error.screenText"]}</p>
<a href="">${says["error.reload"]}</a>
</body>
</html>
`;
  return new Response(html, {
    status: 500,
    headers: { "content-type": "text/html; charset=utf-8" },
  });
}
