import type { Page } from "@playwright/test";
import { issueSplit, openPayment } from "./guest";
import { cards, payAll } from "./steps";
import {
  atStripesBank,
  enterAtStripe,
  goToStripesPage,
  paymentsAtStripe,
  routeToStandIn,
  runsScripts,
} from "./stripe";
import { expect, test } from "./test";
import { line, order, units } from "./till";

/** The bar whose tabs are opened here. */
const BAR = "DRAKES";

const plate = () => order([line("1", "Plate of the day", 40)]);

/**
 * What a guest does to pay, by the provider of the project's server. `paying.spec.ts` and `tabs.spec.ts` have the same
 * with the provider of the other projects.
 */
const providers = {
  other: {
    begin: async (page: Page) => {
      await expect(page.getByLabel("Card number")).toHaveCount(0);
      const words = "You’ll pay on our payment provider’s page, then return here.";
      await expect(page.getByText(words, { exact: true })).toBeVisible();
      await expect(page.getByText("The card form")).toHaveCount(0);
      await page.getByRole("button", { name: /^Pay / }).click();
    },
    approve: async (page: Page) => {
      await expect(page).toHaveURL(/\/other-provider\/orders\/RDR-/);
      await page.getByRole("button", { name: /^Approve / }).click();
    },
    hold: async (page: Page) => {
      await expect(page.getByLabel("Card number")).toHaveCount(0);
      await page.getByRole("button", { name: /^Hold / }).click();
      await page.getByRole("button", { name: /^Approve / }).click();
    },
  },
  stripe: {
    begin: async (page: Page) => {
      // What else there is stands in a `noscript`, whose text Playwright does not look for.
      const words = page.locator("noscript *").first();
      if (!runsScripts()) {
        await expect(words).toBeVisible();
        return goToStripesPage(page, /^Pay /);
      }
      await enterAtStripe(page, cards.asks, /^Pay /);
    },
    approve: async (page: Page) => {
      if (runsScripts()) return atStripesBank(page, "Yes");
      await expect(page).toHaveURL(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_/);
      // A card that is declined leaves the page open for another one, which asks the bank.
      await page.getByRole("button", { name: "a card that is declined" }).click();
      await page.getByRole("link", { name: "Try again" }).click();
      await page.getByRole("button", { name: "a card that asks" }).click();
      await page.getByRole("link", { name: "Go to the bank" }).click();
      await page.getByRole("button", { name: "Yes" }).click();
      await page.getByRole("link", { name: "Back to the shop" }).click();
    },
    hold: async (page: Page) => {
      if (runsScripts()) return enterAtStripe(page, cards.succeeds, /^Hold /);
      await goToStripesPage(page, /^Hold /);
      await page.getByRole("button", { name: "a good card" }).click();
      await page.getByRole("link", { name: "Back to the shop" }).click();
    },
  },
};

test.beforeEach(({ context }) => routeToStandIn(context));
// A provider's script may still be on its way when a test is done.
test.afterEach(({ context }) => context.unrouteAll({ behavior: "ignoreErrors" }));

/** Where a provider's page is, as the policy names it. */
const hosts = {
  other: " https://pay.other-provider.test",
  stripe: " https://checkout.stripe.com",
};

const providerHere = () => {
  const { provider } = test.info().project.metadata as { provider: keyof typeof providers };
  return providers[provider];
};

