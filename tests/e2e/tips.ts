import type { Page } from "@playwright/test";
import { payAll } from "./steps";
import { line, order } from "./till";

export const plate = (price: number, more: Parameters<typeof order>[1] = {}) =>
  order([line("1", "Plate of the day", price)], more);
export const choices = (page: Page) => page.locator('input[name="choice"]');

/** Goes from the bill to the tips page, for all that is left. */
export async function goToTips(page: Page, billPath: string) {
  await page.goto(billPath);
  await payAll(page);
  await page.waitForURL(/\/tips/);
}
