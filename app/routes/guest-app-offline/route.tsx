import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { say } from "~/i18n/strings.server";
import { guestAppOf } from "~/routes/access/access.server";
import { type AppColours, appColours } from "~/routes/use-cases/guest-app/app-colours.server";

/**
 * The page that an installed app shows where no page can be loaded. It holds nothing of a guest and needs nothing but
 * itself; the app's worker puts the receipts of this phone between its two marks (`public/guest-app-worker.js`).
 */
export function loader(args: LoaderFunctionArgs) {
  const { locale, direction, nonce, tenant } = args.context;
  const app = guestAppOf(args);
  const t = (key: "title" | "text" | "retry" | "receipts" | "none") =>
    escaped(say(locale, "brands", `offline.${key}`));
  const html = `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${appColours(tenant.look).band}">
<title>${t("title")}</title>
<style nonce="${nonce}">${styleOf(appColours(tenant.look))}</style>
</head>
<body>
<header>${escaped(app.name)}</header>
<main>
<h1>${t("title")}</h1>
<p>${t("text")}</p>
<p><a href="">${t("retry")}</a></p>
<h2>${t("receipts")}</h2>
<!--receipts--><p class="none">${t("none")}</p><!--/receipts-->
</main>
</body>
</html>
`;
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
}

function styleOf(colours: AppColours) {
  const { band, onBand, button, onButton, page, card, ink, muted, line } = colours;
  return [
    `body{margin:0;font:17px/1.5 system-ui,sans-serif;color:${ink};background:${page};overflow-wrap:anywhere}`,
    `header{padding:16px;padding-top:max(16px,env(safe-area-inset-top));font-weight:700;color:${onBand};background:${band};border-bottom:1px solid ${line}}`,
    "main{max-width:544px;margin:0 auto;padding:24px 16px}",
    "h1{margin:0 0 8px;font-size:1.6rem;line-height:1.2}h2{margin:32px 0 12px;font-size:1.2rem}h3{margin:0;font-size:1rem}",
    "p{margin:0 0 16px}",
    `a{display:inline-grid;place-items:center;min-height:48px;padding:0 24px;border-radius:8px;color:${onButton};background:${button};text-decoration:none}`,
    `article{margin:0 0 12px;padding:16px;border:1px solid ${line};border-radius:12px;background:${card}}`,
    `article p,.none{color:${muted}}article p{margin:0 0 8px}`,
    "dl{margin:0}dl div{display:flex;justify-content:space-between;gap:16px}dt{min-width:0}dd{margin:0;white-space:nowrap;font-variant-numeric:tabular-nums}.total{font-weight:700}",
    `a:focus-visible{outline:3px solid ${ink};outline-offset:2px}`,
  ].join("");
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
