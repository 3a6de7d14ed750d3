import { runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Tab } from "~/contracts/kitchen";
import { venueRulesSchema } from "~/contracts/venue";
import { publishVenues } from "./menus.fixture";
import {
  CARDS,
  call,
  capturedFrom,
  cutLine,
  env,
  line,
  newGuest,
  openBill,
  units,
} from "./platform.fixture";
import { switches } from "./records.fixture";
import { moneyOf, tabsOf, tillOfTabs } from "./tabs.fixture";

const VENUE = "osteria";
const till = tillOfTabs(VENUE);

beforeEach(() => {
  const ordering = { enabled: true, filterConfiguration: "HIDDEN", openBillEnabled: true } as const;
  switches.venue = { ordering };
});
afterEach(() => {
  switches.venue = {};
});

/** A guest whose card is held for a tab. */
async function heldTab(more: object = {}) {
  const guest = newGuest(undefined, VENUE);
  const tabs = tabsOf(guest, VENUE);
  const { body } = await tabs.initiate();
  const hold = await tabs.authorise(body.tabId, body.paymentId, units(20), more);
  return { guest, tabs, ...body, hold: hold.body };
}

/** A tab with its name and an order of these prices. */
async function openTab(prices: number[]) {
  const tab = await heldTab();
  await tab.tabs.name(tab.tabId);
  const { status, body } = await till.order(tab.tabId, prices);
  if (status !== 200) throw new Error(`no bill: ${status} ${JSON.stringify(body)}`);
  return { ...tab, billId: body.billId };
}

const documentOf = (tabId: string) => call<Tab>("GET", `/api/store/tabs/${tabId}`);

