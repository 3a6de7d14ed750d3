import type { Page } from "@playwright/test";
import { issueSplit, openPaid, openPayment, paySplit } from "./guest";
import { addDish } from "./ordering";
import { expect, fullyLoaded, test } from "./test";
import { line, order, units } from "./till";

/** A guest notices shifts from 0.1 on; nobody should notice any on the pages that they remember. */
const STILL = 0.02;

const dinner = () =>
  order([line("1", "Grilled octopus", 18.5), line("2", "House salad", 9)], {
    inclusiveVats: [{ rate: 1000, gross: units(27.5), vat: units(2.5) }],
  });

/** Adds up what moves on a page of a guest's, from when it is loaded, without a press of theirs. */
async function watchShifts(page: Page): Promise<(where: string) => Promise<void>> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[];
      const moved = shifts.reduce((sum, one) => sum + (one.hadRecentInput ? 0 : one.value), 0);
      (window as unknown as { shift: number }).shift += moved;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async (where) => {
    await fullyLoaded(page);
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
    expect.soft(shift, where).toBeLessThanOrEqual(STILL);
  };
}

test("nothing moves while an order counts down, on its sender's phone and on another, and once it is taken back", async ({
  page,
  browser,
  sitAt,
}) => {
  const { open } = await sitAt("default");
  const { billPath } = await open(dinner());
  const other = await browser.newPage({ ...test.info().project.use });
  const still = await watchShifts(page);
  const stillThere = await watchShifts(other);
  await addDish(page, billPath, /Green salad/);
  await page.goto(`${billPath}/basket`);
  await still("the basket");
  await other.goto(billPath);
  await stillThere("the bill of another guest");
  await page.getByRole("button", { name: "Place order", exact: true }).click();
  await expect(page.getByText(/^Your order will be placed in/)).toBeVisible();
  // As after a press whose page was reloaded.
  await page.reload();
  await expect(page.getByText(/^Your order will be placed in/)).toBeVisible();
  await still("the order that is about to go");
  const bar = other.getByRole("region", { name: /is placing this order$/ });
  await expect(bar).toBeVisible();
  await stillThere("the bill under the bar");
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(other).toHaveURL(/order=taken-back$/);
  await other.reload();
  await stillThere("the basket after the undo");
  await other.close();
});

test("nothing moves on the bill with a ring, the payment page, the thanks, the invoice, and the venue with the way back", async ({
  page,
  browser,
  sitAt,
}) => {
  const { open, venue } = await sitAt("croque-cie");
  const { billId, billPath } = await open(dinner());
  const other = await browser.newPage({ ...test.info().project.use });
  await other.goto(billPath);
  const part = { splitAmount: units(5), currencyCode: "EUR" };
  await paySplit(other, billId, await issueSplit(other, billId, "by-amount", part));
  await other.close();
  const still = await watchShifts(page);
  await page.goto(billPath);
  await still("the bill");
  await page.goto(`${billPath}/share`);
  await still("what is shared");
  await openPayment(page, billPath);
  await still("the payment");
  await openPaid(page, billPath);
  await expect(page.locator("[data-part=paid-stamp]")).toBeVisible();
  await still("the thanks");
  await page.getByRole("link", { name: "Invoice" }).click();
  await expect(page).toHaveURL(/\/invoice$/);
  await page.reload();
  await still("the invoice");
  await page.goto(`/venues/${venue.venueId}`);
  await expect(page.getByRole("link", { name: /^Back to your receipt/ })).toBeVisible();
  await still("the venue");
});

test("nothing moves on the pages of a tab and of a hold at a table", async ({ page, sitAt }) => {
  const still = await watchShifts(page);
  await page.goto("/venues/drake-anchor/tab/new");
  await still("where a tab begins");
  await page.getByRole("button", { name: "Open a tab" }).click();
  await expect(page).toHaveURL(/\/tab\/authorize/);
  await page.reload();
  await still("the card of a tab");
  const { venue, deviceId } = await sitAt("DINEAMIC");
  await addDish(page, `/venues/${venue.venueId}/tables/${deviceId}`, /Tuna crudo/);
  await page.goto(`/venues/${venue.venueId}/tables/${deviceId}/authorization`);
  await still("the card of a table");
});

test("nothing moves on a menu as it is loaded and once its parts may be passed over", async ({
  page,
}) => {
  const still = await watchShifts(page);
  for (const venueId of ["aan-tafel", "croque-cie", "afterglow"]) {
    await page.goto(`/venues/${venueId}/menus`);
    await expect(page.locator("[data-laid-out]").first()).toBeAttached();
    await still(venueId);
  }
});
