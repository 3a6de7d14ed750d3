/**
 * `node worker/demo/static-menus/write.mjs`: prints the demo's menus that are pictures and a PDF into
 * public/menus, with the browser of the tests. The pictures are made again when a dish or a price changes.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { chromiumFlags, chromiumPath } from "../../../tests/chromium.mjs";
import { importBundled } from "../../../tests/fixtures/import-bundled.mjs";

const { demoVenues, leonPages, printedSheets, SHEET, venueTexts } = await importBundled(
  new URL("./printing.ts", import.meta.url),
  "printing",
);
const root = new URL("../../../", import.meta.url);
const data = (path, type) =>
  `data:${type};base64,${readFileSync(new URL(path, root)).toString("base64")}`;
const font = (name) =>
  data(
    `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
    "font/woff2",
  );

const venue = demoVenues.find(({ id }) => id === "leon");
const html = leonPages(printedSheets(venue), {
  headline: font("archivo-narrow"),
  body: font("archivo"),
  picture: (dish) => data(`public/dishes/leon/${dish}.svg`, "image/svg+xml"),
  words: (dish) => venueTexts.leon.dishes[dish]?.text ?? "",
});
const folder = fileURLToPath(new URL("public/menus/leon/", root));
mkdirSync(folder, { recursive: true });

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
const page = await browser.newPage({ viewport: SHEET });
await page.setContent(html, { waitUntil: "load" });
await page.evaluate(() => document.fonts.ready);
for (const [place, sheet] of (await page.locator(".page").all()).entries()) {
  const png = (await sheet.screenshot()).toString("base64");
  const webp = await page.evaluate(async (source) => {
    const image = await createImageBitmap(await (await fetch(source)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.72 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, `data:image/png;base64,${png}`);
  writeFileSync(`${folder}page-${place + 1}.webp`, Buffer.from(webp));
}
const size = { width: `${SHEET.width}px`, height: `${SHEET.height}px` };
writeFileSync(`${folder}carte.pdf`, await page.pdf({ ...size, printBackground: true }));
await browser.close();
