import { runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { heldTab, till, VENUE } from "./open-tabs.fixture";
import { CARDS, capturedFrom, cutLine, env, line, newGuest, units } from "./platform.fixture";
import { switches } from "./records.fixture";
import { moneyOf } from "./tabs.fixture";

/** A tab with its name and an order of these prices. */
async function openTab(prices: number[]) {
  const tab = await heldTab();
  await tab.tabs.name(tab.tabId);
  const { status, body } = await till.order(tab.tabId, prices);
  if (status !== 200) throw new Error(`no bill: ${status} ${JSON.stringify(body)}`);
  return { ...tab, billId: body.billId };
}

beforeEach(() => {
  const ordering = { enabled: true, filterConfiguration: "HIDDEN", openBillEnabled: true } as const;
  switches.venue = { ordering };
});
afterEach(() => {
  switches.venue = {};
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
