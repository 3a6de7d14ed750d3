import type { Page } from "@playwright/test";
import { operate } from "./operator";
import { addDish, enterName, fillBasket } from "./ordering";
import { expect, onlyWithoutScript, test } from "./test";
import { line, order } from "./till";

const scripted = () => test.info().project.use.javaScriptEnabled !== false;

test("ORD-11 BASK-09 MENU-15 MENU-20 ROUTE-40 ROUTE-47 where a venue asks for no confirmation an order goes at once, and the bill offers more", async ({
  page,
  sitAt,
}) => {
  const { venue, deviceId } = await sitAt("PARCHED_HOSPITALITY");
  const table = `/venues/${venue.venueId}/tables/${deviceId}`;
  const send = page.getByRole("button", { name: "Place order", exact: true });
  await addDish(page, table, "Smoked salmon bagel");
  await page.goto(`${table}/basket`);
  const more = page.locator("section", { hasText: "Goes well with your order" });
  await expect(more.getByRole("link").first()).toBeVisible();
  await send.click();
  await expect(page).toHaveURL(/\/bills\/b_[^/]+\?order=placed$/);
  await expect(page.getByRole("heading", { name: "My orders" })).toBeVisible();
  // The till accepts at once, and the guest still reads that their order went out.
  await expect(page.getByText("Your order was placed")).toBeVisible();
  const bill = new URL(page.url()).pathname;
  const offered = page.locator("section", { hasText: "Anything else?" });
  await expect(offered.getByText(/7\.50 · /)).toBeVisible();
  await offered.getByRole("link", { name: "Nanaimo bar" }).click();
  await expect(page).toHaveURL(new RegExp(`${bill}/menus/EN/food/products/nanaimo-bar$`));
  await page.getByRole("button", { name: /^Add to cart/ }).click();
  await page.getByRole("link", { name: /^View cart/ }).click();
  await expect(page).toHaveURL(`${bill}/basket`);
  await send.click();
  await expect(page).toHaveURL(new RegExp(`${bill}\\?order=placed$`));
});

test("BASK-01 a guest who scans another table's code finds their basket there, and orders it once", async ({
  page,
  context,
  request,
  sitAt,
}) => {
  const [left, here] = [await sitAt("LETTUCE"), await sitAt("LETTUCE")];
  const tableOf = ({ venue, deviceId }: typeof here) =>
    `/venues/${venue.venueId}/tables/${deviceId}`;
  const since = Date.now();
  const ordersAt = async ({ tableId }: typeof here) => {
    const answer = await request.get(`/api/store/bill_orders?tableId=${tableId}`);
    // Other parties ordered at these tables before.
    const orders = (await answer.json()) as { placedAt: number }[];
    return orders.filter(({ placedAt }) => placedAt >= since).length;
  };
  const send = /^(Place order ·|Order again)/;
  await fillBasket(page, left, "deviled-eggs-with-trout-roe");
  // Opened by its address it waits for a press.
  await page.goto(`${tableOf(left)}/basket/confirm`);
  await expect(page.getByRole("button", { name: send })).toBeVisible();

  const scanned = await context.newPage();
  await scanned.goto(`${tableOf(here)}/menus/EN/food`);
  await scanned.getByRole("link", { name: /^View cart/ }).click();
  await expect(scanned).toHaveURL(`${tableOf(here)}/basket`);
  await expect(scanned.locator("form li")).toHaveCount(1);
  await expect(scanned.locator("form li").getByText(/deviled eggs/i)).toBeVisible();
  await scanned.getByRole("button", { name: "Place order", exact: true }).click();
  await expect(scanned).toHaveURL(/\/basket\/confirm/);
  await scanned.getByRole("button", { name: send }).click();
  await expect(scanned).toHaveURL(/order=placed$/);
  await expect(scanned.getByText(/deviled eggs/i).first()).toBeVisible();

  // The page of the table that they left is still open, and says that it was sent.
  await page.getByRole("button", { name: send }).click();
  await expect(page).toHaveURL(/order=placed$/);
  await page.goto(`${tableOf(left)}/basket`);
  await expect(page.locator("form li")).toHaveCount(0);
  expect([await ordersAt(left), await ordersAt(here)]).toEqual([0, 1]);
  await scanned.close();
});

