/**
 * `npm run pictures`: takes the README's pictures from the running product (npm start). Each is the
 * bill of a demo venue's first table, in the venue's own language, on a phone-sized screen.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";

const base = process.env.BASE_URL ?? "http://127.0.0.1:8787";
const wanted = { "bill-gruppomimo": "GRUPPOMIMO", "bill-centurion": "CENTURION" };
const folder = new URL("../../docs/pictures/", import.meta.url);

const { venues } = await (await fetch(`${base}/demo.json`)).json();
const browser = await chromium.launch({
  executablePath: execFileSync("sh", ["-c", "command -v chromium"], { encoding: "utf8" }).trim(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
});
mkdirSync(folder, { recursive: true });
for (const [name, theme] of Object.entries(wanted)) {
  const venue = venues.find((candidate) => candidate.theme === theme);
  const context = await browser.newContext({
    locale: venue.locale,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  await page.goto(`${base}/venues/${venue.venueId}/tables/${venue.tables[0].deviceId}`);
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: new URL(`${name}.png`, folder).pathname });
  console.log(`${name}.png: ${venue.name}`);
  await context.close();
}
await browser.close();
