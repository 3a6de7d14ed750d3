import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import type { PosRefund } from "~/contracts/pos";
import { CARDS, call, capturedFrom, newGuest, openBill, order, units } from "./platform.fixture";
import { POS_KEYS, switches } from "./records.fixture";
import { moneyOf, tabsOf, tillOfTabs } from "./tabs.fixture";

/** Asks for a refund as the till of a venue. */
const refund = (billId: string, body: object, venueId = "bistro", key = POS_KEYS[venueId]) =>
  call<PosRefund>("POST", `/pos/v1/venues/${venueId}/bills/${billId}/refunds`, {
    headers: { authorization: `Bearer ${key}` },
    body,
  });

/** A guest who has paid a part of a bill with a tip. */
async function paid(amount = 30, tip = 3) {
  const opened = await openBill([40]);
  const guest = newGuest();
  const split = (await guest.byAmount(opened.billId, amount)).body;
  await guest.pay(opened.billId, split, { tip: units(tip) });
  const paymentId = split.nextPaymentId;
  const returned = async () => (await guest.payment(opened.billId, paymentId)).body.refunded;
  const isBack = (back: number) =>
    vi.waitFor(async () => expect(await returned()).toBe(units(back)), { timeout: 15_000 });
  return { ...opened, guest, paymentId, isBack };
}

describe("a refund that the till asks for", () => {
  it("goes back in part and then whole, is owed again, and is told to the till and the guest", async () => {
    const { billId, till, guest, paymentId, isBack } = await paid();
    const first = await refund(billId, { ref: "r1", paymentId, amount: units(10) });
    expect(first).toMatchObject({
      status: 202,
      body: { ref: "r1", amount: units(10), givenBack: units(10), refundable: units(23) },
    });
    await isBack(10);
    expect((await guest.bill(billId)).body).toMatchObject({
      leftToPay: units(20),
      payments: [{ amount: units(20), givenBack: units(10) }],
    });
    const rest = await refund(billId, { ref: "r2", paymentId });
    expect(rest.body).toMatchObject({ amount: units(23), givenBack: units(33), refundable: 0 });
    await isBack(33);
    // The tip goes back last, and is no part of the bill.
    expect((await guest.bill(billId)).body).toMatchObject({
      leftToPay: units(40),
      payments: [{ amount: 0, givenBack: units(33) }],
    });
    await vi.waitFor(async () => {
      const { events } = (await till.events()).body;
      const mine = events.filter((event) => event.billId === billId);
      expect(mine.map(({ type, amount }) => [type, amount])).toEqual([
        ["payment.succeeded", units(30)],
        ["payment.refunded", units(10)],
        ["payment.refunded", units(33)],
      ]);
    });
  });

  it("is one refund by its key, however often it is sent, and no other under that key", async () => {
    const { billId, paymentId, isBack } = await paid();
    const asked = { ref: "once", paymentId, amount: units(7) };
    const answers = await Promise.all([1, 2, 3, 4].map(() => refund(billId, asked)));
    for (const { status, body } of answers) expect([status, body.amount]).toEqual([202, units(7)]);
    await isBack(7);
    expect((await refund(billId, asked)).body.givenBack).toBe(units(7));
    const other = await refund(billId, { ...asked, amount: units(8) });
    expect(other).toMatchObject({ status: 409, body: { code: "ref-reused" } });
    await isBack(7);
  });

  it("is never more than was captured less what went back, asked for twice at once either", async () => {
    const { billId, paymentId, isBack } = await paid(30, 0);
    const [one, two] = await Promise.all(
      ["a", "b"].map((ref) => refund(billId, { ref, paymentId, amount: units(20) })),
    );
    expect([one?.status, two?.status].toSorted()).toEqual([202, 400]);
    await isBack(20);
    const more = await refund(billId, { ref: "c", paymentId, amount: units(10.01) });
    expect(more).toMatchObject({
      status: 400,
      body: { code: "refund-too-large", fields: [{ path: "amount", code: "refund-too-large" }] },
    });
    for (const amount of [0, -1, 0.5, 1]) {
      const refused = await refund(billId, { ref: `x${amount}`, paymentId, amount });
      expect([refused.status, refused.body.fields?.[0]?.path], `${amount}`).toEqual([
        400,
        "amount",
      ]);
    }
    await isBack(20);
  });

  it("waits for the one before it, which is under way", async () => {
    const { billId, paymentId, isBack } = await paid(30, 0);
    const [one, two] = await Promise.all(
      ["a", "b"].map((ref) => refund(billId, { ref, paymentId, amount: units(5) })),
    );
    expect([one?.status, two?.status].toSorted()).toEqual([202, 409]);
    const refused = one?.status === 409 ? one : two;
    expect(refused?.body.code).toBe("refund-under-way");
    await isBack(5);
    const ref = one?.status === 409 ? "a" : "b";
    expect((await refund(billId, { ref, paymentId, amount: units(5) })).status).toBe(202);
    await isBack(10);
  });

  it("is of the till's own venue's bills, and of payments that there are and that took money", async () => {
    const { billId, paymentId, guest } = await paid();
    const asked = { ref: "r", paymentId };
    const none = { status: 404, body: { code: "not-found" } };
    expect(await refund(billId, asked, "cantina")).toMatchObject(none);
    expect((await refund(billId, asked, "bistro", POS_KEYS.cantina)).status).toBe(404);
    expect(await refund(newId("b"), asked)).toMatchObject(none);
    expect(await refund(billId, { ref: "r", paymentId: newId("p") })).toMatchObject(none);
    const other = await openBill([20]);
    expect(await refund(other.billId, asked)).toMatchObject(none);
    const split = (await guest.byAmount(other.billId, 5)).body;
    await guest.pay(other.billId, split, { methodToken: CARDS.refused });
    const declined = await refund(other.billId, { ref: "r", paymentId: split.nextPaymentId });
    expect(declined).toMatchObject({ status: 409, body: { code: "payment-not-captured" } });
    expect((await guest.payment(billId, paymentId)).body.refunded).toBe(0);
  });

  it("comes after the order was closed too, and the next order of the table is not touched", async () => {
    const { billId, till, paymentId, isBack } = await paid();
    await till.close();
    const next = (await till.put(order([12]))).body;
    expect((await refund(billId, { ref: "late", paymentId, amount: units(4) })).status).toBe(202);
    await isBack(4);
    expect((await newGuest().bill(next.billId)).body.leftToPay).toBe(units(12));
  });

  it("does not go back a second time when the till lowers the order for it", async () => {
    const { billId, till, guest, paymentId, order: sent, isBack } = await paid(40, 0);
    await refund(billId, { ref: "dish", paymentId, amount: units(10) });
    await isBack(10);
    const lines = sent.subOrders[0]?.lines.map((one) => ({ ...one, unitPriceAfterTax: units(30) }));
    await till.put({ ...sent, subOrders: [{ id: "1", lines }] });
    await till.close();
    expect((await guest.bill(billId)).body).toMatchObject({ leftToPay: 0, refundDue: 0 });
    await isBack(10);
  });
});

