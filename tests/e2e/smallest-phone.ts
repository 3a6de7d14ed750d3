import type { Locator, Page } from "@playwright/test";
import { expectNothingSideways } from "./reach";
import { expect } from "./test";

const small = { width: 320, height: 568 };
const usual = { width: 390, height: 844 };

/** On the smallest phone a guest reaches the main fields of a step without scrolling; other pages are let pass. */
export async function expectFirstView(page: Page, path: string) {
  if (path.endsWith("/splits/new?type=SHARE")) {
    await expectAboveBar(page.locator("input[name=guests]"), `${path}: how many guests`);
  }
  if (path.endsWith("/tips")) {
    for (const place of [0, 1, 2]) {
      const tip = page.locator("label:has(input[name=choice])").nth(place);
      await expectAboveBar(tip, `${path}: tip ${place + 1}`);
    }
  }
  if (path.endsWith("/payment-intents/new")) {
    await expectAboveBar(page.locator("[autocomplete=cc-exp]"), `${path}: the expiry date`);
    expect.soft(await asLargeAsTheAmount(page), `${path}, small`).toEqual([]);
    await page.setViewportSize(usual);
    expect.soft(await asLargeAsTheAmount(page), `${path}, usual`).toEqual([]);
    await expectNothingSideways(page, `${path}, usual`);
    await page.setViewportSize(small);
  }
}

async function expectAboveBar(element: Locator, name: string) {
  const { bottom, bar } = await element.first().evaluate((one) => ({
    bottom: one.getBoundingClientRect().bottom,
    bar: document.querySelector("[data-pay-bar]")?.getBoundingClientRect().top ?? 0,
  }));
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