test.describe("whichever provider takes the payments", () => {
  test("PAY-09 PAY-10 PAY-13 TIP-16 a guest tips, pays at the provider's page, reads 'paid' when the ledger has the payment, and gets back what the till then takes off the bill", async ({
    page,
    sitAt,
  }) => {
    const { begin, approve } = providerHere();
    const { open, till } = await sitAt("CENTURION");
    const first = plate();
    const { billId, billPath, posted } = await open(first);
    await page.goto(billPath);
    await payAll(page);
    await page.locator('input[name="choice"][value="LOWEST"]').check({ force: true });
    await page.getByRole("button", { name: /^Continue/ }).click();
    await expect(page.getByRole("button", { name: "Pay €42.00" })).toBeVisible();
    await begin(page);
    await approve(page);
    await expect(page).toHaveURL(/\/success$/, { timeout: 30_000 });
    await expect(page.getByText("€42.00").first()).toBeVisible();
    const paid = { amount: units(40), tip: units(2), method: "card" };
    await expect.poll(posted).toMatchObject([paid]);
    await page.goto(billPath);
    await expect(page.getByText("All paid. Thank you!")).toBeVisible();

    const lower = order([line("1", "Plate of the day", 30)]);
    await till.put({ ...first, subOrders: lower.subOrders });
    await till.close();
    await expect(async () => {
      await page.goto(billPath);
      const words = page.getByText("You’re being refunded €10.00");
      await expect(words).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    if (providerHere() !== providers.stripe) return;
    const captured = (await paymentsAtStripe(page, billId)).filter((one) => one.captured > 0);
    expect(captured).toMatchObject([{ captured: 4_200, refunded: 1_000 }]);
  });

  test("PAY-19 a guest who cancels at the provider's page pays later, and once", async ({
    page,
    sitAt,
  }) => {
    const { begin, approve } = providerHere();
    const { open } = await sitAt("CENTURION");
    const { billPath, posted } = await open(plate());
    await openPayment(page, billPath);
    const splitId = /splits\/([^/]+)/.exec(page.url())?.[1];
    await begin(page);
    await page.waitForURL(/\/(payment-auth|other-provider|c\/pay|authenticate)\//);
    await page.goto(`${billPath}/payment-auth/${splitId}`);
    await page.getByRole("button", { name: "Pay another way" }).click();
    await page.waitForURL(/\/payment-intents\/new/);
    await begin(page);
    await approve(page);
    await expect(page).toHaveURL(/\/success$/, { timeout: 30_000 });
    await expect.poll(async () => (await posted()).length).toBe(1);
  });

  test("TAB-07 TAB-08 TAB-15 PRE-05 a guest opens a tab, drinks, and leaves: the till closes it, and the hold has paid once", async ({
    page,
    venues,
  }) => {
    const bar = venues.find(({ theme }) => theme === BAR);
    if (!bar) throw new Error("no bar");
    await page.goto(`/venues/${bar.venueId}/tab/new`);
    await page.getByRole("button", { name: "Open a tab" }).click();
    await expect(page.getByText("Step 1 of 2")).toBeVisible();
    const tabId = new URL(page.url()).searchParams.get("tab") ?? "";
    await providerHere().hold(page);
    await expect(page.getByText("Step 2 of 2")).toBeVisible();
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Lovelace");
    await page.getByRole("button", { name: "Open my tab" }).click();
    await expect(page).toHaveURL(/\/bills\/b_/, { timeout: 30_000 });
    const bill = page.url();
    // Staff put a drink on it and close it, by the forms of the demo's till.
    const desk = await (await page.request.get(`/demo/${bar.venueId}`)).text();
    const headers = { origin: new URL(bill).origin };
    for (const action of ["dish", "close"]) {
      const address = `/demo/${bar.venueId}/tabs/${tabId}/${action}`;
      const [, fields = ""] = desk.split(`action="${address}"`);
      const dish = /<option value="([^"]+)"/.exec(fields)?.[1] ?? "";
      const answer = await page.request.post(address, { headers, form: { dish } });
      expect(answer.ok(), action).toBe(true);
    }
    await expect(async () => {
      await page.goto(bill);
      await expect(page.getByText("All paid. Thank you!")).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    // The tab is over, and no page leads back to one.
    await page.goto(`/venues/${bar.venueId}`);
    await expect(page.getByRole("link", { name: /^Back to your/ })).toContainText("check");
    const answer = await page.request.get(`/api/store/bills/${bill.split("/").at(-1)}`);
    const { leftToPay, refundDue, payments, totalBillAmount } = await answer.json();
    expect({ leftToPay, refundDue }).toEqual({ leftToPay: 0, refundDue: 0 });
    expect(payments).toMatchObject([
      { kind: "pre-authorised", isPaid: true, amount: totalBillAmount },
    ]);
    if (providerHere() !== providers.stripe) return;
    // Of what was held a part was taken, once; the rest was let go.
    const [hold, ...others] = await paymentsAtStripe(page, tabId);
    expect(others).toEqual([]);
    expect(hold).toMatchObject({ status: "succeeded", captured: totalBillAmount / 1_000 });
    expect(hold?.captured).toBeLessThan(hold?.amount ?? 0);
  });

  test("the policy of the page that pays allows what the provider needs, and that of no other page", async ({
    page,
    sitAt,
  }) => {
    test.skip(!runsScripts(), "The policy is the same with and without scripts.");
    const { open } = await sitAt("CENTURION");
    const { billId, billPath } = await open(plate());
    const { provider } = test.info().project.metadata as { provider: keyof typeof hosts };
    const policy = async (path: string) => {
      const answer = await page.request.get(path, { headers: { accept: "text/html" } });
      expect(answer.status()).toBe(200);
      return answer.headers()["content-security-policy"]?.split("; ") ?? [];
    };
    const onBill = await policy(billPath);
    expect(onBill).toContain("form-action 'self'");
    expect(onBill.join()).not.toContain("stripe");
    const { splitId } = await issueSplit(page, billId, "left-to-pay");
    const onPayment = await policy(`${billPath}/splits/${splitId}/payment-intents/new`);
    expect(onPayment).toContain(`form-action 'self'${hosts[provider]}`);
    expect(onPayment.some((part) => /^frame-src .*js\.stripe\.com/.test(part))).toBe(
      provider === "stripe",
    );
  });
});
