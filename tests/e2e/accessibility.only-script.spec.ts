import type { Page } from "@playwright/test";
import { themeNames } from "#themes/theme-names";
import { issueSplit } from "./guest";
import { AT_ONCE, fillIn, type Places, showAnswer, showIn } from "./looks";
import { expectNothingSideways, expectReadable, expectTargets } from "./reach";
import { type Seat, test, whollyReady } from "./test";
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
  // Before the bill itself, from which it would not be reloaded.
  "{bill}#pay-full-bill-or-split",
  "{bill}",
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

/** Where the patterns of pages lead at a venue of this theme. */
async function placesAt(page: Page, { open, venue }: Seat): Promise<Places> {
  const { billId, billPath, tablePath } = await open(order(lines));
  const split = await issueSplit(page, billId, "by-amount", {
    splitAmount: 1_000_000,
    currencyCode: venue.currency,
  });
  const menu = await (await page.request.get(`${billPath}/menus`)).text();
  return {
    venue: `/venues/${venue.venueId}`,
    table: tablePath,
    emptyTable: venue.tables.at(-1)?.deviceId ?? "",
    dish: /href="([^"]*\/products\/[^"]*)"/.exec(menu)?.[1]?.replaceAll("&amp;", "&") ?? "",
    bill: billPath,
    split: split.splitId,
  };
}

for (let first = 0; first < themeNames.length; first += AT_ONCE) {
  const themes = themeNames.slice(first, first + AT_ONCE);
  test(`UX-06 the pages of ${themes.join(", ")} can be read by everyone, and fit 320 px`, async ({
    page,
    context,
    baseURL,
    looks,
    sitAt,
  }) => {
    test.slow();
    // In Great Britain a guest is asked about allergies first.
    const { hostname } = new URL(baseURL ?? "");
    const answer = { name: "__Host-allergies", value: "no", url: `https://${hostname}` };
    await context.addCookies([{ ...answer, secure: true }]);
    const places: Places[] = [];
    for (const theme of themes) places.push(await placesAt(page, await sitAt(theme)));
    for (const pattern of first === 0 ? [...inEveryBrand, ...inOneBrand] : inEveryBrand) {
      for (const [at, place] of places.entries()) {
        if (at > 0 && inOneBrand.includes(pattern)) continue;
        const path = fillIn(pattern, place);
        // What is opened by the address is opened by a page's script.
        if (at === 0 || path.includes("#")) {
          await page.goto(path);
          // React must not find another page's answer where it still hydrates this one's.
          await whollyReady(page);
        } else await showAnswer(page, await (await page.request.get(path)).text());
        const look = looks[first + at];
        if (at > 0 && look) await showIn(page, look);
        await expectReadable(page, path);
        await expectTargets(page, path);
        await page.setViewportSize({ width: 320, height: 568 });
        await expectNothingSideways(page, path);
        await page.setViewportSize({ width: 390, height: 844 });
      }
    }
  });
}
