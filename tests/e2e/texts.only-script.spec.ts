import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { goToPayAll, noTip, payAll, paySuccessfully } from "./steps";
import { expect, fullyLoaded, test } from "./test";
import { line, order } from "./till";

const lunch = () => order([line("1", "Trout", 20), line("2", "Lamb", 30)]);

/** Keys that can't be mistaken for text: a guest who reads one lacks a text. */
const folder = fileURLToPath(new URL("../../app/locales/en-US/", import.meta.url));
const keys = readdirSync(folder)
  .flatMap((file) => Object.keys(JSON.parse(readFileSync(folder + file, "utf8"))))
  .filter((key) => key.includes("."));

async function expectNoKeys(page: Page) {
  const words = new Set((await page.locator("body").innerText()).split(/\s+/));
  expect(keys.filter((key) => words.has(key))).toEqual([]);
}

/** How often this document loaded an area's texts from the network, ahead of their page or for it. */
function loads(page: Page, area: string): Promise<number> {
  return page.evaluate((file) => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return entries.filter(({ name, transferSize }) => name.includes(file) && transferSize > 0)
      .length;
  }, `/assets/texts-en-US-${area}-`);
}

test("going from the bill to the thank-you page loads each area's texts once, ahead of its page, and shows no key", async ({
  page,
  sitAt,
}) => {
  const { open } = await sitAt("CENTURION");
  const { billPath } = await open(lunch());
  await page.goto(billPath);
  await expect(page.getByRole("link", { name: /^Pay / })).toBeVisible();
  await fullyLoaded(page);
  for (const area of ["bill", "payment", "receipt", "menu"]) {
    await expect.poll(() => loads(page, area), area).toBe(1);
  }
  expect(await loads(page, "account")).toBe(0);
  await page.evaluate(() => Object.assign(window, { cameFromTheBill: true }));
  await expectNoKeys(page);
  await payAll(page);
  await noTip(page);
  await expect(page.getByLabel("Card number")).toBeVisible();
  expect(await loads(page, "payment")).toBe(1);
  // It is still the same document, so the texts were added to the loaded ones.
  expect(await page.evaluate(() => "cameFromTheBill" in window)).toBe(true);
  await expectNoKeys(page);
  await paySuccessfully(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoKeys(page);
});

test("when an area's texts fail to load, the next page is loaded as a full document (I18N-09)", async ({
  page,
  sitAt,
}) => {
  const { open } = await sitAt("CENTURION");
  const { billPath } = await open(lunch());
  let lost = 0;
  await page.route(/\/texts-en-US-payment-/, (route) =>
    ++lost > 2 ? route.continue() : route.abort("connectionreset"),
  );
  await goToPayAll(page, billPath);
  await expect(page.getByLabel("Card number")).toBeVisible();
  expect(lost).toBeGreaterThan(2);
  await expectNoKeys(page);
});
