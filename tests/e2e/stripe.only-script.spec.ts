import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { openPayment } from "./guest";
import { expectReadable } from "./reach";
import { cards } from "./steps";
import {
  atStripesBank,
  enterAtStripe,
  goToStripesPage,
  paymentsAtStripe,
  routeToStandIn,
} from "./stripe";
import { expect, test } from "./test";
import { line, order, units } from "./till";

const BAR = "DRAKES";

const plate = (price = 40) => order([line("1", "Plate of the day", price)]);

test.beforeEach(({ context }) => routeToStandIn(context));
// A provider's script may still be on its way when a test is done.
test.afterEach(({ context }) => context.unrouteAll({ behavior: "ignoreErrors" }));

/** The addresses of the pages that asked Stripe for something, and whether its script is still there. */
function askingStripe(page: Page) {
  const pages = new Set<string>();
  page.on("request", (request) => {
    if (/stripe\.com$/.test(new URL(request.url()).hostname)) {
      pages.add(
        new URL(page.url()).pathname
          .split("/")
          .slice(5)
          .join("/")
          .replace(/s_[\w-]+/, ":id"),
      );
    }
  });
  return { pages, isThere: () => page.evaluate(() => "Stripe" in window) };
}

/** The scripts of a page that are not our own. */
function foreignScripts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.scripts]
      .map(({ src }) => src)
      .filter((src) => src !== "" && !src.startsWith(location.origin)),
  );
}

