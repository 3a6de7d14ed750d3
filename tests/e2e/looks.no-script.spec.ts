import type { Page } from "@playwright/test";
import { brandTokens } from "#themes/brand-tokens";
import { themeNames } from "#themes/theme-names";
import { chooseLanguage, issueSplit, paySplit } from "./guest";
import { AT_ONCE, fillIn, type Places, showAnswer, showIn } from "./looks";
import { expectNothingClipped, expectNothingSideways } from "./reach";
import { expectFirstView } from "./smallest-phone";
import { expect, type Seat, test } from "./test";
import { line, order } from "./till";

const small = { width: 320, height: 568 };

const headers = [
  "{bill}",
  "{table}/menus",
  "{bill}/splits/new?type=SHARE",
  "{bill}/splits/{paid}/success",
];
const patterns = [
  ...headers,
  "{bill}#pay-full-bill-or-split",
  "{bill}/details",
  "{bill}/splits/new",
  "{bill}/splits/new?type=ITEMS",
  "{bill}/splits/new?type=AMOUNT",
  "{bill}/splits/{some}/tips",
  "{bill}/splits/{some}/payment-intents/new",
  "{bill}/splits/{whole}/payment-intents/new",
];

/** A large bill at a venue, of which some is paid, and more is about to be. */
async function placesAt(page: Page, { open, venue }: Seat): Promise<Places> {
  const { billId, billPath, tablePath } = await open(
    order([line("1", "Grilled octopus", 6_172.85, 2), line("2", "House salad", 1_009.5)]),
  );
  // A short amount is written larger than a long one.
  const part = { splitAmount: 18_620_000, currencyCode: venue.currency };
  const paid = await issueSplit(page, billId, "by-amount", part);
  await paySplit(page, billId, paid);
  const some = await issueSplit(page, billId, "by-amount", part);
  const whole = await issueSplit(page, billId, "left-to-pay");
  return {
    bill: billPath,
    table: tablePath,
    paid: paid.splitId,
    some: some.splitId,
    whole: whole.splitId,
  };
}

// The server lays these pages out, and each is looked at once for all that is asked of it; what a script changes of them
// is looked at in `looks.only-script.spec.ts`.
for (let first = 0; first < themeNames.length; first += AT_ONCE) {
  const themes = themeNames.slice(first, first + AT_ONCE);
  test(`UX-06 on the smallest phone a guest of ${themes.join(", ")} pays a large bill in German without scrolling, has a header to read, and fits their own text spacing`, async ({
    page,
    looks,
    sitAt,
  }) => {
    test.slow();
    await page.setViewportSize(small);
    await chooseLanguage(page, "de-DE");
    const places: Places[] = [];
    for (const theme of themes) places.push(await placesAt(page, await sitAt(theme)));
    for (const pattern of patterns) {
      await page.goto(fillIn(pattern, places[0] ?? {}));
      for (const [at, place] of places.entries()) {
        const path = fillIn(pattern, place);
        await showAnswer(page, await (await page.request.get(path)).text());
        const look = looks[first + at];
        if (look) await showIn(page, look);
        await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
        if (headers.includes(pattern)) expect.soft(await headerFaults(page), path).toEqual([]);
        if (pattern.endsWith("/success")) await expectCheckApart(page);
        await expectFirstView(page, path);
        await spaceText(page);
        await expectNothingSideways(page, path);
        await expectNothingClipped(page, path);
      }
    }
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

/** What a guest sets for themselves to read more easily (WCAG 2.2, 1.4.12), on the page that is open. */
async function spaceText(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }
      p { margin-block-end: 2em !important; }`);
    document.adoptedStyleSheets.push(sheet);
  });
}

/** The check of a payment lies on nothing, once it is at rest. */
async function expectCheckApart(page: Page) {
  const mark = page.locator("main [aria-hidden=true]:has(> svg > path[pathLength])").first();
  const room = await mark.evaluate((element) => {
    for (const animation of document.getAnimations()) {
      const { endTime } = animation.effect?.getComputedTiming() ?? {};
      if (endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
    const box = element.getBoundingClientRect();
    const header = document.querySelector("header")?.getBoundingClientRect();
    return {
      above: box.top - (header?.bottom ?? 0),
      below: (element.nextElementSibling?.getBoundingClientRect().top ?? box.bottom) - box.bottom,
    };
  });
  expect(room.above, "between the header and the check of the payment").toBeGreaterThanOrEqual(0);
  expect(room.below, "between the check and what was paid").toBeGreaterThanOrEqual(0);
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
