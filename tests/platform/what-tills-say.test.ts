import { describe, expect, it, vi } from "vitest";
import { venueRules } from "#tests/fixtures/venue-record";
import type { PosRefused } from "~/contracts/pos-feed";
import { venueRulesSchema } from "~/contracts/venue";
import { call, newGuest, openBill, units } from "./platform.fixture";
import { POS_KEYS, switches } from "./records.fixture";

const base = "/pos/v1/venues/bistro";
const headers = { authorization: `Bearer ${POS_KEYS.bistro}` };
const refusal = (cursor: string) => `${base}/events/${cursor}/refusal`;
const refuse = (cursor: string, code = "order_locked") =>
  call("PUT", refusal(cursor), { headers, body: { code } });
const settle = (cursor: string) => call("DELETE", refusal(cursor), { headers });
const refused = async () =>
  (await call<PosRefused>("GET", `${base}/events/refused`, { headers })).body.events;

describe("what a till says of an order", () => {
  it("ORD-12 an operator is warned of a charge that guests are not shown before they order", async () => {
    const lines = vi.spyOn(console, "log").mockImplementation(() => undefined);
    const warned = () =>
      lines.mock.calls.flatMap(([text]) =>
        `${text}`.includes("charge-not-in-record") ? [JSON.parse(`${text}`)] : [],
      );
    const service = { label: "Service", type: "SERVICE_CHARGE", rate: 1_250 } as const;
    const charge = { id: "s", ...service, chargeModel: "RATE", amount: units(1.5) } as const;
    const send = async (charges: (typeof charge)[]) => {
      const { order: sent } = await openBill([12]);
      const subOrders = sent.subOrders.map((one) => ({ ...one, charges }));
      await openBill([], { subOrders });
    };
    const ordering = {
      enabled: true,
      filterConfiguration: "ALL_PRODUCTS",
      openBillEnabled: true,
    } as const;
    for (const [venue, times] of [
      [{ ordering, rules: venueRules({}) }, 1],
      [{ ordering, rules: venueRulesSchema.parse({ chargesOnTop: { charges: [service] } }) }, 0],
      [{ ordering, rules: venueRulesSchema.parse({ chargesOnTop: { mayDiffer: true } }) }, 0],
      // Where guests don't order by phone, they are shown no charges before they order.
      [{ ordering: { ...ordering, enabled: false }, rules: venueRules({}) }, 0],
    ] as const) {
      switches.venue = venue;
      lines.mockClear();
      await send([charge]);
      await send([]);
      expect(warned()).toHaveLength(times);
    }
    switches.venue = { ordering, rules: venueRules({}) };
    lines.mockClear();
    await send([charge]);
    expect(warned()).toMatchObject([{ level: "warning", place: "bistro", error: "Service" }]);
    switches.venue = {};
    lines.mockRestore();
  });

  it("BILL-33 a venue's own role and shift words are removed from its staff's names", async () => {
    const nameAt = async () => {
      const staff = { name: "Plancha 3 Manager Ana", posId: "7" };
      const { billId } = await openBill([12], { staff });
      return (await newGuest().bill(billId)).body.order?.staff;
    };
    expect(await nameAt()).toEqual({ name: "Plancha Ana", posId: "7" });
    const staffNames = { roleWords: ["manager"], shiftAndPositionWords: ["Plancha"] };
    switches.venue = { rules: venueRules({ staffNames }) };
    expect(await nameAt()).toEqual({ name: "Ana", posId: "7" });
    switches.venue = {};
  });

  it("BILL-02 SPLIT-09 guests can't choose the part of a dish that staff took payment for", async () => {
    const { billId, till, order: sent } = await openBill([12, 8]);
    const marks = { l1: 40_001 };
    expect((await till.put({ ...sent, itemsManuallyMarkedAsPaid: marks })).status).toBe(200);
    const guest = newGuest();
    const { body } = await guest.bill(billId);
    expect(body).toMatchObject({
      itemsManuallyMarkedAsPaid: marks,
      unpaidItems: { l1: 59_999, l2: 100_000 },
    });
    const whole = await guest.issue(billId, "by-items", { items: { l1: units(1) } });
    expect(whole.status).toBe(409);
    const rest = await guest.issue(billId, "by-items", { items: { l1: 59_999 } });
    expect(rest.status).toBe(201);
    // Staff remove the mark: guests can choose the dish again.
    await till.put(sent);
    expect((await guest.bill(billId)).body.unpaidItems).toMatchObject({ l1: 100_000 });
  });

  it("BILL-02 a mark for what is not on the order, or for more of it, is refused by its field", async () => {
    const { till, order: sent } = await openBill([12]);
    for (const [id, quantity, code] of [
      ["nowhere", 1, "unknown_line"],
      ["l1", units(1) + 1, "above_quantity"],
    ] as const) {
      const answer = await till.put({ ...sent, itemsManuallyMarkedAsPaid: { [id]: quantity } });
      expect(answer.status).toBe(400);
      expect(answer.body.fields).toEqual([{ path: `itemsManuallyMarkedAsPaid.${id}`, code }]);
    }
  });

  it("BILL-01 the bill has the till's tab and when it ends, as the till last said", async () => {
    const tab = { tabId: "tab-81", tabDisplayId: "Bar 8", expireAt: "2026-11-22T03:00:00Z" };
    const { billId, till, order: sent } = await openBill([12], tab);
    const guest = newGuest();
    const expireAt = Date.parse(tab.expireAt);
    expect((await guest.bill(billId)).body).toMatchObject({ ...tab, expireAt });
    await till.put({ ...sent, expireAt: expireAt + 60_000, tabDisplayId: "Bar 9" });
    expect((await guest.bill(billId)).body).toMatchObject({
      tabId: "tab-81",
      tabDisplayId: "Bar 9",
      expireAt: expireAt + 60_000,
    });
  });

  it("BILL-04 BILL-05 BILL-24 every payment that a till reports is listed by its kind, and counts once", async () => {
    const { billId, till } = await openBill([60]);
    for (const [type, amount] of [
      ["TILL", 1],
      ["SMART_TERMINAL", 2],
      ["DEPOSIT", 3],
      ["GIFT_CARD_APPLIED_ON_TILL", 4],
      ["LOYALTY_REWARD", 5],
    ] as const) {
      const paid = { ref: `by-${type}`, type, amount: units(amount) };
      await till.pay(paid);
      expect((await till.pay(paid)).status).toBe(200);
    }
    const { body } = await newGuest().bill(billId);
    expect(body.leftToPay).toBe(units(45));
    expect(body.splitsMadeElsewhere.map(({ type }) => type)).toEqual([
      "TILL",
      "DEPOSIT",
      "GIFT_CARD_APPLIED_ON_TILL",
      "LOYALTY_REWARD",
    ]);
    expect(body.smartTerminalSplits).toEqual([{ ref: "by-SMART_TERMINAL", amount: units(2) }]);
    expect(body.payments.map(({ kind, isPaid }) => [kind, isPaid])).toEqual([
      ["till", true],
      ["smart-terminal", true],
      ["deposit", true],
      ["gift-card", true],
      ["loyalty-reward", true],
    ]);
  });

  it("BILL-04 BILL-24 what the till holds on a card is listed and pays nothing, until the till removes it", async () => {
    const held = [{ ref: "hold-1", amount: units(50) }];
    const { billId, till, order: sent } = await openBill([60], { preAuthorisedSplits: held });
    const guest = newGuest();
    expect((await guest.bill(billId)).body).toMatchObject({
      leftToPay: units(60),
      preAuthorisedSplits: held,
      payments: [{ kind: "pre-authorised", amount: units(50), isPaid: false }],
    });
    await till.put({ ...sent, preAuthorisedSplits: [] });
    expect((await guest.bill(billId)).body).toMatchObject({
      preAuthorisedSplits: [],
      payments: [],
    });
  });
});