describe("a guest who opens a tab", () => {
  it("TAB-07 TAB-09 TAB-25 has 20 units held and nothing taken, and a second press is the same tab", async () => {
    const guest = newGuest(undefined, VENUE);
    const tabs = tabsOf(guest, VENUE);
    const key = { "idempotency-key": crypto.randomUUID() };
    const { status, body } = await tabs.initiate(key);
    expect(status).toBe(201);
    expect((await tabs.initiate(key)).body.tabId).toBe(body.tabId);
    expect(body.displayId).toMatch(/^T\d{4}$/);
    const held = await tabs.authorise(body.tabId, body.paymentId, units(20));
    expect(held.body).toMatchObject({ step: "succeeded", total: units(20) });
    const again = await tabs.authorise(body.tabId, body.paymentId, units(20));
    expect(again.body).toMatchObject({ step: "succeeded", total: units(20) });
    expect(await capturedFrom(guest)).toBe(0);
    expect((await documentOf(body.tabId)).body).toMatchObject({ status: "INITIATING" });
  });

  it("TAB-09 is begun by its business alone where that has one venue, and asks which where it has several", async () => {
    const { guestId } = newGuest(undefined, VENUE);
    const begin = (businessId: string) =>
      call<{ tabId: string; code: string }>("POST", `/api/billing/businesses/${businessId}/tab`, {
        body: { businessId },
        headers: { "x-guest-id": guestId },
      });
    const { status, body } = await begin(`business-${VENUE}`);
    expect(status).toBe(201);
    expect((await tabsOf({ guestId }, VENUE).own(body.tabId)).body.venueId).toBe(VENUE);
    await publishVenues();
    const several = await begin("group");
    expect([several.status, several.body.code]).toEqual([422, "venue_needed"]);
    expect((await begin("business-of-none")).status).toBe(404);
  });

  it("TAB-26 has the venue's own amount held, whatever the page says", async () => {
    const rules = venueRulesSchema.parse({ tabHold: units(35) });
    switches.venue = { ...switches.venue, rules };
    const tabs = tabsOf(newGuest(undefined, VENUE), VENUE);
    const { body } = await tabs.initiate();
    expect((await tabs.authorise(body.tabId, body.paymentId, units(20))).status).toBe(409);
    const held = await tabs.authorise(body.tabId, body.paymentId, units(35));
    expect(held.body.total).toBe(units(35));
  });

  it("TAB-02 is refused where the venue opens no tabs", async () => {
    switches.venue = {};
    const { status, body } = await tabsOf(newGuest(undefined, VENUE), VENUE).initiate();
    expect([status, body.code]).toEqual([409, "tabs_not_offered"]);
  });

  it("TAB-08 TAB-10 TAB-11 gives a name once a card is held, and no blank one", async () => {
    const guest = newGuest(undefined, VENUE);
    const tabs = tabsOf(guest, VENUE);
    const { tabId, paymentId } = (await tabs.initiate()).body;
    expect((await tabs.name(tabId)).body.code).toBe("not-authorised");
    await tabs.authorise(tabId, paymentId, units(20));
    const blank = await tabs.name(tabId, { firstName: "  ", lastName: "Lovelace" });
    expect(blank.status).toBe(400);
    expect(blank.body.fields).toEqual([{ path: "customer.firstName", code: "blank" }]);
    expect((await tabs.name(tabId)).body).toMatchObject({ tabId });
    const [event, ...more] = await till.events(tabId);
    expect(event).toMatchObject({
      type: "tab.opening",
      customer: { firstName: "Ada", lastName: "Lovelace" },
      held: units(20),
    });
    expect(more).toEqual([]);
    expect((await documentOf(tabId)).body.customer?.firstName).toBe("Ada");
  });

  it("TAB-11 gives the till a name on one line without marks that nobody sees, and none that is too long", async () => {
    const { tabs, tabId } = await heldTab();
    for (const firstName of ["\u200b\u2060 ", "a".repeat(81), "a".repeat(10_000)]) {
      const refused = await tabs.name(tabId, { firstName, lastName: "L" });
      expect(refused.status).toBe(400);
      expect(refused.body.fields?.[0]?.path).toBe("customer.firstName");
    }
    const typed = { firstName: "\u202eAda\u0007\n", lastName: "<b>Love\nlace</b>" };
    expect((await tabs.name(tabId, typed)).status).toBe(200);
    const [event] = await till.events(tabId);
    // Markup is text like any other: who shows it escapes it.
    expect(event).toMatchObject({ customer: { firstName: "Ada", lastName: "<b>Love lace</b>" } });
  });

  it("TAB-03 TAB-16 sees that the till could not open it, and nothing stays held", async () => {
    const { tabs, tabId, paymentId } = await heldTab();
    await tabs.name(tabId);
    const failed = {
      status: "INITIALISATION_FAILED",
      billId: null,
      openingFailureReason: "closed",
    };
    expect((await till.say(tabId, failed)).status).toBe(204);
    expect((await documentOf(tabId)).body).toMatchObject({ openingFailureReason: "closed" });
    await vi.waitFor(async () =>
      expect((await tabs.payment(tabId, paymentId)).body.step).toBe("cancelled"),
    );
  });

  it("TAB-17 tries another card after a refused one, under the next key", async () => {
    const { tabs, tabId, hold } = await heldTab({ methodToken: CARDS.refused });
    expect(hold.step).toBe("declined");
    const { nextPaymentId } = (await tabs.own(tabId)).body;
    expect(nextPaymentId).not.toBe(hold.paymentId);
    const held = await tabs.authorise(tabId, nextPaymentId, units(20));
    expect(held.body.step).toBe("succeeded");
  });

  it("PRE-09 goes to the bank first where the card asks for it", async () => {
    const { guest, tabs, tabId, paymentId, hold } = await heldTab({
      methodToken: CARDS.threeDSecure,
    });
    expect(hold.step).toBe("actionRequired");
    expect((await tabs.name(tabId)).status).toBe(409);
    await guest.act(hold.actionUrl ?? "", "authorise");
    expect((await tabs.payment(tabId, paymentId)).body.step).toBe("succeeded");
    expect((await tabs.name(tabId)).status).toBe(200);
  });
});

describe("a till that opens a tab", () => {
  it("puts no order on one whose card was declined or never tried, and opens it by no word either", async () => {
    const declined = await heldTab({ methodToken: CARDS.refused });
    const untried = await tabsOf(newGuest(undefined, VENUE), VENUE).initiate();
    const atTheBank = await heldTab({ methodToken: CARDS.threeDSecure });
    const opened = { status: "OPEN", billId: (await openBill([12], {}, VENUE)).billId };
    for (const tabId of [declined.tabId, untried.body.tabId, atTheBank.tabId]) {
      expect(await till.order(tabId, [12])).toMatchObject({
        status: 409,
        body: { code: "not-authorised" },
      });
      expect((await till.say(tabId, opened)).body).toMatchObject({ code: "not-authorised" });
      expect((await documentOf(tabId)).body).toMatchObject({ status: "INITIATING", billId: null });
    }
    const { nextPaymentId } = (await declined.tabs.own(declined.tabId)).body;
    await declined.tabs.authorise(declined.tabId, nextPaymentId, units(20));
    expect((await till.order(declined.tabId, [12])).status).toBe(200);
  });
});

