import type { Page } from "@playwright/test";
import { brandTokens } from "#themes/brand-tokens";
import { themeNames } from "#themes/theme-names";
import { chooseLanguage, issueSplit, paySplit } from "./guest";
import { expect, test } from "./test";
import { line, order } from "./till";

// A header is the server's, and no script changes it: its looks are looked at in pages without one.
const small = { width: 320, height: 568 };
const lines = [line("1", "Grilled octopus", 18.5, 2), line("2", "House salad", 9)];

for (const theme of themeNames) {
  test(`no art of ${theme} is under a word of the header, and nothing lies on anything else`, async ({
    page,
    sitAt,
  }) => {
    test.slow();
    const { open, venue } = await sitAt(theme);
    const { billId, billPath, tablePath } = await open(order(lines));
    // Where the check is at rest, not where it comes from.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize(small);
    const part = { splitAmount: 1_500_000, currencyCode: venue.currency };
    const paid = await issueSplit(page, billId, "by-amount", part);
    await paySplit(page, billId, paid);
    await chooseLanguage(page, "de-DE");
    for (const path of [
      billPath,
      `${tablePath}/menus`,
      `${billPath}/splits/new?type=SHARE`,
      `${billPath}/splits/${paid.splitId}/success`,
    ]) {
      await page.goto(path);
      expect.soft(await headerFaults(page), path).toEqual([]);
    }
    const mark = page.locator("main [aria-hidden=true]:has(> svg > path[pathLength])").first();
    const room = await mark.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const header = document.querySelector("header")?.getBoundingClientRect();
      return {
        above: box.top - (header?.bottom ?? 0),
        below: (element.nextElementSibling?.getBoundingClientRect().top ?? box.bottom) - box.bottom,
      };
    });
    expect(room.above, "between the header and the check of the payment").toBeGreaterThanOrEqual(0);
    expect(room.below, "between the check and what was paid").toBeGreaterThanOrEqual(0);
  });
}

for (const theme of themeNames.filter((name) => brandTokens[name].cover.corner !== "transparent")) {
  test(`the way to the navigation is seen over the picture of ${theme}`, async ({
    page,
    sitAt,
  }) => {
    const { venue } = await sitAt(theme);
    await page.goto(`/venues/${venue.venueId}`);
    await expect(page.locator("header img").first()).toBeVisible();
    const link = page.locator("header [data-over] a").first();
    await expect(link).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  });
}

/** Pictures that are under the header's words, and words that lie on each other. */
async function headerFaults(page: Page): Promise<string[]> {
  return page
    .locator("header")
    .first()
    .evaluate((header) => {
      const painted = [header, ...header.querySelectorAll("div, h1, p")].flatMap((element) => [
        getComputedStyle(element).backgroundImage,
        element === header ? getComputedStyle(element, "::before").backgroundImage : "none",
      ]);
      const pictures = painted.filter((image) => image.includes("url("));
      const words = [...header.querySelectorAll("h1, h1 + p, a, button")]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({ element, box: element.getBoundingClientRect() }));
      const crossing = words.flatMap(({ element, box }) =>
        words
          .filter(
            ({ element: other }) =>
              other !== element && !other.contains(element) && !element.contains(other),
          )
          .filter(
            ({ box: other }) =>
              box.left < other.right - 1 &&
              other.left < box.right - 1 &&
              box.top < other.bottom - 1 &&
              other.top < box.bottom - 1,
          )
          .map(({ element: other }) => `${element.textContent} lies on ${other.textContent}`),
      );
      return [...pictures, ...crossing];
    });
}
