import type { Page } from "@playwright/test";
import { themeNames } from "#themes/theme-names";
import { chooseLanguage, issueSplit, paySplit } from "./guest";
import { expectNothingClipped, expectNothingSideways } from "./reach";
import { expect, test } from "./test";
import { line, order } from "./till";

/** What a guest sets for themselves to read more easily (WCAG 2.2, 1.4.12), on the page that is open. */
async function spaceText(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }
      p { margin-block-end: 2em !important; }`);
    document.adoptedStyleSheets = [sheet];
  });
}

for (const theme of themeNames) {
  test(`UX-06 a large bill at ${theme} fits 320 px with a guest's own text spacing`, async ({
    page,
    sitAt,
  }) => {
    test.slow();
    const { open, venue } = await sitAt(theme);
    const { billId, billPath } = await open(
      order([line("1", "Grilled octopus", 6_172.85, 2), line("2", "House salad", 1_009.5)]),
    );
    await page.setViewportSize({ width: 320, height: 568 });
    // A short amount is written larger than a long one.
    const part = { splitAmount: 18_620_000, currencyCode: venue.currency };
    const paid = await issueSplit(page, billId, "by-amount", part);
    await paySplit(page, billId, paid);
    const [tipped, whole] = [
      await issueSplit(page, billId, "by-amount", part),
      await issueSplit(page, billId, "left-to-pay"),
    ];
    await chooseLanguage(page, "de-DE");
    for (const path of [
      billPath,
      `${billPath}#pay-full-bill-or-split`,
      `${billPath}/details`,
      ...["", "?type=SHARE", "?type=ITEMS", "?type=AMOUNT"].map(
        (type) => `${billPath}/splits/new${type}`,
      ),
      `${billPath}/splits/${tipped.splitId}/tips`,
      `${billPath}/splits/${whole.splitId}/payment-intents/new`,
      `${billPath}/splits/${paid.splitId}/success`,
    ]) {
      await page.goto(path);
      await spaceText(page);
      await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
      await expectNothingSideways(page, path);
      await expectNothingClipped(page, path);
    }
  });
}
