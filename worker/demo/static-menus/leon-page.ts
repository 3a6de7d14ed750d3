import type { PrintedPart } from "./sheets";
import { SHEET } from "./sheets";

/** What a page is printed with: fonts and pictures as addresses of data. */
export type PrintedWith = {
  headline: string;
  body: string;
  /** The picture of a dish, by its id. */
  picture: (dish: string) => string;
  /** What each dish is served as, in a few words. */
  words: (dish: string) => string;
};

/** The dish that each page shows large. */
const SHOWN = ["moules-mariniere", "gaufre-au-sucre"];

/** The pages of Léon's printed menu: enamel signs, bold figures. */
export function leonPages(sheets: PrintedPart[][], by: PrintedWith): string {
  const pages = sheets.map((parts, place) => page(parts, { place, of: sheets.length }, by));
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>La carte de Léon</title><style>
@font-face{font-family:H;src:url(${by.headline});font-weight:400 700}
@font-face{font-family:B;src:url(${by.body});font-weight:100 900}
@page{size:${SHEET.width}px ${SHEET.height}px;margin:0}
*{box-sizing:border-box;margin:0}
body{font-family:B;color:#10222e;-webkit-print-color-adjust:exact}
.page{width:${SHEET.width}px;height:${SHEET.height}px;padding:20px;background:#0b4f6c;break-after:page}
.sheet{height:100%;padding:30px 34px 24px;background:#fdfcf8;border-radius:16px;box-shadow:inset 0 0 0 8px #fdfcf8,inset 0 0 0 11px #0b4f6c;display:flex;flex-direction:column;gap:18px}
header{display:flex;align-items:center;gap:22px}
header img{width:216px;height:162px;object-fit:cover;border-radius:14px;border:4px solid #0b4f6c}
h1{font:700 70px/0.95 H;color:#0b4f6c;letter-spacing:-1px}
header p{font-size:24px;margin-top:10px}
h2{font:700 35px/1 H;color:#fff;background:#0b4f6c;border-radius:7px;padding:10px 18px;box-shadow:inset 0 0 0 3px #0b4f6c,inset 0 0 0 5px rgb(255 255 255/.75)}
li{list-style:none;padding-block:9px}
ul{padding:0}
.line{display:flex;align-items:baseline;gap:10px;font:700 30px/1.15 H}
.line i{flex:1;border-bottom:3px dotted #6f8390}
.line b{color:#0b4f6c;font-variant-numeric:tabular-nums}
li p{font-size:23px;color:#43545f;line-height:1.25}
footer{margin-top:auto;text-align:center;font-size:19px;color:#43545f}
</style></head><body>${pages.join("")}</body></html>`;
}

function page(
  parts: PrintedPart[],
  { place, of }: { place: number; of: number },
  by: PrintedWith,
): string {
  const title = place === 0 ? "Chez Léon" : "Et après ?";
  const lead =
    place === 0
      ? "La mer du Nord à table,<br>les frites à volonté."
      : "De quoi finir la cocotte<br>et la soirée.";
  return `<div class="page"><div class="sheet"><header><img src="${by.picture(SHOWN[place] ?? "")}" alt=""><div><h1>${title}</h1><p>${lead}</p></div></header>
${parts.map((part) => partOf(part, by)).join("")}
<footer>Allergènes : demandez-nous la liste, elle est à jour · ${place + 1}/${of}</footer></div></div>`;
}

function partOf({ name, dishes }: PrintedPart, by: PrintedWith): string {
  const lines = dishes.map(({ dish, price }) => {
    const words = by.words(dish.name);
    return `<li><div class="line"><span>${dish.name}</span><i></i><b>${price}</b></div>${words ? `<p>${words}</p>` : ""}</li>`;
  });
  return `<section><h2>${name}</h2><ul>${lines.join("")}</ul></section>`;
}
