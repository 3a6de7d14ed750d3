import type { Page } from "@playwright/test";
import { expect } from "./test";

/**
 * Puts a dish into the guest's basket, with the first of each choice that has to be made.
 *
 * @param base the table's or the bill's address.
 */
export async function addDish(page: Page, base: string, name: string | RegExp) {
  await page.goto(`${base}/menus/EN/food`);
  await page.locator("main").getByRole("link", { name }).first().click();
  const add = page.locator("button[form=choice]:not([name])");
  await expect(add).toBeVisible();
  for (const group of await page.locator("#choice fieldset:has(input[type=radio])").all()) {
    await group.getByRole("radio").first().check();
  }
  await add.click();
  await expect(page).toHaveURL(/added=/);
}
