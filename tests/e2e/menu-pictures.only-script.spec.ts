import type { Page } from "@playwright/test";
import { expect, test } from "./test";

/** A printed menu whose first page fails to load so often; says how often it was asked for. */
async function open(page: Page, failures: number): Promise<() => number> {
  let asked = 0;
  await page.route("**/menus/leon/page-1.webp*", async (route) => {
    asked += 1;
    await (asked <= failures ? route.abort() : route.continue());
  });
  await page.goto("/venues/leon/menus");
  return () => asked;
}

test.describe("a menu of pictures on a bad network", () => {
  test("MENU-40 MENU-41 asks again for a page that failed, and shows it once it is there", async ({
    page,
  }) => {
    const asked = await open(page, 1);
    const sheet = page.locator('[data-part="menu-sheet"]').first();
    await expect(sheet).toHaveAttribute("data-state", "loaded", { timeout: 15_000 });
    await expect(sheet.getByRole("img")).toHaveJSProperty("naturalWidth", 680);
    expect(asked()).toBe(2);
  });

  test("MENU-41 says after the third failure that a page won't load, and keeps its words", async ({
    page,
  }) => {
    const asked = await open(page, 9);
    const sheet = page.locator('[data-part="menu-sheet"]').first();
    await expect(sheet).toHaveAttribute("data-state", "error", { timeout: 15_000 });
    await expect(sheet).toContainText("This page of the menu won’t load");
    await expect(sheet.getByRole("img")).toHaveCount(0);
    expect(asked()).toBe(3);
  });
});
