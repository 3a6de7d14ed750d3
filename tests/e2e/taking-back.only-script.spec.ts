import { fillBasket } from "./ordering";
import { expect, ready, test } from "./test";

test("ORD-13 ORD-14 an order goes by itself from whatever page its sender went to, and not once it was taken back there", async ({
  page,
  sitAt,
}) => {
  const seat = await sitAt("LETTUCE");
  const table = `/venues/${seat.venue.venueId}/tables/${seat.deviceId}`;
  const bar = page.getByRole("region", { name: "Your order is about to be placed" });
  const send = async () => {
    await page.goto(`${table}/basket`);
    await page.getByRole("button", { name: "Place order", exact: true }).click();
    await expect(page).toHaveURL(`${table}/basket/confirm`);
    await page.goto(`${table}/menus/EN/food`);
    await ready(page);
    await expect(bar).toBeVisible();
  };
  await fillBasket(page, seat, "deviled-eggs-with-trout-roe");
  await send();
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The order was canceled in time")).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(page.locator("form li")).toHaveCount(1);

  await page.clock.install();
  await send();
  // The bar begins to count a moment after the page listens, and begins again with what the server says: the clock goes on.
  await expect(async () => {
    await page.clock.runFor(21_000);
    await expect(page).toHaveURL(/order=placed$/, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByText("Your order was placed")).toBeVisible();
});

test("ORD-12 the second of two quick taps takes nothing back, whatever it lands on", async ({
  page,
  sitAt,
}) => {
  const seat = await sitAt("LETTUCE");
  const table = `/venues/${seat.venue.venueId}/tables/${seat.deviceId}`;
  await fillBasket(page, seat, "deviled-eggs-with-trout-roe");
  await page.goto(`${table}/basket`);
  await ready(page);
  // The tap comes in the moment in which the button is there.
  await page.evaluate(() => {
    new MutationObserver((_, taps) => {
      const stop = document.querySelector<HTMLElement>("[data-pay-bar] button[value=stop]");
      if (!stop) return;
      taps.disconnect();
      stop.click();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole("button", { name: "Place order", exact: true }).click();
  await expect(page.getByText(/^Your order will be placed in/)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL(`${table}/basket/confirm`);
  await page.locator("[data-pay-bar]").getByRole("button", { name: "Back to cart" }).click();
  await expect(page.getByText("The order was canceled in time")).toBeVisible();
});
