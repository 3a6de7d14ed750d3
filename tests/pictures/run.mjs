/**
 * `npm run pictures`: takes the README's pictures from the running product (npm start): one bill at six
 * venues, each in its own language, one meal from the menu to the thanks, and one order, on phone-sized screens.
 *
 * The strips of docs/moments.md are taken of a demo of their own:
 * `npx playwright test --config tests/pictures/playwright.config.ts`.
 */
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { chromiumFlags, chromiumPath } from "../chromium.mjs";

const base = process.env.BASE_URL ?? "http://127.0.0.1:8787";
const together = ["DS_CAFE", "DRAKES", "PARCHED_HOSPITALITY", "FRIC_FRAC", "DINEAMIC", "WALK_ONS"];
const mealAt = "LETTUCE";
const orderAt = "WALK_ONS";
const phone = { width: 390, height: 844 };
const folder = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));

const { venues } = await (await fetch(`${base}/demo.json`)).json();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
mkdirSync(folder, { recursive: true });
const bills = [];
for (const theme of together) bills.push(await takeBill(theme));
await takeSheet("six-brands.png", bills, 3);
await takeSheet("one-meal.png", await takeMeal(), 5);
await takeSheet("one-order.png", await takeOrder(), 5);
await browser.close();

/** A guest's phone at a table of a theme's first demo venue, on the bill. */
async function sitDown(theme, place) {
  const venue = venues.find((candidate) => candidate.theme === theme);
  const context = await browser.newContext({
    locale: venue.locale,
    viewport: phone,
    deviceScaleFactor: 1.5,
    // A picture of a mark that is still being drawn has no tick.
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const table = venue.tables[place];
  if (place > 0) {
    const opened = `${base}/demo/${venue.venueId}/tables/${table.tableId}/open`;
    await context.request.post(opened, { headers: { origin: base } });
  }
  await page.goto(`${base}/venues/${venue.venueId}/tables/${table.deviceId}`);
  return page;
}

async function take(page) {
  await page.waitForLoadState("networkidle");
  await page.getByText("Updating…").waitFor({ state: "detached" });
  await page.evaluate(() => window.scrollTo(0, 0));
  return page.screenshot();
}

/** The bill of the first table, as its guests see it. */
async function takeBill(theme) {
  const page = await sitDown(theme, 0);
  const picture = await take(page);
  await page.context().close();
  return picture;
}

/** From the menu to the thanks: one guest pays two of the dishes, with a tip. */
async function takeMeal() {
  const page = await sitDown(mealAt, 5);
  const bill = page.url().split("#")[0];
  await page.goto(`${bill}/menus`);
  const pictures = [await take(page)];
  await page.goto(bill);
  pictures.push(await take(page));
  await page.goto(`${bill}/splits/new?type=ITEMS`);
  for (const dish of [0, 2])
    await page.locator("main input[type=checkbox]").nth(dish).check({ force: true });
  pictures.push(await take(page));
  await page.getByRole("button", { name: /^Continue/ }).click();
  await page.waitForURL(/\/tips/);
  await page.locator("input[name=choice]").nth(1).check({ force: true });
  pictures.push(await take(page));
  await page.getByRole("button", { name: /^Continue/ }).click();
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiration date").fill("12/34");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: /^Pay / }).click();
  await page.waitForURL(/\/success$/);
  pictures.push(await take(page));
  await page.context().close();
  return pictures;
}

/** From the table's first page to the order that is about to go to the kitchen. */
async function takeOrder() {
  const { venueId, tables, locale } = venues.find(({ theme }) => theme === orderAt);
  const context = await browser.newContext({
    locale,
    viewport: phone,
    deviceScaleFactor: 1.5,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const table = `${base}/venues/${venueId}/tables/${tables[4].deviceId}`;
  await page.goto(table);
  const pictures = [await take(page)];
  await page.goto(`${table}/menus`);
  pictures.push(await take(page));
  for (const dish of [3, 1]) {
    await page.goto(`${table}/menus`);
    await page.locator('main a[href*="/products/"]').nth(dish).click();
    await page.waitForURL(/\/products\//);
    await page.locator("main input[type=radio]").first().check({ force: true });
    if (dish === 3) pictures.push(await take(page));
    await page.getByRole("button", { name: /^Add to cart/ }).click();
    await page.getByRole("link", { name: /^View cart/ }).waitFor();
  }
  await page.goto(`${table}/basket`);
  pictures.push(await take(page));
  await page.goto(`${table}/basket/confirm`);
  pictures.push(await take(page));
  await context.close();
  return pictures;
}

/** Phones side by side on one sheet. */
async function takeSheet(name, screens, columns) {
  const pictures = screens.map(
    (screen) => `<img src="data:image/png;base64,${screen.toString("base64")}">`,
  );
  const context = await browser.newContext({ viewport: { width: 1700, height: 900 } });
  const page = await context.newPage();
  await page.setContent(`<!doctype html><style>
    body { margin: 0; padding: 32px; background: #d9d6cf; display: grid; gap: 32px;
      grid-template-columns: repeat(${columns}, 1fr); inline-size: max-content; }
    img { inline-size: 360px; block-size: 779px; border-radius: 28px;
      box-shadow: 0 0 0 6px #16181c, 0 18px 40px -16px rgb(0 0 0 / .5); }
  </style>${pictures.join("")}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await page.locator("body").screenshot({ path: folder + name });
  await context.close();
  console.log(name);
}
