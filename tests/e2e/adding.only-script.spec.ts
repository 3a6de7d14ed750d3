import { expect, ready, test } from "./test";

test("presses in a menu's list all count while the answers are on their way, are said to a screen reader, and leave the page where it is", async ({
  page,
  sitAt,
}) => {
  const { venue, deviceId } = await sitAt("LETTUCE");
  await page.goto(`/venues/${venue.venueId}/tables/${deviceId}/menus/EN/food`);
  await ready(page);
  const name = "Charred cabbage with walnut cream";
  const add = page.getByRole("button", { name: `Add ${name}`, exact: true });
  const less = page.getByRole("button", { name: `Take away one ${name}`, exact: true });
  const counts = page.locator("[data-part=menu-add]").filter({ has: add });
  await add.scrollIntoViewIfNeeded();
  const [scrolled, steps] = await page.evaluate(() => [scrollY, history.length]);
  const address = page.url();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/menus\/EN\/food/, async (route) => {
    if (route.request().method() === "POST") await released;
    await route.continue();
  });
  for (const count of ["1", "2", "3"]) {
    await add.click();
    await expect(counts.getByText(count, { exact: true })).toBeVisible();
  }
  release();
  await expect(page.getByRole("link", { name: /^View cart.*3 items$/ })).toBeVisible();
  await expect(counts.getByText("3", { exact: true })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: `${name}: 3 in your cart` })).toHaveCount(
    1,
  );
  expect(await page.evaluate(() => [scrollY, history.length])).toEqual([scrolled, steps]);
  expect(page.url()).toBe(address);

  for (const count of ["2", "1"]) {
    await less.click();
    await expect(counts.getByText(count, { exact: true })).toBeVisible();
  }
  await less.click();
  await expect(less).toHaveCount(0);
  await expect(add).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: `${name} is no longer` })).toHaveCount(1);
});
