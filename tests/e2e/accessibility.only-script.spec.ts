import { themeNames } from "#themes/theme-names";
import { issueSplit } from "./guest";
import { expectNothingSideways, expectReadable, expectTargets } from "./reach";
import { test } from "./test";
import { line, order } from "./till";

const lines = [
  line("1", "Grilled octopus", 18.5, 2, {
    subProducts: [{ name: "Extra lemon", quantity: 100_000, unitPriceAfterTax: 100_000 }],
  }),
  line("2", "House salad", 9, 1, { discounts: [{ label: "Lunch", unitAmount: 100_000 }] }),
];

/** Every page of the main job in every brand: no rule of axe broken, nothing sideways at 320 px. */
for (const theme of themeNames) {
  test(`UX-06 every page of ${theme} can be read by everyone, and fits 320 px`, async ({
    page,
    sitAt,
  }) => {
    test.slow();
    const { open, venue } = await sitAt(theme);
    const { billId, billPath, tablePath } = await open(order(lines));
    await page.goto(billPath);
    const split = await issueSplit(page, billId, "by-amount", {
      splitAmount: 1_000_000,
      currencyCode: venue.currency,
    });
    const venuePath = billPath.replace(/\/bills\/.*/, "");
    await page.goto(`${billPath}/menus`);
    const dishes = page.locator('main a[href*="/products/"]');
    const dishPath = (await dishes.first().getAttribute("href")) ?? "";
    for (const path of [
      "/",
      "/accessibility",
      venuePath,
      `${tablePath}/bills`,
      `${venuePath}/tables/${venue.tables.at(-1)?.deviceId}`,
      `${venuePath}/menus`,
      `${billPath}/menus#menus`,
      dishPath,
      billPath,
      `${billPath}#pay-full-bill-or-split`,
      `${billPath}#language`,
      `${billPath}/details`,
      `${billPath}/items`,
      `${billPath}/splits/new`,
      `${billPath}/splits/new?type=SHARE`,
      `${billPath}/splits/new?type=ITEMS`,
      `${billPath}/splits/${split.splitId}`,
      `${billPath}/splits/${split.splitId}/tips`,
      `${billPath}/splits/${split.splitId}/payment-intents/new`,
      `${venuePath}/no-such-page`,
    ]) {
      await page.goto(path);
      await expectReadable(page, path);
      await expectTargets(page, path);
      await page.setViewportSize({ width: 320, height: 568 });
      await expectNothingSideways(page, path);
      await page.setViewportSize({ width: 390, height: 844 });
    }
  });
}
