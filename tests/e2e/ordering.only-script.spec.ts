import type { MenuFile } from "~/contracts/menu";
import { operate } from "./operator";
import { addDish, fillBasket } from "./ordering";
import { expect, gate, ready, test } from "./test";
import { units } from "./till";

test("ORD-10 ORD-12 ORD-14 ORD-16 ORD-17 ORD-18 ORD-20 ORD-39 ORD-41 ROUTE-47 an order goes by itself after 20 s and can be called back; the same one again waits for a press", async ({
  page,
  sitAt,
}) => {
  const seat = await sitAt("LETTUCE");
  const table = `/venues/${seat.venue.venueId}/tables/${seat.deviceId}`;
  const order = page.getByRole("button", { name: "Place order", exact: true });
  const lines = page.locator("form li");
  await page.clock.install();
  await page.goto(table);
  const step = (number: number) => page.getByRole("img", { name: `Step ${number} of 3` });
  await expect(step(1)).toBeVisible();
  const bar = step(1).locator('[data-state="shown"]');
  await expect(bar).toHaveCSS("animation-duration", "4.5s");
  await page.clock.runFor(4_600);
  await expect(step(2)).toBeVisible();
  await page.clock.runFor(4_600);
  await expect(step(3)).toBeVisible();

  await fillBasket(page, seat, "deviled-eggs-with-trout-roe");
  await page.goto(`${table}/basket`);
  await page.clock.pauseAt(Date.now() + 60_000);
  await order.click();
  await expect(page).toHaveURL(`${table}/basket/confirm`);
  await expect(page.getByText("Your order will be placed in 20 seconds")).toBeVisible();
  // The button fills while the seconds run.
  const fill = page
    .getByRole("button", { name: /^Place order ·/ })
    .locator("xpath=following-sibling::span");
  await expect
    .poll(() =>
      fill.evaluate((one) => one.getAnimations().map(({ effect }) => effect?.getTiming().duration)),
    )
    .toEqual([20_000]);
  await page.clock.runFor(12_000);
  await expect(page.getByText("Your order will be placed in 8 seconds")).toBeVisible();
  await page.locator("[data-pay-bar]").getByRole("button", { name: "Back to cart" }).click();
  await expect(page).toHaveURL(`${table}/basket?order=taken-back`);
  await page.clock.runFor(30_000);
  await expect(lines).toHaveCount(1);

  const held = gate();
  await page.route("**/basket/confirm*", async (route) => {
    if (route.request().method() === "POST") await held.isOpen;
    await route.continue();
  });
  await order.click();
  await expect(page.getByText("Your order will be placed in 20 seconds")).toBeVisible();
  await page.clock.runFor(19_000);
  await expect(page.getByText("Your order will be placed in 1 second")).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(page.getByText("Placing your order")).toBeVisible();
  held.open();
  await expect(page.getByRole("heading", { name: "My orders" })).toBeVisible();
  await expect(page.getByText(/^You · /).first()).toBeVisible();
  await page.clock.resume();
  await expect(page).toHaveURL(/\/bills\/b_[^/]+\?order=placed$/);
  const bill = new URL(page.url()).pathname;

  // The till never answers and the bill's socket says nothing: only the list of orders looks again by itself.
  const refreshes = "**/refresh-bill-scheduler/**";
  await page.route(refreshes, () => undefined);
  await page.routeWebSocket(/\/live\//, () => undefined);
  await page.goto(bill);
  await ready(page);
  let syncs = 0;
  page.on("request", (request) => {
    if (/\/bills\/[^/]+\?.*_data=/.test(request.url())) syncs += 1;
  });
  await page.clock.runFor(20_000);
  expect(syncs).toBe(0);
  await page.clock.runFor(11_000);
  await expect.poll(() => syncs).toBeGreaterThan(0);
  await page.unroute(refreshes);

  await addDish(page, bill, /Deviled eggs/);
  await page.getByRole("link", { name: /^View cart/ }).click();
  await expect(page).toHaveURL(`${bill}/basket`);
  await page.clock.pauseAt(Date.now() + 300_000);
  await order.click();
  await expect(page.getByText("You just placed the same order")).toBeVisible();
  const again = page.getByRole("button", { name: /^Order again/ });
  await expect(again).toBeDisabled();
  await page.clock.runFor(4_000);
  await expect(again).toBeDisabled();
  await page.clock.runFor(1_500);
  await expect(again).toBeEnabled();
  await page.clock.runFor(60_000);
  await expect(page).toHaveURL(`${bill}/basket/confirm`);
  await again.click();
  await expect(page).toHaveURL(new RegExp(`${bill}\\?order=placed$`));
});

test("BASK-07 an order at prices that changed is not sent, and its guest is shown which line and how", async ({
  page,
  request,
  sitAt,
}) => {
  test.slow();
  const { venue, deviceId } = await sitAt("DS_CAFE");
  const table = `/venues/${venue.venueId}/tables/${deviceId}`;
  const path = `businesses/${venue.businessId}/menus`;
  const published = async () => {
    const known = `/api/menu-back-end/consultation/businesses/${venue.businessId}/menus`;
    return (await (await request.get(known)).json()) as MenuFile;
  };
  const before = await published();
  await page.goto(`${table}/menus/EN/food`);
  // Another dish than the ones that other guests of this venue order.
  const dish = page.locator('main a[href*="/products/"]').nth(1);
  const name = (await dish.locator("strong").first().textContent()) ?? "";
  const id = (await dish.getAttribute("href"))?.split("/").at(-1);
  await addDish(page, table, name);
  await page.goto(`${table}/basket`);
  await page.getByRole("button", { name: "Place order", exact: true }).click();
  await expect(page).toHaveURL(/\/confirm$/);
  const dearer = JSON.parse(JSON.stringify(before)) as MenuFile;
  for (const element of dearer.menus
    .flatMap(({ categories }) => categories)
    .flatMap(({ elements }) => elements)) {
    if (element.elementType !== "PRODUCT" || element.id !== id) continue;
    Object.assign(element.price, { amount: element.price.amount + units(1) });
  }
  try {
    await operate(request, "PUT", path, dearer);
    // An operator's change is seen within a minute.
    await expect.poll(published, { timeout: 60_000 }).toEqual(dearer);
    await page.getByRole("button", { name: /^Place order ·/ }).click();
    await expect(page).toHaveURL(/basket\?order=changed$/);
    await expect(page.getByText("The menu has changed")).toBeVisible();
    await expect(page.locator("form li").getByText(/^was €/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Place order", exact: true })).toBeVisible();
  } finally {
    await operate(request, "PUT", path, before);
  }
});

test("PROD-07 a part of a set menu that runs out goes from its open page", async ({
  page,
  sitAt,
}) => {
  const { venue, deviceId, till } = await sitAt("FRIC_FRAC");
  const table = `/venues/${venue.venueId}/tables/${deviceId}`;
  await page.goto(`${table}/menus/EN/food`);
  await page.locator('main a[href$="/products/formule-du-canal"]').click();
  const part = page.locator("#choice fieldset").first().getByRole("radio").first();
  const id = (await part.getAttribute("value")) ?? "";
  const own = page.locator(`#choice input[value="${id}"]`);
  try {
    await till.runOut(id.replace("formule-du-canal-", ""));
    await expect(own).toHaveCount(0);
  } finally {
    await till.runOut();
  }
  await expect(own).toHaveCount(1);
});
