import type { Page } from "@playwright/test";
import { asGuest } from "./guest";
import { expect, ready, type Seat } from "./test";

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

/** Gives the guest a name that the others at the bill read. */
export async function enterName(page: Page, billPath: string, name: string) {
  await page.goto(`${billPath}/guest`);
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(billPath);
}

/**
 * Puts a dish without choices into the guest's basket over the guest API, for a test that begins there. The way that
 * guests take is `addDish`, of three pages.
 */
export async function fillBasket(page: Page, { tableId }: Seat, productId: string, quantity = 1) {
  const answer = await page.request.post(`/api/ordering/tables/${tableId}/basket/lines`, {
    headers: await asGuest(page),
    data: { menuId: "food", productId, quantity, subItems: [] },
  });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
}

/** Orders a dish at a venue where an order goes at once (PARCHED_HOSPITALITY), and opens the order's screen. */
export async function openSentOrder(page: Page, seat: Seat) {
  await fillBasket(page, seat, "smoked-salmon-bagel");
  await page.goto(`/venues/${seat.venue.venueId}/tables/${seat.deviceId}/basket`);
  await page.getByRole("button", { name: "Place order", exact: true }).click();
  await expect(page).toHaveURL(/order=placed$/);
  await ready(page);
  await page.locator('main a[href*="/orders/o_"]').first().click();
  await expect(page).toHaveURL(/\/orders\/o_/);
  await ready(page);
}
