import type { Page } from "@playwright/test";
import { chooseLanguage, issueSplit, paySplit } from "./guest";
import { showIn } from "./looks";
import { expectNothingClipped, expectNothingSideways, expectReadable } from "./reach";
import { expect, test } from "./test";
import { line, order, units } from "./till";

const lines = [
  line("1", "Grilled octopus with smoked paprika and potatoes", 18.5, 2),
  line("2", "House salad", 9),
];
// Fonts differ in width, so long words are tried in three looks; right-to-left layout is the same in all.
const meals = [
  { themes: ["LEON", "WALK_ONS", "CENTURION"], locale: "en-XA", words: "two fifths longer" },
  { themes: ["LEON"], locale: "en-XB", words: "from right to left" },
  { themes: ["CENTURION"], locale: "de-DE", words: "in German" },
];

/** The pages of a meal, from the venue to the payment. */
async function pagesOf(page: Page, billId: string, billPath: string, currencyCode: string) {
  const part = { splitAmount: 1_000_000, currencyCode };
  const paid = await issueSplit(page, billId, "by-amount", part);
  await paySplit(page, billId, paid);
  const split = await issueSplit(page, billId, "by-amount", part);
  const venuePage = billPath.replace(/\/bills\/.*/, "");
  return [
    venuePage,
    `${venuePage}/contact?burgerMenuOpen=true`,
    `${billPath}/splits/${paid.splitId}/success`,
    `${venuePage}/reviews/new?bill=${billId}&split=${paid.splitId}`,
    billPath,
    `${billPath}#pay-full-bill-or-split`,
    `${billPath}/details`,
    `${billPath}/splits/new`,
    `${billPath}/splits/new?type=SHARE`,
    `${billPath}/splits/new?type=ITEMS`,
    `${billPath}/splits/new?type=AMOUNT`,
    `${billPath}/splits/${split.splitId}/tips`,
    `${billPath}/splits/${split.splitId}/payment-intents/new`,
    "/accessibility",
    "/demo/gallery?theme=LEON",
  ];
}

for (const { themes, locale, words } of meals) {
  test(`UX-06 a meal at ${themes.join(", ")} ${words} fits 320 px without cutting words off`, async ({
    page,
    looks,
    sitAt,
  }) => {
    test.slow();
    const { open, venue } = await sitAt(themes[0] ?? "");
    const { billId, billPath } = await open(order(lines));
    const paths = await pagesOf(page, billId, billPath, venue.currency);
    await chooseLanguage(page, locale);
    await page.setViewportSize({ width: 320, height: 568 });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expect(page.locator("html")).toHaveAttribute("dir", locale === "en-XB" ? "rtl" : "ltr");
      for (const look of looks.filter(({ theme }) => themes.includes(theme))) {
        await showIn(page, look);
        await expectNothingSideways(page, `${path} in ${look.theme}`);
        await expectNothingClipped(page, `${path} in ${look.theme}`);
        if (path === paths.at(-1)) await expectReadable(page, `${path} in ${look.theme}, ${words}`);
      }
    }
  });
}

test("UX-06 a meal can be read at 400 % zoom without scrolling sideways", async ({
  page,
  looks,
  sitAt,
}) => {
  test.slow();
  const { open, venue } = await sitAt("PARCHED_HOSPITALITY");
  const { billId, billPath } = await open(order(lines));
  const paths = await pagesOf(page, billId, billPath, venue.currency);
  // 1280 × 1024 enlarged four times.
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of paths) {
    await page.goto(path);
    for (const look of looks.filter(({ theme }) => /default|PARCHED/.test(theme))) {
      await showIn(page, look);
      await expectNothingSideways(page, `${path} in ${look.theme}`);
      await expectNothingClipped(page, `${path} in ${look.theme}`);
    }
  }
});

test("nothing moves when the device asks for less motion", async ({ page, sitAt }) => {
  const { open } = await sitAt("DINEAMIC");
  const { billPath } = await open(order(lines));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${billPath}#pay-full-bill-or-split`);
  await expect(page.getByRole("dialog")).toBeVisible();
  const slowest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll("*")].flatMap((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return `${animationDuration}, ${transitionDuration}`.split(", ").map(Number.parseFloat);
      }),
    ),
  );
  expect(slowest).toBeLessThanOrEqual(0.001);
});

test("a change to the bill is announced politely, and unchanged content is not", async ({
  page,
  sitAt,
}) => {
  const { open, till } = await sitAt("default");
  const { billPath } = await open(order([line("1", "Steak", 30)]));
  await page.goto(billPath);
  const status = page.locator("main [role=status]").first();
  await expect(status).toBeEmpty();
  await till.pay({ ref: "cash-1", type: "TILL", amount: units(10) });
  await expect(status).toHaveText(/Left to pay €20\.00/);
});
