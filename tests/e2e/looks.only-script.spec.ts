import { chooseLanguage, issueSplit } from "./guest";
import { showIn } from "./looks";
import { expectFirstView } from "./smallest-phone";
import { expect, ready, test } from "./test";
import { line, order } from "./till";

for (const locale of ["en-US", "de-DE"]) {
  test(`UX-06 on the smallest phone a guest shares, tips and types a card without scrolling, in each look in ${locale}`, async ({
    page,
    looks,
    sitAt,
  }) => {
    test.slow();
    const { open, venue } = await sitAt("default");
    const { billId, billPath } = await open(
      order([line("1", "Grilled octopus", 18.5, 2), line("2", "House salad", 9)]),
    );
    await page.setViewportSize({ width: 320, height: 568 });
    const part = { splitAmount: 1_500_000, currencyCode: venue.currency };
    const { splitId } = await issueSplit(page, billId, "by-amount", part);
    await chooseLanguage(page, locale);
    for (const step of ["new?type=SHARE", `${splitId}/tips`, `${splitId}/payment-intents/new`]) {
      const path = `${billPath}/splits/${step}`;
      await page.goto(path);
      await ready(page);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      for (const look of looks) {
        await showIn(page, look);
        await expectFirstView(page, `${look.theme}: ${path}`);
      }
    }
  });
}
