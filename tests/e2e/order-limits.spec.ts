import type { Page } from "@playwright/test";
import { operate } from "./operator";
import { fillBasket } from "./ordering";
import { expect, type Seat, test } from "./test";

const tableOf = ({ venue, deviceId }: Seat) => `/venues/${venue.venueId}/tables/${deviceId}`;

/** Puts so many of a dish into the basket, and opens the basket. */
async function fill(page: Page, seat: Seat, count: number) {
  const dish = seat.venue.theme === "LEON" ? "tomate-crevettes" : "boudin-balls-creole-mustard";
  await fillBasket(page, seat, dish, count);
  await page.goto(`${tableOf(seat)}/basket`);
}

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

test("a guest reads how many of a dish a table takes, and is asked once whether a large order is meant", async ({
  page,
  sitAt,
}) => {
  const seat = await sitAt("WALK_ONS");
  await fill(page, seat, 30);
  await press(page, /^Add one/);
  await expect(page.getByText("You can order up to 30 of each item.")).toBeVisible();
  await expect(page.locator("form li").getByText("30", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Place order", exact: true }).click();
  await expect(page).toHaveURL(`${tableOf(seat)}/basket/confirm`);
  await expect(page.getByText(/^Your order will be placed in/)).toBeHidden();
  await press(page, /^(Place order ·|Order again)/);
  const question = page.getByRole("alert").filter({ hasText: /^Order 30 × .+\?/ });
  await expect(
    question.getByText("Nothing will go to the kitchen until you confirm"),
  ).toBeVisible();
  await press(page, /^Yes, order/);
  await expect(page).toHaveURL(/order=placed$/);
});

test("a guest who has ordered too much reads in how many minutes the next order goes, and keeps the basket", async ({
  page,
  request,
  sitAt,
}) => {
  // A venue at which no other test orders: its limit is everybody's.
  const seat = await sitAt("LEON");
  const path = `venues/${seat.venue.venueId}`;
  const record = await (await operate(request, "GET", path)).json();
  const orderLimits = { ...record.rules.orderLimits, guestOrders: 1 };
  await operate(request, "PUT", path, { ...record, rules: { ...record.rules, orderLimits } });
  try {
    // A record that was read a moment ago is used for some seconds.
    await expect(async () => {
      const shown = await (await request.get(`/api/store/${path}`)).json();
      expect(shown.rules.orderLimits.guestOrders).toBe(1);
    }).toPass();
    for (const count of [1, 2]) {
      await fill(page, seat, count);
      await page.getByRole("button", { name: "Place order", exact: true }).click();
      await press(page, /^(Place order ·|Order again)/);
      await expect(page).toHaveURL(count === 1 ? /order=placed$/ : /basket\?order=guest-limit/);
    }
    const notice = page.getByRole("alert").filter({ hasText: "Your order wasn’t placed" });
    await expect(notice.getByText(/You can place this order in (9|10) minutes/)).toBeVisible();
    await expect(page.locator("form li").getByText("2", { exact: true })).toBeVisible();
  } finally {
    await operate(request, "PUT", path, record);
  }
});
