import { expect, gate, ready, test } from "./test";

test.describe("a menu that is open on a phone", () => {
  test("REF-16 PROD-07 hides a dish that runs out, and shows it again, without a reload", async ({
    page,
    sitAt,
  }) => {
    const { venue, till } = await sitAt("DRAKES");
    await page.goto(`/venues/${venue.venueId}/menus`);
    const first = page.locator('main a[href*="/products/"]').first();
    const href = (await first.getAttribute("href")) ?? "";
    const dish = page.locator(`main a[href="${href}"]`);
    const began = await page.evaluate(() => performance.timeOrigin);
    try {
      await till.runOut(decodeURIComponent(href.split("/").at(-1) ?? ""));
      await expect(dish).toHaveCount(0);
    } finally {
      await till.runOut();
    }
    await expect(dish).toHaveCount(1);
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(began);
  });

  test("REF-16 hides a dish that ran out while the page was loading", async ({ page, sitAt }) => {
    // Another venue than those whose menus are measured and counted at the same time.
    const { venue, till } = await sitAt("DS_CAFE");
    const heldBack = gate();
    await page.route("**/assets/*.js", async (route) => {
      await heldBack.isOpen;
      await route.continue();
    });
    await page.goto(`/venues/${venue.venueId}/menus`, { waitUntil: "commit" });
    const first = page.locator('main a[href*="/products/"]').first();
    const href = (await first.getAttribute("href")) ?? "";
    const dish = page.locator(`main a[href="${href}"]`);
    try {
      await till.runOut(decodeURIComponent(href.split("/").at(-1) ?? ""));
      heldBack.open();
      await expect(dish).toHaveCount(0);
    } finally {
      await till.runOut();
    }
  });

  test("MENU-34 MENU-38 its name opens the list of menus, and the chip of the section on screen is marked", async ({
    page,
    venues,
  }) => {
    const venue = venues.find(({ theme }) => theme === "FRIC_FRAC");
    await page.goto(`/venues/${venue?.venueId}/menus`);
    // Before the page's script runs no key closes the dialog.
    await ready(page);
    await page.getByRole("heading", { level: 1 }).getByRole("link").click();
    const dialog = page.getByRole("dialog", { name: "Choose a menu" });
    await expect(dialog.getByRole("link")).not.toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    const chips = page.getByRole("navigation", { name: "Menu sections" });
    const parts = chips.locator('[href^="#course-"]');
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Filter the menu" })).toBeVisible();
    await expect(header.getByRole("link", { name: "Back", exact: true })).toBeVisible();
    const current = chips.locator("[aria-current]");
    await expect(current).toHaveText((await parts.first().textContent()) ?? "");
    const second = parts.nth(1);
    await second.click();
    await expect(current).toHaveText((await second.textContent()) ?? "");
  });
});

test("a menu whose parts out of sight are passed over is shown where the guest left it", async ({
  page,
  sitAt,
}) => {
  const { venue, deviceId } = await sitAt("LETTUCE");
  const isPassedOver = () =>
    page.evaluate(() => {
      const parts = [...document.querySelectorAll("[data-part=menu-course]")];
      // On the way back there is a moment without the menu.
      return (
        parts.length > 0 &&
        parts.every((part) => getComputedStyle(part).contentVisibility === "auto")
      );
    });
  const heights = () =>
    page
      .locator("[data-part=menu-course]")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height));
  const dish = page.getByRole("link", { name: /^Olive oil cake/ });
  const place = async () => (await dish.boundingBox())?.y;
  await page.goto(`/venues/${venue.venueId}/tables/${deviceId}/menus/EN/food`);
  // What explains ordering is shown once and makes room for itself.
  await page.reload();
  await expect.poll(isPassedOver).toBe(true);
  const before = await heights();
  await page.setViewportSize({ width: 320, height: 568 });
  await expect.poll(isPassedOver).toBe(true);
  expect(await heights()).not.toEqual(before);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await isPassedOver()) && (await heights())).toEqual(before);

  await dish.click({ trial: true });
  const left = await place();
  await dish.click();
  await expect(page).toHaveURL(/\/products\//);
  await page.goBack();
  await expect.poll(isPassedOver).toBe(true);
  await expect.poll(place).toBe(left);
  await page.reload();
  await expect.poll(isPassedOver).toBe(true);
  await expect.poll(place).toBe(left);
  expect(await heights()).toEqual(before);
});
