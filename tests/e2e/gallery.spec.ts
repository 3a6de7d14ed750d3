import { expect, test } from "./test";

test.describe("the gallery", () => {
  test("TEN-27 shows every primitive in the look and language of its links", async ({ page }) => {
    await page.goto("/demo/gallery");
    await page.getByRole("link", { name: "drakes", exact: true }).click();
    await expect(page).toHaveURL(/theme=DRAKES$/);
    await expect(page.locator("html")).toHaveClass(/theme-drakes/);
    await page.getByRole("link", { name: "Deutsch", exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
    await expect(page.locator("html")).toHaveClass(/theme-drakes/);
    await expect(page.getByText("24,50 €").first()).toBeVisible();
  });

  test("opens its dialog by a link, and closes it again", async ({ page }) => {
    await page.goto("/demo/gallery?theme=LEON");
    const dialog = page.getByRole("dialog", { name: "How will you pay?" });
    await expect(dialog).toBeHidden();
    await page.getByRole("link", { name: "Open the dialog" }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole("link", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
  });

  test("shows a made-up language from right to left, and declares it in the page", async ({
    page,
  }) => {
    await page.goto("/demo/gallery?theme=LEON&locale=en-XB");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.locator("html")).toHaveAttribute("lang", "en-XB");
    const [start, end] = await Promise.all(
      ["Continue", "Small"].map((name) => page.getByRole("button", { name }).first().boundingBox()),
    );
    expect(start?.x).toBeGreaterThan(end?.x ?? Number.POSITIVE_INFINITY);
  });
});