test.describe("Stripe's fields in our page", () => {
  test("PAY-09 PAY-17 a guest is declined, pays with another card, and gets back what the till takes off", async ({
    page,
    sitAt,
  }) => {
    const asking = askingStripe(page);
    const { open, till } = await sitAt(BAR);
    const first = plate();
    const { billId, billPath, posted } = await open(first);
    await openPayment(page, billPath);
    await enterAtStripe(page, cards.declined, /^Pay /);
    await expect(page.getByText("You haven’t been charged.", { exact: false })).toBeVisible();
    expect(await foreignScripts(page)).toEqual(["https://js.stripe.com/endive/stripe.js"]);
    expect(readFileSync("docs/scripts-on-pay-pages.md", "utf8")).toContain("| `stripe.js` |");
    await enterAtStripe(page, cards.succeeds, /^Pay /);
    await expect(page).toHaveURL(/\/success$/);
    await expect.poll(posted).toMatchObject([{ amount: units(40), method: "card" }]);
    // Nothing of Stripe is in a page before or after the one that pays.
    expect([...asking.pages]).toEqual(["splits/:id/payment-intents/new"]);
    expect(await asking.isThere()).toBe(false);
    await till.put({ ...first, subOrders: plate(30).subOrders });
    await till.close();
    await expect
      .poll(() => paymentsAtStripe(page, billId), { timeout: 30_000 })
      .toEqual([
        expect.objectContaining({ captured: 0 }),
        expect.objectContaining({ amount: 4_000, captured: 4_000, refunded: 1_000 }),
      ]);
  });

  test("PAY-20 a browser that says 'succeeded' is not believed, and who is refused by their bank reads so", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt(BAR);
    const { billId, billPath } = await open(plate());
    await openPayment(page, billPath);
    const splitId = /splits\/([^/]+)/.exec(page.url())?.[1] ?? "";
    await enterAtStripe(page, cards.asks, /^Pay /);
    await expect(page).toHaveURL(/hooks\.stripe\.com/);
    const bank = page.url();
    const lie = "returned=1&redirect_status=succeeded&payment_intent=pi_1";
    await page.goto(`${billPath}/payment-auth/${splitId}?${lie}`);
    await expect(page.getByRole("link", { name: "Go to my bank" })).toBeVisible();
    await page.goto(`${billPath}/splits/${splitId}/success?${lie}`);
    await expect(page).not.toHaveURL(/\/success/);
    await page.goto(bank);
    await atStripesBank(page, "No");
    await expect(page.getByText("You haven’t been charged.", { exact: false })).toBeVisible();
    expect(await paymentsAtStripe(page, billId)).toMatchObject([{ captured: 0 }]);
  });

  test("PAY-01 a guest whose browser does not get Stripe's script reads so, and pays on Stripe's page", async ({
    context,
    page,
    sitAt,
  }) => {
    await context.route("https://js.stripe.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
    const { open } = await sitAt(BAR);
    const { billPath } = await open(plate());
    await openPayment(page, billPath);
    await expect(page.getByText("The card form didn’t load.")).toBeVisible();
    await goToStripesPage(page, /^Pay /);
    await page.getByRole("button", { name: "a good card" }).click();
    await page.getByRole("link", { name: "Back to the shop" }).click();
    await expect(page).toHaveURL(/\/success$/, { timeout: 30_000 });
  });

  test("UX-06 the pages with Stripe's fields can be read by everyone, also when a card is refused and the fields don't load", async ({
    context,
    page,
    sitAt,
    venues,
  }) => {
    const fields = page.locator('iframe[title="Stand-in: card"]');
    const { open } = await sitAt(BAR);
    const { billPath } = await open(plate());
    await openPayment(page, billPath);
    await expect(fields.contentFrame().getByLabel("Card number")).toBeVisible();
    await expectReadable(page, "the fields");
    await enterAtStripe(page, cards.declined, /^Pay /);
    await expect(page.getByText("You haven’t been charged.", { exact: false })).toBeVisible();
    await expectReadable(page, "a refused card");
    for (const theme of [BAR, "DINEAMIC"]) {
      const { venueId, tables } = venues.find((venue) => venue.theme === theme) ?? {};
      const table = `/venues/${venueId}/tables/${tables?.at(-1)?.deviceId}/authorization`;
      await page.goto(theme === BAR ? `/venues/${venueId}/tab/new` : table);
      if (theme === BAR) await page.getByRole("button", { name: "Open a tab" }).click();
      await expect(page.getByRole("button", { name: /^Hold / })).toBeVisible();
      await expect(fields.contentFrame().getByLabel("Card number")).toBeVisible();
      await expectReadable(page, `a hold at ${theme}`);
    }
    await context.route("https://js.stripe.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
    await openPayment(page, billPath);
    await expect(page.getByText("The card form didn’t load.")).toBeVisible();
    await expectReadable(page, "no fields");
  });

  test("TAB-07 TAB-17 a hold is refused, then made, and let go when nothing was ordered on the tab", async ({
    page,
    sitAt,
  }) => {
    const { till, venue } = await sitAt(BAR);
    await page.goto(`/venues/${venue.venueId}/tab/new`);
    await page.getByRole("button", { name: "Open a tab" }).click();
    await expect(page.getByText("Step 1 of 2")).toBeVisible();
    const tabId = new URL(page.url()).searchParams.get("tab") ?? "";
    await enterAtStripe(page, cards.declined, /^Hold /);
    await expect(
      page.getByText("We couldn’t place the hold, and you haven’t been charged.", { exact: false }),
    ).toBeVisible();
    await enterAtStripe(page, cards.succeeds, /^Hold /);
    await expect(page.getByText("Step 2 of 2")).toBeVisible();
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Lovelace");
    await page.getByRole("button", { name: "Open my tab" }).click();
    // The page looks twice at most, five seconds apart.
    await expect(page).toHaveURL(/\/bills\/b_/, { timeout: 15_000 });
    await till.closeTab(tabId);
    await expect
      .poll(() => paymentsAtStripe(page, tabId))
      .toMatchObject([{ captured: 0 }, { status: "canceled", captured: 0 }]);
  });
});

test.describe("on a phone with Google Pay", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
  });

  test("PAY-02 a guest pays with one press, and what the wallet shows is what is charged", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt(BAR);
    const { billId, billPath, posted } = await open(plate());
    await openPayment(page, billPath);
    const wallets = page.frameLocator('iframe[title="Stand-in: wallets"]');
    await wallets.getByRole("button", { name: "google_pay 4000 gbp" }).click();
    await expect(page).toHaveURL(/\/success$/);
    await expect.poll(posted).toMatchObject([{ method: "google_pay", amount: units(40) }]);
    expect(await paymentsAtStripe(page, billId)).toMatchObject([{ captured: 4_000 }]);
  });
});
