import type { Page } from "@playwright/test";
import { themeNames } from "#themes/theme-names";
import { chooseLanguage, issueSplit } from "./guest";
import { expectNothingSideways } from "./reach";
import { expect, ready, test } from "./test";
import { line, order } from "./till";

const small = { width: 320, height: 568 };
const usual = { width: 390, height: 844 };
const lines = [line("1", "Grilled octopus", 18.5, 2), line("2", "House salad", 9)];

for (const theme of themeNames) {
  test(`UX-06 on the smallest phone a guest of ${theme} shares, tips and types a card without scrolling`, async ({
    page,
    sitAt,
    javaScriptEnabled: scripted = true,
  }) => {
    test.slow();
    const { open, venue } = await sitAt(theme);
    const { billId, billPath } = await open(order(lines));
    await page.setViewportSize(small);
    const part = { splitAmount: 1_500_000, currencyCode: venue.currency };
    const { splitId } = await issueSplit(page, billId, "by-amount", part);
    // The server lays these pages out: with a script the longer words are enough.
    for (const locale of scripted ? ["de-DE"] : ["en-US", "de-DE"]) {
      await chooseLanguage(page, locale);
      await page.goto(`${billPath}/splits/new?type=SHARE`);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expectInFirstView(page, "input[name=guests]", `${locale}: how many guests`);
      await page.goto(`${billPath}/splits/${splitId}/tips`);
      for (const place of [0, 1, 2]) {
        const tip = page.locator("label:has(input[name=choice])").nth(place);
        await expectInFirstView(page, tip, `${locale}: tip ${place + 1}`);
      }
      await page.goto(`${billPath}/splits/${splitId}/payment-intents/new`);
      await expectInFirstView(page, "[autocomplete=cc-exp]", `${locale}: the expiry date`);
      expect.soft(await asLargeAsTheAmount(page), `${locale}, small`).toEqual([]);
      await page.setViewportSize(usual);
      expect.soft(await asLargeAsTheAmount(page), `${locale}, usual`).toEqual([]);
      await expectNothingSideways(page, `${locale}: the payment page`);
      await page.setViewportSize(small);
    }
  });
}

test("SPLIT-62 the ring of even shares shows the guests that were typed, or nothing where it can't follow", async ({
  page,
  sitAt,
  javaScriptEnabled,
}) => {
  const { open } = await sitAt("default");
  const { billPath } = await open(order(lines));
  await page.goto(`${billPath}/splits/new?type=SHARE`);
  await ready(page);
  const ring = page.locator("main svg[role=img]");
  await expect(ring.locator("path")).toHaveCount(4);
  await page.locator("input[name=guests]").click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("6");
  await page.keyboard.press("Tab");
  if (javaScriptEnabled) await expect(ring.locator("path")).toHaveCount(6);
  else await expect(ring).toBeHidden();
  await page.getByRole("button", { name: "One more guest" }).click();
  await expect(ring.locator("path")).toHaveCount(7);
  await expect(ring).toBeVisible();
});

/** It is whole in the first view, above the bar at the foot. */
async function expectInFirstView(
  page: Page,
  what: string | ReturnType<Page["locator"]>,
  name: string,
) {
  const element = typeof what === "string" ? page.locator(what).first() : what;
  const bottom = await element.evaluate((one) => one.getBoundingClientRect().bottom);
  const bar = await page
    .locator("[data-pay-bar]")
    .evaluate((one) => one.getBoundingClientRect().top);
  expect.soft(bottom, `${name} ends above the bar`).toBeLessThanOrEqual(bar);
}

/** Texts of the page that are no smaller than the amount to pay. */
async function asLargeAsTheAmount(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const amount = document.querySelector("[data-part=pay-amount]");
    if (!amount) return ["There is no amount."];
    return [...document.querySelectorAll("body *")]
      .filter((element) => [...element.childNodes].some((one) => one.nodeType === Node.TEXT_NODE))
      .filter((element) => element !== amount && element.checkVisibility())
      .filter((element) => element.textContent?.trim() && sizeOf(element) >= sizeOf(amount))
      .map((element) => `${element.textContent?.trim().slice(0, 40)}: ${sizeOf(element)} px`);
  });
}
