import { expect, test } from "./test";

test("PROD-27 a missing choice of a dish is shown in the page until it is made", async ({
  page,
  sitAt,
}) => {
  const { venue, deviceId } = await sitAt("LETTUCE");
  await page.goto(
    `/venues/${venue.venueId}/tables/${deviceId}/menus/US/food/products/green-counter-burger`,
  );
  await page.getByRole("button", { name: /^Add to cart/ }).click();
  const error = page.getByRole("alert").filter({ hasText: "Finish customization" });
  await expect(error).toBeFocused();
  await page.getByRole("radio", { name: "Medium", exact: true }).check();
  await expect(error).toBeHidden();
  await page.getByRole("button", { name: /^Add to cart/ }).click();
  await expect(page.getByText("is in your cart")).toBeVisible();
  // The note is beside the basket, and not over the dish at which the guest is back.
  const dish = page.locator("#at-green-counter-burger");
  await expect(dish).toBeInViewport();
  const covered = await dish.evaluate((it) => {
    const { left, top, width } = it.getBoundingClientRect();
    return !it.contains(document.elementFromPoint(left + width / 2, top + 30));
  });
  expect(covered).toBe(false);
});
