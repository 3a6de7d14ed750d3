/**
 * `node worker/demo/marks/write.mjs`: writes the marks that passes for phones' wallets show, as PNG since wallets take
 * nothing else: one for each demo programme, cut from its logo, and the plain one. Made with the browser of the tests.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { chromiumFlags, chromiumPath } from "../../../tests/chromium.mjs";

/** What Google asks of a programme's picture, which it shows in a circle. */
const SIDE = 660;
const root = new URL("../../../public/", import.meta.url);

/** Of each logo the square at its beginning, whose side is in the logo's own units, and the ground to put it on. */
const MARKS = [
  { folder: "lettuce", ground: "#2f6b3c", side: 58 },
  { folder: "walk-ons", ground: "#7a1f2b", side: 64 },
  { folder: "fric-frac", ground: "#ffffff", side: 62 },
];
const STAR = "m12 4 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z";

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
const page = await browser.newPage({ viewport: { width: SIDE, height: SIDE } });
for (const { folder, ground, side } of MARKS) {
  // The rest of the logo is cut off, and the mark stands clear of the circle's edge.
  const mark = readFileSync(new URL(`brands/${folder}/logo.svg`, root), "utf8")
    .replace(/viewBox="[^"]*"/, `viewBox="0 0 ${side} ${side}"`)
    .replace(/\swidth="\d+"\sheight="\d+"/, ' x="20" y="20" width="60" height="60"');
  await write(framed("0 0 100 100", mark), ground, `brands/${folder}/mark.png`);
}
await write(framed("-6 -6 36 36", `<path d="${STAR}" fill="#fff"/>`), "#3b3b3b", "pass-mark.png");
await browser.close();

function framed(viewBox, content) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${SIDE}" height="${SIDE}">${content}</svg>`;
}

async function write(svg, ground, path) {
  await page.setContent(`<body style="margin:0;background:${ground}">${svg}</body>`);
  await page.screenshot({ path: fileURLToPath(new URL(path, root)) });
}
