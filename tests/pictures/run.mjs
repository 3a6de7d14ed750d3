/**
 * `npm run pictures`: takes the README's picture from the running product (npm start). It sets six bills
 * side by side, each of a demo venue's first table, in the venue's own language, on a phone-sized screen.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const base = process.env.BASE_URL ?? "http://127.0.0.1:8787";
const together = ["DS_CAFE", "DRAKES", "PARCHED_HOSPITALITY", "FRIC_FRAC", "DINEAMIC", "WALK_ONS"];
const phone = { width: 390, height: 844 };
const folder = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));

const { venues } = await (await fetch(`${base}/demo.json`)).json();
const browser = await chromium.launch({
  executablePath: execFileSync("sh", ["-c", "command -v chromium"], { encoding: "utf8" }).trim(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
});
mkdirSync(folder, { recursive: true });
await takeSheet();
console.log("six-brands.png");
await browser.close();

/** The bill of a theme's first demo venue, as its guests see it. */
async function takeBill(theme) {
  const venue = venues.find((candidate) => candidate.theme === theme);
  const context = await browser.newContext({
    locale: venue.locale,
    viewport: phone,
    deviceScaleFactor: 1.5,
  });
  const page = await context.newPage();
  await page.goto(`${base}/venues/${venue.venueId}/tables/${venue.tables[0].deviceId}`);
  await page.waitForLoadState("networkidle");
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

/** Three by two phones on one sheet. */
async function takeSheet() {
  const bills = [];
  for (const theme of together) bills.push(await takeBill(theme));
  const pictures = bills.map(
    (bill) => `<img src="data:image/png;base64,${bill.toString("base64")}">`,
  );
  const context = await browser.newContext({ viewport: { width: 1240, height: 900 } });
  const page = await context.newPage();
  await page.setContent(`<style>
    body { margin: 0; padding: 32px; background: #d9d6cf; display: grid; gap: 32px;
      grid-template-columns: repeat(3, 1fr); inline-size: max-content; }
    img { inline-size: 360px; block-size: 779px; border-radius: 28px;
      box-shadow: 0 0 0 6px #16181c, 0 18px 40px -16px rgb(0 0 0 / .5); }
  </style>${pictures.join("")}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await page.locator("body").screenshot({ path: `${folder}six-brands.png` });
  await context.close();
}