describe("a refund that the till asks for of a tab's hold", () => {
  const VENUE = "osteria";
  const till = tillOfTabs(VENUE);
  beforeEach(() => {
    const filterConfiguration = "HIDDEN" as const;
    switches.venue = { ordering: { enabled: true, filterConfiguration, openBillEnabled: true } };
  });
  afterEach(() => {
    switches.venue = {};
  });

  /** A tab of 12.50 on a held card; `close` has the till take the money. */
  async function tab() {
    const guest = newGuest(undefined, VENUE);
    const tabs = tabsOf(guest, VENUE);
    const { tabId, paymentId } = (await tabs.initiate()).body;
    await tabs.authorise(tabId, paymentId, units(20));
    await tabs.name(tabId);
    const { billId } = (await till.order(tabId, [12.5])).body;
    const has = (taken: number) =>
      vi.waitFor(async () => expect(await capturedFrom(guest)).toBe(units(taken)), {
        timeout: 15_000,
      });
    const close = async () => {
      await till.close(tabId);
      await has(12.5);
      await vi.waitFor(async () => expect((await guest.bill(billId)).body.leftToPay).toBe(0));
    };
    const ask = (body: object) => refund(billId, { paymentId, ...body }, VENUE);
    return { guest, tabId, billId, paymentId, close, has, ask };
  }

  it("goes back in part and then whole, is owed again, and is told to the till", async () => {
    const { guest, billId, paymentId, close, has, ask } = await tab();
    await close();
    expect(await ask({ ref: "part", amount: units(4) })).toMatchObject({
      status: 202,
      body: {
        ref: "part",
        paymentId,
        amount: units(4),
        givenBack: units(4),
        refundable: units(8.5),
      },
    });
    await has(8.5);
    expect((await guest.bill(billId)).body).toMatchObject({ leftToPay: units(4), refundDue: 0 });
    expect(await ask({ ref: "rest" })).toMatchObject({
      status: 202,
      body: { amount: units(8.5), givenBack: units(12.5), refundable: 0 },
    });
    await has(0);
    expect((await guest.bill(billId)).body).toMatchObject({ leftToPay: units(12.5), refundDue: 0 });
    expect(await ask({ ref: "more" })).toMatchObject({
      status: 400,
      body: { code: "refund-too-large" },
    });
    await vi.waitFor(async () => {
      const money = moneyOf(await till.events(billId));
      expect(money.map((event) => [event.type, event.paymentId, event.amount])).toEqual([
        ["payment.succeeded", paymentId, units(12.5)],
        ["payment.refunded", paymentId, units(4)],
        ["payment.refunded", paymentId, units(12.5)],
      ]);
    });
  });

  it("is one refund by its key, and never more than was captured, however it is asked for", async () => {
    const { billId, guest, close, has, ask } = await tab();
    await close();
    // More was held than was captured.
    const tooMuch = { status: 400, body: { code: "refund-too-large" } };
    expect(await ask({ ref: "held", amount: units(20) })).toMatchObject(tooMuch);
    const once = { ref: "once", amount: units(5) };
    const answers = await Promise.all([1, 2, 3].map(() => ask(once)));
    for (const { status, body } of answers)
      expect([status, body.amount, body.givenBack]).toEqual([202, units(5), units(5)]);
    const other = await ask({ ...once, amount: units(6) });
    expect(other).toMatchObject({ status: 409, body: { code: "ref-reused" } });
    const both = await Promise.all(["a", "b"].map((ref) => ask({ ref, amount: units(5) })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 400]);
    await has(2.5);
    expect(await ask({ ref: "cent", amount: units(2.51) })).toMatchObject(tooMuch);
    expect((await guest.bill(billId)).body).toMatchObject({ leftToPay: units(10), refundDue: 0 });
    await has(2.5);
  });

  it("is refused before the capture, and the hold is captured whole all the same", async () => {
    const { guest, billId, close, ask, has } = await tab();
    const early = { status: 409, body: { code: "payment-not-captured" } };
    expect(await ask({ ref: "early", amount: units(4) })).toMatchObject(early);
    expect(await ask({ ref: "early" })).toMatchObject(early);
    await close();
    expect((await guest.bill(billId)).body).toMatchObject({ leftToPay: 0, refundDue: 0 });
    // What was refused has not used its key up.
    expect((await ask({ ref: "early", amount: units(4) })).status).toBe(202);
    await has(8.5);
  });
});
