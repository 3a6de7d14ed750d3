import { expect, test } from "./test";

test.describe("a menu that is open on a phone", () => {
  test("REF-16 PROD-07 loses a dish that runs out, and has it again, without a reload", async ({
    page,
    sitAt,
  }) => {
    const { venue, till } = await sitAt("DRAKES");
    const listening = page
      .waitForEvent("websocket", (socket) => socket.url().includes("/unavailable_products/"))
      .then((socket) => socket.waitForEvent("framereceived"));
    await page.goto(`/venues/${venue.venueId}/menus`);
    // What changes before the page listens is seen at its next look, minutes later.
    await listening;
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

  test("MENU-34 MENU-38 its name opens the menus, and the chip of the part that is being read is marked", async ({
    page,
    venues,
  }) => {
    const venue = venues.find(({ theme }) => theme === "FRIC_FRAC");
    await page.goto(`/venues/${venue?.venueId}/menus`);
    await page.getByRole("heading", { level: 1 }).getByRole("link").click();
    const dialog = page.getByRole("dialog", { name: "Choose a menu" });
    await expect(dialog.getByRole("link")).not.toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    const chips = page.getByRole("navigation", { name: "Parts of the menu" });
    const parts = chips.locator('[href^="#course-"]');
    await expect(chips.getByRole("link", { name: "Filter the menu" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Back", exact: true })).toBeVisible();
    const current = chips.locator("[aria-current]");
    await expect(current).toHaveText((await parts.first().textContent()) ?? "");
    const second = parts.nth(1);
    await second.click();
    await expect(current).toHaveText((await second.textContent()) ?? "");
  });
});
