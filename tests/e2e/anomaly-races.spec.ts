import type { Browser, Page } from "@playwright/test";
import { agreeToCounting, counted } from "./events";
import { issueSplit, openPayment, type Part, paySplit } from "./guest";
import {
  cards,
  continueToPayment,
  noTip,
  payByCard,
  paySuccessfully,
  payUnlessLedOn,
} from "./steps";
import { expect, onlyWithoutScript, test } from "./test";
import { line, order, units } from "./till";
import { makeVoucher, useVoucher, withdrawVoucher } from "./vouchers";

/** Fifty in all: a steak of 30.00 and wine of 20.00. */
const dinner = () => order([line("1", "Steak", 30), line("2", "Wine", 20)]);

/** One of each dish. */
const dishes = (...lines: string[]) => ({
  items: Object.fromEntries(lines.map((id) => [id, units(1)])),
});
const euros = (amount: number) => ({ splitAmount: units(amount), currencyCode: "EUR" });
const share = (guests: number) => ({ numberOfShares: 1, numberOfGuests: guests });

/** Someone else at the table, on a phone of their own, who pays a part of the bill meanwhile. */
async function someonePays(browser: Browser, { billId }: { billId: string }, ...part: Part) {
  const context = await browser.newContext({ locale: "en-US" });
  const page = await context.newPage();
  await paySplit(page, billId, await issueSplit(page, billId, ...part));
  await context.close();
}

/** Presses pay, and is led to the anomaly screen with nothing charged. */
async function meetsAnomaly(page: Page, text: string | RegExp) {
  await payByCard(page, cards.succeeds);
  await seesAnomaly(page, text);
}

/** Is led there before they type a card, where a script can see that their part is gone (REF-10). */
async function isLedToAnomaly(page: Page, text: string | RegExp) {
  await payUnlessLedOn(page);
  await seesAnomaly(page, text);
}

async function seesAnomaly(page: Page, text: string | RegExp) {
  await expect(page).toHaveURL(/\/splits\/new\/anomaly$/);
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText("You haven’t been charged.")).toBeVisible();
}

/** Goes on without a tip, and pays what the button says. */
async function payWithoutTip(page: Page, says: string | RegExp = /^Pay /) {
  await noTip(page);
  await expect(page.getByRole("button", { name: says })).toBeVisible();
  await paySuccessfully(page);
}

/** What the till was told of, from the least. */
async function amountsPosted(bill: { posted(): Promise<{ amount: number }[]> }) {
  return (await bill.posted()).map(({ amount }) => amount).sort((a, b) => a - b);
}

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