describe("a till that closes a tab", () => {
  it("captures once what is owed, counts it once on the bill and posts it once", async () => {
    const { guest, tabId, billId } = await openTab([12.5]);
    expect((await guest.bill(billId)).body).toMatchObject({
      tabId,
      preAuthorisedSplits: [{ amount: units(20) }],
      leftToPay: units(12.5),
    });
    const closed = await Promise.all([till.close(tabId), till.close(tabId)]);
    for (const { status } of closed) expect(status).toBe(200);
    await vi.waitFor(async () =>
      expect((await till.close(tabId)).body).toMatchObject({
        state: "CLOSED",
        captured: units(12.5),
      }),
    );
    expect(await capturedFrom(guest)).toBe(units(12.5));
    const { body } = await guest.bill(billId);
    expect(body).toMatchObject({ leftToPay: 0, refundDue: 0 });
    expect(body.payments).toMatchObject([
      { kind: "pre-authorised", amount: units(12.5), isPaid: true },
    ]);
    await vi.waitFor(async () => {
      const money = moneyOf(await till.events(billId));
      expect(money.map(({ type, amount }) => [type, amount])).toEqual([
        ["payment.succeeded", units(12.5)],
      ]);
    });
    expect((await till.closeOrder(tabId)).status).toBe(204);
  });

  it("takes no more than is held, and leaves the rest on the bill", async () => {
    const { guest, tabId, billId } = await openTab([32]);
    await till.close(tabId);
    await vi.waitFor(async () => expect(await capturedFrom(guest)).toBe(units(20)));
    await vi.waitFor(async () => expect((await guest.bill(billId)).body.leftToPay).toBe(units(12)));
  });

  it("takes nothing of a guest who has paid by phone, and lets the hold go", async () => {
    const { guest, tabs, tabId, billId, paymentId } = await openTab([12]);
    await guest.pay(billId, (await guest.issue(billId, "left-to-pay", {})).body);
    const paid = await capturedFrom(guest);
    await till.close(tabId);
    await vi.waitFor(async () =>
      expect((await tabs.payment(tabId, paymentId)).body.step).toBe("cancelled"),
    );
    expect(await capturedFrom(guest)).toBe(paid);
    expect((await guest.bill(billId)).body.leftToPay).toBe(0);
  });

  it("waits for a guest who is paying by phone this minute, and takes nothing twice", async () => {
    const { guest, tabId, billId } = await openTab([12]);
    const split = (await guest.issue(billId, "left-to-pay", {})).body;
    const { body } = await guest.pay(billId, split, { methodToken: CARDS.threeDSecure });
    expect((await till.close(tabId)).body).toMatchObject({ state: "CLOSING", captured: 0 });
    await guest.act(body.actionUrl ?? "", "authorise");
    await guest.payment(billId, split.nextPaymentId, true);
    const tab = env.TAB.get(env.TAB.idFromName(tabId));
    vi.useFakeTimers({ now: Date.now() + 30_000, toFake: ["Date"] });
    await runDurableObjectAlarm(tab);
    vi.useRealTimers();
    await vi.waitFor(async () => expect((await till.close(tabId)).body.state).toBe("CLOSED"));
    expect((await till.close(tabId)).body.captured).toBe(0);
    expect((await guest.bill(billId)).body).toMatchObject({ leftToPay: 0, refundDue: 0 });
  });

  it("captures once although the line to the provider is cut before and after", async () => {
    const { guest, tabId, billId } = await openTab([12.5]);
    await cutLine(
      guest,
      { operation: "capture", when: "after" },
      { operation: "read", when: "before" },
    );
    await till.close(tabId);
    await vi.waitFor(async () => expect((await till.close(tabId)).body.state).toBe("CLOSED"), {
      timeout: 20_000,
      interval: 100,
    });
    expect(await capturedFrom(guest)).toBe(units(12.5));
    await vi.waitFor(async () => expect(moneyOf(await till.events(billId))).toHaveLength(1));
  });

  it("gives back what is over after staff take a dish off, and the till is told", async () => {
    const { guest, tabId, billId } = await openTab([12.5]);
    await till.close(tabId);
    await vi.waitFor(async () => expect((await guest.bill(billId)).body.leftToPay).toBe(0));
    const less = { subOrders: [{ id: "1", lines: [line("l1", 10)] }] };
    expect((await till.order(tabId, [12.5], less)).status).toBe(200);
    expect((await guest.bill(billId)).body.refundDue).toBe(units(2.5));
    await till.closeOrder(tabId);
    await vi.waitFor(async () => expect(await capturedFrom(guest)).toBe(units(10)));
    await vi.waitFor(async () => {
      const money = moneyOf(await till.events(billId));
      expect(money.map(({ type, amount }) => [type, amount])).toEqual([
        ["payment.succeeded", units(12.5)],
        ["payment.refunded", units(2.5)],
      ]);
    });
    expect((await guest.bill(billId)).body).toMatchObject({ refundDue: 0, leftToPay: 0 });
  });

  it("keeps what a tab's card has paid when a till opens the tab a second time, with nothing on it", async () => {
    const { guest, tabId, billId } = await openTab([12.5]);
    await till.close(tabId);
    await vi.waitFor(async () => expect((await guest.bill(billId)).body.leftToPay).toBe(0));
    const again = { orderRef: `again-${tabId.slice(0, 20)}`, subOrders: [{ id: "1", lines: [] }] };
    const refused = await till.order(tabId, [12.5], again);
    expect(refused).toMatchObject({ status: 409, body: { code: "bill-already-open" } });
    const { body } = await guest.bill(billId);
    expect(body).toMatchObject({ totalBillAmount: units(12.5), refundDue: 0, leftToPay: 0 });
  });

  it("BILL-24 BILL-30 that can't record what a tab's card paid has its guest read so, until it is recorded", async () => {
    const { guest, tabId, billId } = await openTab([12.5]);
    await till.close(tabId);
    const cursor = await vi.waitFor(async () => {
      const [event] = moneyOf(await till.events(billId));
      if (!event) throw new Error("not posted yet");
      return event.cursor;
    });
    expect((await till.refuse(cursor, "period_closed")).status).toBe(204);
    const other = newGuest(undefined, VENUE);
    const read = async (who: typeof guest) => (await who.bill(billId)).body;
    expect(await read(guest)).toMatchObject({
      postingRefused: { cause: "MINE" },
      payments: [
        { kind: "pre-authorised", amount: units(12.5), isPaid: true, isCurrentUser: true },
      ],
    });
    expect((await read(other)).postingRefused).toEqual({ cause: "UNKNOWN" });
    expect((await read(other)).payments[0]?.isCurrentUser).toBe(false);
    // Said twice it is one refusal; the money counts all the same.
    await till.refuse(cursor, "period_closed");
    expect((await read(guest)).leftToPay).toBe(0);
    expect((await till.settle(cursor)).status).toBe(204);
    await vi.waitFor(async () => expect((await read(guest)).postingRefused).toBeNull());
  });

  it("lets the hold go where it closes the order without taking the money", async () => {
    const { guest, tabs, tabId, paymentId } = await openTab([12.5]);
    await till.closeOrder(tabId);
    const tab = env.TAB.get(env.TAB.idFromName(tabId));
    vi.useFakeTimers({ now: Date.now() + 10 * 60_000, toFake: ["Date"] });
    await runDurableObjectAlarm(tab);
    vi.useRealTimers();
    await vi.waitFor(async () =>
      expect((await tabs.payment(tabId, paymentId)).body.step).toBe("cancelled"),
    );
    expect(await capturedFrom(guest)).toBe(0);
  });
});

