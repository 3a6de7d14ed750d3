import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { goToPayAll, noTip, payAll, paySuccessfully } from "./steps";
import { expect, ready, test } from "./test";
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

/** The areas whose texts the page asked for, in order. */
function watchTexts(page: Page): string[] {
  const areas: string[] = [];
  page.on("request", (request) => {
    const [, area] = /\/assets\/texts-en-US-([a-z]+)-/.exec(request.url()) ?? [];
    if (area && areas.at(-1) !== area) areas.push(area);
  });
  return areas;
}

test("going from the bill to the thank-you page loads each area's texts once, and shows no key", async ({
  page,
  sitAt,
}) => {
  const { open } = await sitAt("CENTURION");
  const { billPath } = await open(lunch());
  const areas = watchTexts(page);
  await page.goto(billPath);
  await expect(page.getByRole("link", { name: /^Pay / })).toBeVisible();
  await ready(page);
  expect(areas).toEqual(["bill"]);
  await page.evaluate(() => Object.assign(window, { cameFromTheBill: true }));
  await expectNoKeys(page);
  await payAll(page);
  await noTip(page);
  await expect(page.getByLabel("Card number")).toBeVisible();
  expect(areas).toEqual(["bill", "payment"]);
  // It is still the same document, so the texts were added to the loaded ones.
  expect(await page.evaluate(() => "cameFromTheBill" in window)).toBe(true);
  await expectNoKeys(page);
  await paySuccessfully(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoKeys(page);
  expect(areas).toEqual(["bill", "payment", "receipt"]);
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