for (const [country, theme, dish] of [
  ["France", "FRIC_FRAC", "uf-mayo-du-canal"],
  ["Spain", "DS_CAFE", "bikini-trufat"],
] as const) {
  test(`ORD-19 ORD-20 in ${country} a guest orders a dish, and reads of it on the table's bill`, async ({
    page,
    sitAt,
  }) => {
    onlyWithoutScript();
    const seat = await sitAt(theme);
    const table = `/venues/${seat.venue.venueId}/tables/${seat.deviceId}`;
    await fillBasket(page, seat, dish);
    await page.goto(`${table}/basket`);
    await page.getByRole("button", { name: "Place order", exact: true }).click();
    await page.getByRole("button", { name: /^(Place order ·|Order again)/ }).click();
    await expect(page).toHaveURL(/order=placed$/);
    await expect(async () => {
      await page.goto(table);
      await expect(page).toHaveURL(/\/bills\/b_/, { timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole("heading", { name: "My orders" })).toBeVisible();
    await expect(page.getByText(/^Pay [€£]/).first()).toBeVisible();
  });
}

test("two guests order together: the kitchen refuses, and the other one orders the same dishes again", async ({
  page,
  browser,
  request,
  sitAt,
}) => {
  const seat = await sitAt("default");
  const { venue } = seat;
  const { billPath } = await seat.open(order([line("1", "Soup", 9)]));
  const byHand = (on: boolean) =>
    request.post(`/demo/${venue.venueId}/by-hand`, { form: { on: String(on) } });
  const other = await (await browser.newContext(test.info().project.use)).newPage();
  await byHand(true);
  try {
    await enterName(page, billPath, "Ana");
    await addDish(page, billPath, /Green salad/);
    await addDish(other, billPath, /fries/);
    await other.goto(`${billPath}/basket`);
    const lines = other.locator("form li");
    // Another party of the evening may have left something in the table's basket.
    await expect(lines.filter({ hasText: "Groene salade" }).last().getByText("Ana")).toBeVisible();
    await expect(lines.filter({ hasText: "Friet" }).last().getByText("You")).toBeVisible();
    await page.goto(`${billPath}/basket`);
    await page.getByRole("button", { name: "Place order", exact: true }).click();
    // Without a script nothing is ever sent by itself.
    if (scripted()) await expect(page.getByText(/^Your order will be placed in/)).toBeVisible();
    else await expect(page.getByText(/^Your order will be placed in/)).toBeHidden();
    // The other guest reads who sends it and when, and then that it was sent.
    if (!scripted()) await other.reload();
    const placing = other.getByText("Ana is placing this order");
    await expect(placing).toBeVisible();
    await expect(other.getByText(/^It will go to the kitchen in \d+ seconds?\.$/)).toHaveCount(1);
    // The arrow at the top gives it up, as the button below does: nobody counts down to what won't happen.
    await page.getByRole("banner").locator(`a[href="${billPath}/basket"]`).click();
    await expect(page).toHaveURL(`${billPath}/basket`);
    if (!scripted()) await other.reload();
    await expect(placing).toHaveCount(0);
    await page.getByRole("button", { name: "Place order", exact: true }).click();
    await page.getByRole("button", { name: /^Place order ·/ }).click();
    await expect(page.getByText("Your order was placed")).toBeVisible();
    await other.goto(`${billPath}/basket`);
    await expect(other.getByRole("heading", { name: /^Ana ordered \d+ item/ })).toBeVisible();
    await other.goto(billPath);
    await expect(other.getByText(/^Ana · /)).toBeVisible();

    const placed = await request.get(`/api/store/bill_orders?tableId=${seat.tableId}`);
    const [{ orderId }] = (await placed.json()) as [{ orderId: string }];
    await request.post(`/demo/${venue.venueId}/kitchen`, {
      form: { order: orderId, step: "refuse", reason: "RUN_OUT" },
    });
    await isToldOnEachPage(page, billPath);
    if (!scripted()) await other.reload();
    await other.getByRole("link", { name: "Order these items again" }).click();
    await expect(
      other.getByRole("heading", { name: "These items couldn’t be ordered" }),
    ).toBeVisible();
    await other.getByRole("button", { name: "Add back to cart" }).click();
    await expect(other).toHaveURL(`${billPath}/basket`);
    // All of it is hers now, so what two guests had chosen of one dish is one line.
    for (const dish of ["Groene salade", "Friet"]) {
      await expect(lines.filter({ hasText: dish }).getByText("You").first()).toBeVisible();
    }
    await other.getByRole("button", { name: "Place order", exact: true }).click();
    await other.getByRole("button", { name: /^(Place order ·|Order again)/ }).click();
    await expect(other.getByText("Your order was placed")).toBeVisible();
  } finally {
    await byHand(false);
    await other.context().close();
  }
});

/** Whoever sent an order that is refused reads so on any page, with its dishes and why, until they have seen it. */
async function isToldOnEachPage(page: Page, billPath: string) {
  const told = page.getByRole("alert").filter({ hasText: "The kitchen couldn’t take your order" });
  for (const path of ["/menus/EN/food", "/splits/new", ""]) {
    await page.goto(billPath + path);
    await expect(told.getByText(/sala.*: sold out\./i)).toBeVisible();
  }
  await page.goto(`${billPath}/menus/EN/food`);
  await told.getByRole("button", { name: "Got it" }).click();
  await expect(page).toHaveURL(`${billPath}/menus/EN/food`);
  await expect(told).toHaveCount(0);
  await page.goto(billPath);
  await expect(told).toHaveCount(0);
  await expect(page.locator("summary", { hasText: /sala.*: sold out\./i })).toBeVisible();
}

test("ORD-32 ORD-33 an order that the table can't place says so over the basket, which is as it was", async ({
  page,
  request,
  venues,
}) => {
  const venue = venues.find(({ theme }) => theme === "LETTUCE");
  // Its operator forgot to say how guests order there (HYBRID_EXPERIENCE_MISCONFIGURED).
  const made = await operate(request, "POST", `venues/${venue?.venueId}/tables`, { name: "Bar 9" });
  const { id } = (await made.json()) as { id: string };
  const table = `/venues/${venue?.venueId}/tables/${id}`;
  await addDish(page, table, /Deviled eggs/);
  await page.goto(`${table}/basket`);
  await page.getByRole("button", { name: "Place order", exact: true }).click();
  await page.getByRole("button", { name: /^Place order ·/ }).click();
  const dialog = page.getByRole("dialog", { name: "Your order wasn’t placed" });
  await expect(dialog.getByText("Nothing went to the kitchen")).toBeVisible();
  await dialog.getByRole("link", { name: "Close" }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${table}/basket`);
  await expect(page.locator("form li")).toHaveCount(1);
});