describe("somebody else", () => {
  it("TAB-22 finds another guest's tab on no call, and changes nothing about it", async () => {
    const { tabId, paymentId } = await heldTab({ methodToken: CARDS.threeDSecure });
    const other = tabsOf(newGuest(undefined, VENUE), VENUE);
    for (const { status } of [
      await other.own(tabId),
      await other.name(tabId),
      await other.payment(tabId, paymentId),
      await other.authorise(tabId, paymentId, units(20)),
    ]) {
      expect(status).toBe(404);
    }
    const unknown = await call("GET", `/api/store/tabs/a_${"x".repeat(32)}`);
    expect(unknown.body.message).toBe("tab could not be found in store");
  });

  it("finds no tab of another venue with that venue's till", async () => {
    const { tabId, tabs } = await heldTab();
    await tabs.name(tabId);
    const stranger = tillOfTabs("bistro");
    const failed = { status: "INITIALISATION_FAILED", billId: null, openingFailureReason: "x" };
    for (const { status } of [
      await stranger.close(tabId),
      await stranger.order(tabId, [5]),
      await stranger.closeOrder(tabId),
      await stranger.say(tabId, failed),
    ]) {
      expect(status).toBe(404);
    }
    expect((await tabs.own(tabId)).body.status).toBe("INITIATING");
  });
});
