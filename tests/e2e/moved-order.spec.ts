import { expect, onlyWithoutScript, test } from "./test";
import { line, order } from "./till";

test("guests whose order was moved are led from the old table to the new one, and keep what they paid", async ({
  page,
  sitAt,
}) => {
  onlyWithoutScript();
  const [old, next] = [await sitAt("FRIC_FRAC"), await sitAt("FRIC_FRAC")];
  const dinner = order([line("1", "Steak", 30), line("2", "Wine", 20)]);
  const { billPath, tablePath, billId } = await old.open(dinner);
  await old.till.pay({ ref: `deposit-${billId}`, type: "DEPOSIT", amount: 1_000_000 });
  expect((await next.open(dinner)).billId).toBe(billId);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(tablePath);
  const link = page.getByRole("link", { name: /^Go to / });
  await expect(link).toBeInViewport();
  await expect(page.getByRole("region", { name: "Order right from your table" })).toHaveCount(0);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${billPath}$`));
  await expect(page.getByText("€40.00").first()).toBeVisible();
  // The next guests at the old table have a bill of their own.
  await old.open(order([line("1", "Soup", 9)]));
  await page.goto(tablePath);
  await expect(page).not.toHaveURL(new RegExp(`${billPath}$`));
  await expect(page).toHaveURL(/\/bills\//);
});
