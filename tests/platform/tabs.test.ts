import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Tab } from "~/contracts/kitchen";
import { venueRulesSchema } from "~/contracts/venue";
import { publishVenues } from "./menus.fixture";
import { heldTab, till, VENUE } from "./open-tabs.fixture";
import { CARDS, call, capturedFrom, newGuest, openBill, units } from "./platform.fixture";
import { switches } from "./records.fixture";
import { tabsOf, tillOfTabs } from "./tabs.fixture";

const documentOf = (tabId: string) => call<Tab>("GET", `/api/store/tabs/${tabId}`);

beforeEach(() => {
  const ordering = { enabled: true, filterConfiguration: "HIDDEN", openBillEnabled: true } as const;
  switches.venue = { ordering };
});
afterEach(() => {
  switches.venue = {};
});

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

  it("TAB-07 can't have a meal voucher held, and has a card held after that", async () => {
    const tabs = tabsOf(newGuest(undefined, VENUE), VENUE);
    const { tabId, paymentId } = (await tabs.initiate()).body;
    const conecs = { method: "conecs", methodToken: "tok_test_conecs" };
    const refused = await tabs.authorise(tabId, paymentId, units(20), conecs);
    const fields = [{ path: "method", code: "cannot_be_held" }];
    expect(refused).toMatchObject({ status: 422, body: { code: "method-not-accepted", fields } });
    expect((await tabs.authorise(tabId, paymentId, units(20))).body.step).toBe("succeeded");
  });

  it("TAB-06 can't begin a tab again that is over, by its first key", async () => {
    const tabs = tabsOf(newGuest(undefined, VENUE), VENUE);
    const key = { "idempotency-key": crypto.randomUUID() };
    const { tabId, paymentId } = (await tabs.initiate(key)).body;
    await tabs.authorise(tabId, paymentId, units(20));
    await till.close(tabId);
    const { status, body } = await tabs.initiate(key);
    expect([status, body.code]).toEqual([409, "tab-closed"]);
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
    expect([several.status, several.body.code]).toEqual([422, "venue-needed"]);
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
    expect([status, body.code]).toEqual([409, "tabs-not-offered"]);
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