test.describe("between the guest's choice and the press of the button", () => {
  test("ANOM-01 ANOM-18 ANOM-19 the voucher is withdrawn: the guest tries again, then goes on without it", async ({
    page,
    request,
    sitAt,
  }) => {
    const { open, venue } = await sitAt("FRIC_FRAC");
    const { billPath, posted } = await open(dinner());
    const code = await makeVoucher(request, venue.venueId, { percent: 10 });
    await openPayment(page, billPath);
    await useVoucher(page, code);
    await expect(page.getByRole("button", { name: "Pay €45.00" })).toBeVisible();
    await withdrawVoucher(request, venue.venueId, code);
    await meetsAnomaly(page, "Your discount couldn’t be applied");
    await press(page, "Try the discount again");
    await meetsAnomaly(page, "Your discount couldn’t be applied");
    await press(page, "Continue without it · €50.00");
    await expect(page.getByRole("button", { name: "Pay €50.00" })).toBeVisible();
    await paySuccessfully(page);
    expect(await posted()).toMatchObject([{ amount: units(50), discount: 0 }]);
  });

  test("REF-10 ANOM-02 ANOM-20 someone pays for one of the guest's dishes: the guest leaves it out and pays the rest", async ({
    browser,
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("default");
    const bill = await open(dinner());
    await openPayment(page, bill.billPath, "by-items", dishes("1", "2"));
    await someonePays(browser, bill, "by-items", dishes("2"));
    await isLedToAnomaly(page, "Someone has already paid for some of your items");
    await expect(page.getByText("Wine")).toBeVisible();
    await press(page, "Remove those items");
    await payWithoutTip(page, "Pay €30.00");
    expect(await amountsPosted(bill)).toEqual([units(20), units(30)]);
  });

  test("ANOM-03 ANOM-21 the till splits by seat now: the guest cancels, and nothing is held", async ({
    page,
    sitAt,
  }) => {
    onlyWithoutScript();
    const { open, till } = await sitAt("default");
    const meal = dinner();
    const { billPath, posted } = await open(meal);
    await openPayment(page, billPath, "by-share", share(4));
    const [first, second] = meal.subOrders[0]?.lines ?? [];
    if (!first || !second) throw new Error("no lines");
    await till.put({
      ...meal,
      posSplitMode: "SPLIT_BY_SEAT_ON_POS",
      subOrders: [
        { id: "s1", name: "Seat 1", lines: [first] },
        { id: "s2", name: "Seat 2", lines: [second] },
      ],
    });
    await meetsAnomaly(page, "The check has changed");
    await press(page, "Cancel and go back");
    await expect(page).toHaveURL(new RegExp(`${billPath}$`));
    await openPayment(page, billPath);
    await paySuccessfully(page);
    expect(await posted()).toMatchObject([{ amount: units(50) }]);
  });

  test("ANOM-04 ANOM-17 someone pays a share of a different number of shares: the guest pays what is left", async ({
    browser,
    page,
    sitAt,
  }) => {
    onlyWithoutScript();
    const { open } = await sitAt("default");
    const bill = await open(dinner());
    await openPayment(page, bill.billPath, "by-share", share(4));
    await someonePays(browser, bill, "by-share", share(5));
    await meetsAnomaly(page, /These shares no longer match the check/);
    await press(page, /^Pay what’s left · €40\.00/);
    await payWithoutTip(page);
    expect(await amountsPosted(bill)).toEqual([units(10), units(40)]);
  });

  test("REF-10 ANOM-05 ANOM-23 ANOM-24 the till takes payment for most of it: the guest pays the rest, and tips the difference", async ({
    page,
    sitAt,
    javaScriptEnabled,
  }) => {
    const { open, till, tableId, venue } = await sitAt("default");
    const { billId, billPath, posted } = await open(dinner());
    await agreeToCounting(page, venue.venueId);
    await openPayment(page, billPath, "by-amount", euros(20));
    await till.pay({ ref: `race-${billPath}`.slice(-30), type: "TILL", amount: units(35) });
    await isLedToAnomaly(page, "That’s more than the remaining balance");
    const anomalies = async () => {
      const events = await counted(page, "split_anomaly", billId);
      return new Set(events.map((event) => `${event.tableId} ${event.anomaly}`));
    };
    // A page that hears of the bill and of its table in one moment asks twice, and is counted twice.
    const seen = `${tableId} SplitAmountExceedsForecastedLeftToPay`;
    await expect.poll(anomalies).toEqual(new Set([seen]));
    await expect(page.getByText("Pay €15.00 and tip €5.00")).toBeVisible();
    // More is paid while the guest reads.
    await till.pay({ ref: `m-${billPath.slice(-24)}`, type: "TILL", amount: units(2) });
    if (!javaScriptEnabled) await page.reload();
    await press(page, "Pay €13.00 and tip €7.00");
    await expect(page.getByRole("button", { name: "Pay €20.00" })).toBeVisible();
    await paySuccessfully(page);
    expect(await posted()).toMatchObject([{ amount: units(13), tip: units(7) }]);
  });

  test("ANOM-06 ANOM-22 someone pays an amount: the dishes come to more than is left, and the guest pays that", async ({
    browser,
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("default");
    const bill = await open(dinner());
    await openPayment(page, bill.billPath, "by-items", dishes("1"));
    await someonePays(browser, bill, "by-amount", euros(40));
    await isLedToAnomaly(page, "That’s more than the remaining balance");
    await press(page, /^Pay what’s left · €10\.00$/);
    await payWithoutTip(page);
    expect(await amountsPosted(bill)).toEqual([units(10), units(40)]);
  });

  test("ANOM-07 ANOM-14 ANOM-19 a price changes: the guest sees both sums, and accepts the new one", async ({
    page,
    sitAt,
  }) => {
    onlyWithoutScript();
    const { open, till } = await sitAt("default");
    const meal = dinner();
    const { billPath, posted } = await open(meal);
    await openPayment(page, billPath, "by-items", dishes("1"));
    const lines = [line("1", "Steak", 32), line("2", "Wine", 20)];
    await till.put({ ...meal, subOrders: [{ id: "1", name: "Table", lines }] });
    await meetsAnomaly(page, "The check has changed");
    await expect(page.getByText("€30.00").first()).toBeVisible();
    await expect(page.getByText("€32.00").first()).toBeVisible();
    await press(page, "Continue with €32.00");
    await payWithoutTip(page, "Pay €32.00");
    expect(await posted()).toMatchObject([{ amount: units(32) }]);
  });

  test("ANOM-08 ANOM-19 too little would be left for the others: the guest changes their part", async ({
    browser,
    page,
    sitAt,
  }) => {
    onlyWithoutScript();
    const { open } = await sitAt("default");
    const bill = await open(dinner());
    await openPayment(page, bill.billPath, "by-amount", euros(20));
    await someonePays(browser, bill, "by-amount", euros(29.8));
    await meetsAnomaly(page, "What’s left would be less than the minimum payment");
    await press(page, "Change my share");
    await page.getByLabel("Your amount").fill("20.20");
    await continueToPayment(page);
    await paySuccessfully(page);
    expect(await amountsPosted(bill)).toEqual([units(20.2), units(29.8)]);
  });

  test("REF-10 ANOM-09 more is ordered: who pays all that is left sees the new sum, and accepts it", async ({
    page,
    sitAt,
  }) => {
    onlyWithoutScript();
    const { open, till } = await sitAt("default");
    const meal = dinner();
    const { billPath, posted } = await open(meal);
    await openPayment(page, billPath);
    const lines = [line("1", "Steak", 30), line("2", "Wine", 20), line("3", "Tart", 9)];
    await till.put({ ...meal, subOrders: [{ id: "1", name: "Table", lines }] });
    await isLedToAnomaly(page, "There’s more left to pay than before");
    await press(page, "Continue with €59.00");
    await payWithoutTip(page, "Pay €59.00");
    expect(await posted()).toMatchObject([{ amount: units(59) }]);
  });
});