describe("a bill that is split evenly", () => {
  it("BILL-03 says what is shared, among how many, and how many shares are paid or being paid", async () => {
    const { billId } = await openBill([60]);
    const guest = newGuest();
    const ongoing = async () => (await newGuest().bill(billId)).body.ongoingSplitByShare;
    const share = { numberOfShares: 1, numberOfGuests: 4 };
    const split = (await guest.issue(billId, "by-share", share)).body;
    expect(await ongoing()).toBe(null);
    await guest.pay(billId, split);
    expect(await ongoing()).toEqual({ baseAmount: units(60), numberOfGuests: 4, shares: 1 });
    const other = newGuest();
    const two = { ...share, numberOfShares: 2 };
    await other.pay(billId, (await other.issue(billId, "by-share", two)).body);
    expect(await ongoing()).toEqual({ baseAmount: units(60), numberOfGuests: 4, shares: 3 });
  });
});

describe("a payment that the till refuses", () => {
  /** Pays, and finds the event of the payment. */
  async function paid() {
    const { billId, till } = await openBill([40]);
    const payer = newGuest();
    const split = (await payer.byAmount(billId, 15)).body;
    await payer.pay(billId, split);
    const cursor = await vi.waitFor(async () => {
      const { events } = (await till.events()).body;
      const event = events.find(({ paymentId }) => paymentId === split.nextPaymentId);
      if (!event) throw new Error("no event yet");
      return event.cursor;
    });
    return { billId, till, payer, cursor };
  }

  it("BILL-30 warns its payer, those who paid, and whoever may be the payer on another phone, until it is recorded", async () => {
    const { billId, till, payer, cursor } = await paid();
    const other = newGuest();
    await other.pay(billId, (await other.byAmount(billId, 5)).body);
    const causes = async () => {
      const guests = [payer, other, newGuest()];
      const bills = await Promise.all(guests.map((guest) => guest.bill(billId)));
      return bills.map(({ body }) => body.postingRefused?.cause);
    };
    expect(await causes()).toEqual([undefined, undefined, undefined]);
    expect((await refuse(cursor)).status).toBe(204);
    expect((await refuse(cursor, "again")).status).toBe(204);
    expect(await causes()).toEqual(["MINE", "NOT_MINE", "UNKNOWN"]);
    expect(await refused()).toMatchObject([{ cursor, billId, code: "order_locked" }]);
    // The payment still counts, and a till that reads on acknowledges only what it did not refuse.
    expect((await payer.bill(billId)).body.leftToPay).toBe(units(20));
    const { events } = (await till.events()).body;
    expect(events.map((event) => event.cursor)).not.toContain(cursor);
    await till.events(events.at(-1)?.cursor ?? cursor);
    expect(await causes()).toEqual(["MINE", "NOT_MINE", "UNKNOWN"]);
    expect((await settle(cursor)).status).toBe(204);
    await vi.waitFor(async () => expect(await causes()).toEqual([undefined, undefined, undefined]));
    expect(await refused()).toEqual([]);
    expect((await payer.bill(billId)).body.paidNotPosted).toBe(0);
    expect((await settle(cursor)).status).toBe(404);
  });

  it("BILL-30 waits for staff by itself, whatever becomes of the others", async () => {
    const first = await paid();
    const second = await paid();
    for (const { cursor } of [second, first]) expect((await refuse(cursor)).status).toBe(204);
    const waiting = async () => (await refused()).map(({ cursor }) => cursor);
    expect(await waiting()).toEqual([first.cursor, second.cursor]);
    expect((await settle(first.cursor)).status).toBe(204);
    expect(await waiting()).toEqual([second.cursor]);
    expect((await settle(second.cursor)).status).toBe(204);
  });

  it("BILL-30 waits for staff or is taken over, never both, when the till says both at once", async () => {
    const { till, cursor } = await paid();
    const [answer] = await Promise.all([refuse(cursor), till.events(cursor)]);
    expect([204, 409]).toContain(answer.status);
    expect((await refused()).length).toBe(answer.status === 204 ? 1 : 0);
    await settle(cursor);
  });

  it("BILL-30 can't be one that the till has taken over, nor one that it was never given", async () => {
    const { till, cursor } = await paid();
    await till.events(cursor);
    expect(await refuse(cursor)).toMatchObject({
      status: 409,
      body: { code: "already-taken-over" },
    });
    for (const unknown of ["999999", "0", "x"]) {
      expect((await refuse(unknown)).status, unknown).toBe(404);
    }
  });
});
