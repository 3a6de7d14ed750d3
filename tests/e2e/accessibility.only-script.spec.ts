import { themeNames } from "#themes/theme-names";
import { issueSplit } from "./guest";
import { expectNothingSideways, expectReadable, expectTargets } from "./reach";
import { expect, test } from "./test";
import { line, order } from "./till";

const lines = [
  line("1", "Grilled octopus", 18.5, 2, {
    subProducts: [{ name: "Extra lemon", quantity: 100_000, unitPriceAfterTax: 100_000 }],
  }),
  line("2", "House salad", 9, 1, { discounts: [{ label: "Lunch", unitAmount: 100_000 }] }),
];

/** Pages where a brand's colours, fonts and pictures meet text; `gallery-reach` shows each primitive in every state. */
const inEveryBrand = [
  "{venue}",
  "{venue}/menus",
  "{dish}",
  "{bill}",
  "{bill}#pay-full-bill-or-split",
  "{bill}/splits/new?type=ITEMS",
  "{bill}/splits/{split}/tips",
  "{bill}/splits/{split}/payment-intents/new",
];
/** The same primitives in another order: the pages above show what a brand changes in them. */
const inOneBrand = [
  "/",
  "/accessibility",
  "{table}/bills",
  "{venue}/tables/{emptyTable}",
  "{bill}/menus#menus",
  "{bill}#language",
  "{bill}/details",
  "{bill}/items",
  "{bill}/splits/new",
  "{bill}/splits/new?type=SHARE",
  "{bill}/splits/{split}",
  "{venue}/no-such-page",
];

for (const theme of themeNames) {
  test(`UX-06 the pages of ${theme} can be read by everyone, and fit 320 px`, async ({
    page,
    sitAt,
  }) => {
    test.slow();
    const { open, venue } = await sitAt(theme);
    const { billId, billPath, tablePath } = await open(order(lines));
    const split = await issueSplit(page, billId, "by-amount", {
      splitAmount: 1_000_000,
      currencyCode: venue.currency,
    });
    await page.goto(`${billPath}/menus`);
    // In Great Britain a guest is asked about allergies first.
    const noAllergies = page.getByRole("button", { name: "No", exact: true });
    const dishes = page.locator('main a[href*="/products/"]');
    await expect(noAllergies.or(dishes.first())).toBeVisible();
    if (await noAllergies.isVisible()) await noAllergies.click();
    const places: Record<string, string> = {
      venue: billPath.replace(/\/bills\/.*/, ""),
      table: tablePath,
      emptyTable: venue.tables.at(-1)?.deviceId ?? "",
      dish: (await dishes.first().getAttribute("href")) ?? "",
      bill: billPath,
      split: split.splitId,
    };
    for (const pattern of theme === "default" ? [...inEveryBrand, ...inOneBrand] : inEveryBrand) {
      const path = pattern.replace(/\{(\w+)\}/g, (_, name) => places[name] ?? "");
      await page.goto(path);
      await expectReadable(page, path);
      await expectTargets(page, path);
      await page.setViewportSize({ width: 320, height: 568 });
      await expectNothingSideways(page, path);
      await page.setViewportSize({ width: 390, height: 844 });
    }
  });
}
