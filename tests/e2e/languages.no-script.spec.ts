import type { Page } from "@playwright/test";
import { locales } from "~/i18n/locales";
import { chooseLanguage, issueSplit, paySplit } from "./guest";
import { showAnswer } from "./looks";
import { addDish } from "./ordering";
import { expectNothingClipped, expectNothingSideways, expectWholeWords } from "./reach";
import { codeFor, enterCode, newNumber, sendCode } from "./sign-in";
import { expect, type Seat, test } from "./test";
import { line, order } from "./till";

const lines = [
  line("1", "Grilled octopus with smoked paprika and potatoes", 18.5, 2),
  line("2", "House salad", 9),
];

/** The pages from the table to the thanks of a party that has paid some, with all that a guest can ask for there. */
async function pagesOfMeal(page: Page, seat: Seat): Promise<string[]> {
  const { billId, billPath } = await seat.open(order(lines));
  const part = { splitAmount: 1_000_000, currencyCode: seat.venue.currency };
  const paid = await issueSplit(page, billId, "by-amount", part);
  await paySplit(page, billId, paid);
  const split = await issueSplit(page, billId, "by-amount", part);
  const [done, open] = [paid, split].map(({ splitId }) => `${billPath}/splits/${splitId}`);
  const venue = `/venues/${seat.venue.venueId}`;
  return [
    venue,
    `${venue}/contact?burgerMenuOpen=true`,
    billPath,
    `${billPath}#pay-full-bill-or-split`,
    `${billPath}/details`,
    `${billPath}/items`,
    `${billPath}/guest`,
    `${billPath}/splits/new`,
    ...["SHARE", "ITEMS", "AMOUNT"].map((type) => `${billPath}/splits/new?type=${type}`),
    `${open}/tips`,
    `${open}/voucher`,
    `${open}/payment-intents/new`,
    `${done}/success`,
    `${done}/receipt-email-form`,
    `${done}/expense-note`,
    `${done}/promotions`,
    `${venue}/reviews/new?bill=${billId}&split=${paid.splitId}`,
    `${venue}/privacy/cookies`,
    `${venue}/tab/new`,
    `${venue}/loyalty`,
    "/accessibility",
    "/nowhere",
    "/login",
  ];
}

async function pagesOfOrder(page: Page, seat: Seat): Promise<string[]> {
  const table = `/venues/${seat.venue.venueId}/tables/${seat.deviceId}`;
  await page.goto(`${table}/menus/EN/food`);
  const dish = page.locator('main a[href*="/products/"]').first();
  const product = await dish.getAttribute("href");
  await addDish(page, table, (await dish.locator("strong").textContent()) ?? "");
  return [
    `${table}/menus`,
    `${table}/menus/EN/food`,
    product ?? "",
    `${table}/allergies`,
    `${table}/basket`,
    `${table}/basket/confirm`,
    `${table}/authorization`,
  ];
}

/** The pages of an account, whose guest has signed in. */
async function pagesOfAccount(page: Page, seat: Seat): Promise<string[]> {
  const back = `/venues/${seat.venue.venueId}`;
  await page.goto(`/login?redirectToPath=${encodeURIComponent(back)}`);
  const number = newNumber();
  await sendCode(page, number);
  await enterCode(page, await codeFor(page.request, number), false);
  await expect(page).not.toHaveURL(/passwordless/);
  return ["", "/details", "/management", "/receipts/list", "/unverified", "/erase"].map(
    (page) => `/me${page}?redirectTo=${encodeURIComponent(back)}`,
  );
}

/** Letters of one look are wide, of the other narrow: each shows every second language. */
const looks = ["FRIC_FRAC", "WALK_ONS"];

const parts = {
  "a menu and an order": pagesOfOrder,
  "a meal": pagesOfMeal,
  account: pagesOfAccount,
};

// What is looked at is how the server's pages are laid out: without scripts they come in half of the time, and what only
// a script shows is looked at with longer words still (`reach.only-script.spec.ts`).
for (const [index, look] of looks.entries()) {
  const spoken = locales.filter((_, at) => at % looks.length === index);
  for (const [part, pagesOf] of Object.entries(parts)) {
    test(`I18N-01 UX-06 the pages of ${part} at ${look} fit 320 px with whole words in ${spoken.join(", ")}`, async ({
      page,
      sitAt,
    }) => {
      test.slow();
      const paths = await pagesOf(page, await sitAt(look));
      await page.setViewportSize({ width: 320, height: 568 });
      const answers = new Map<string, string[]>();
      for (const locale of spoken) {
        await chooseLanguage(page, locale);
        for (const path of paths) {
          const html = await (await page.request.get(path)).text();
          answers.set(path, [...(answers.get(path) ?? []), html]);
        }
      }
      for (const [path, inLanguages] of answers) {
        await page.goto(path);
        for (const [at, html] of inLanguages.entries()) {
          await showAnswer(page, html);
          const where = `${path} in ${spoken[at]}`;
          // The parts of a dish of two show once it is chosen.
          if (path.endsWith("type=ITEMS")) {
            await page.locator("main input[type=checkbox]").first().check({ force: true });
          }
          await expect(page.locator("html")).toHaveAttribute("lang", spoken[at] ?? "");
          await expectNothingSideways(page, where);
          await expectNothingClipped(page, where);
          await expectWholeWords(page, where);
        }
      }
    });
  }
}
