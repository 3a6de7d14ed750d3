import { say } from "#worker/base/texts";
import { localeOf } from "./locale";

const STYLE =
  "body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;box-sizing:border-box;text-align:center;font:17px/1.5 system-ui,sans-serif;color:#1b1b1a;background:#f7f6f3}h1{margin:0;font-size:1.6rem;line-height:1.2}p{margin:0;max-width:36ch}a{display:inline-grid;place-items:center;min-height:48px;padding:0 24px;border-radius:8px;background:#1f3a5f;color:#fff}";

/**
 * The page for when no page can be rendered and not even its tenant is known (the records can't be read):
 * what happened, that the team was notified, and to call the waiter (UX-11). It needs nothing but itself.
 */
export async function fallbackPage(request: Request): Promise<Response> {
  const locale = await localeOf(request);
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say(locale, "common", "error.heading")}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${say(locale, "common", "error.screenTitle")}</h1>
<p>${say(locale, "common", "error.screenText")}</p>
<a href="">${say(locale, "common", "error.reload")}</a>
</body>
</html>
`;
  return new Response(html, {
    status: 500,
    headers: { "content-type": "text/html; charset=utf-8" },
  });
}
