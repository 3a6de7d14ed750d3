import { describe, expect, it } from "vitest";
import { line, newGuest, openBill, units } from "./platform.fixture";

const twoSeats = [
  { id: "1", name: "Seat 1", lines: [line("a", 11)] },
  { id: "2", name: "Seat 2", lines: [line("b", 13)] },
];

describe("issuing and changing splits", () => {
  it("SPLIT-39 SPLIT-33 by amount, of one seat, in the bill's currency, for the caller alone", async () => {
    const { billId } = await openBill([], { subOrders: twoSeats });
    const guest = newGuest();
    const asked = { splitAmount: units(7.5), currencyCode: "EUR", relatedSubOrder: "2" };
    const { status, body } = await guest.issue(billId, "by-amount", asked);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: "ISSUED",
      type: "AMOUNT",
      amount: units(7.5),
      paymentId: null,
      consumer: { guestId: guest.guestId },
      relatedSubOrder: "2",
      splitModality: { type: "BY_AMOUNT", amount: units(7.5) },
    });
    expect((await guest.split(billId, body.splitId)).body).toEqual(body);
    expect((await newGuest().split(billId, body.splitId)).status).toBe(404);
    await guest.pay(billId, body);
    const seats = (await guest.bill(billId)).body.order?.subOrders ?? [];
    expect(seats.map(({ leftToPay }) => leftToPay)).toEqual([units(11), units(5.5)]);
    for (const missing of ["splitAmount", "currencyCode", "consumer"]) {
      const answer = await guest.issue(billId, "by-amount", { ...asked, [missing]: undefined });
      expect(answer.body.fields?.[0]?.path, missing).toMatch(new RegExp(`^${missing}`));
    }
    const another = await guest.issue(billId, "by-amount", { ...asked, currencyCode: "USD" });
    expect(another.body.fields?.[0]?.path).toBe("currencyCode");
    const stranger = { ...asked, consumer: newGuest().consumer };
    expect((await guest.issue(billId, "by-amount", stranger)).status).toBe(404);
  });

  it("SPLIT-41 SPLIT-08 by share, with whole cents that sum to the bill, whatever base is named", async () => {
    const { billId } = await openBill([10]);
    const amounts = [];
    for (const baseAmount of [units(10), undefined, units(99)]) {
      const guest = newGuest();
      const share = { numberOfShares: 1, numberOfGuests: 3, baseAmount };
      const { body } = await guest.issue(billId, "by-share", share);
      expect(body.splitModality).toEqual({
        type: "BY_SHARE",
        numberOfShares: 1,
        numberOfGuests: 3,
        baseAmount: units(10),
      });
      expect((await guest.pay(billId, body)).body.step).toBe("succeeded");
      amounts.push(body.amount);
    }
    expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(units(10));
    expect(amounts.map((one) => one % 1000)).toEqual([0, 0, 0]);
  });

  it("SPLIT-41 the whole bill is divided, not only what is left, where the caller names it as the base", async () => {
    const { billId } = await openBill([100]);
    const first = newGuest();
    await first.pay(billId, (await first.byAmount(billId, 40)).body);
    const share = { numberOfShares: 1, numberOfGuests: 4 };
    const ofWhole = { ...share, baseAmount: units(100) };
    expect((await newGuest().issue(billId, "by-share", ofWhole)).body.amount).toBe(units(25));
    expect((await newGuest().issue(billId, "by-share", share)).body.amount).toBe(units(15));
  });

  it("SPLIT-03 one share of two guests by default, and in the answers of every other type", async () => {
    const { billId } = await openBill([10]);
    const usual = { numberOfShares: 1, numberOfGuests: 2 };
    const { body } = await newGuest().issue(billId, "by-share", {});
    expect(body).toMatchObject({ ...usual, amount: units(5) });
    expect((await newGuest().byAmount(billId, 3)).body).toMatchObject(usual);
    expect((await newGuest().issue(billId, "left-to-pay", {})).body).toMatchObject(usual);
    const items = { items: { l1: units(0.5) } };
    expect((await newGuest().issue(billId, "by-items", items)).body).toMatchObject(usual);
  });

  it("SPLIT-42 SPLIT-08 by items, a map of lines to quantities, and others see who holds what", async () => {
    const { billId } = await openBill([12, 8]);
    const guest = newGuest();
    const items = { l1: units(0.5), l2: units(1) };
    const { body } = await guest.issue(billId, "by-items", { items, relatedSubOrder: "1" });
    expect(body).toMatchObject({
      type: "ITEMS",
      amount: units(14),
      relatedSubOrder: "1",
      splitItemsSelection: items,
      splitModality: { type: "BY_ITEMS", items },
    });
    await guest.pay(billId, body);
    const seen = await newGuest().bill(billId);
    const [first] = seen.body.order?.subOrders[0]?.quantifiedProducts ?? [];
    expect(first).toMatchObject({
      taken: units(0.5),
      takenBy: [{ participantId: guest.participant, quantity: units(0.5) }],
    });
    expect(seen.body.unpaidItems).toEqual({ l1: units(0.5) });
    const lists = await newGuest().issue(billId, "by-items", { items: ["l1"] });
    expect(lists.body.fields?.[0]?.path).toBe("items");
  });

  it("SPLIT-17 nobody begins by items after a payment by items; who had chosen before still pays", async () => {
    const { billId } = await openBill([12, 8, 5]);
    const [first, early, late] = [newGuest(), newGuest(), newGuest()];
    const of = (lineId: string) => ({ items: { [lineId]: units(1) } });
    const chosen = (await early.issue(billId, "by-items", of("l2"))).body;
    const paid = (await first.issue(billId, "by-items", of("l1"))).body;
    expect((await late.issue(billId, "by-items", of("l3"))).status).toBe(201);
    await first.pay(billId, paid);
    const answer = await late.issue(billId, "by-items", of("l3"));
    expect(answer).toMatchObject({ status: 409, body: { code: "by-items-paid" } });
    const change = (items: object) => early.update(billId, chosen.splitId, "by-items", { items });
    for (const items of [{ l3: units(1) }, { l2: units(1), l3: units(0.5) }]) {
      expect(await change(items)).toMatchObject({ status: 409, body: { code: "by-items-paid" } });
    }
    const less = (await change({ l2: units(0.5) })).body;
    expect(less.amount).toBe(units(4));
    expect(await change(of("l2").items)).toMatchObject({ status: 409 });
    expect((await early.pay(billId, less)).body.step).toBe("succeeded");
    expect((await late.byAmount(billId, 5)).status).toBe(201);
  });

  it("SPLIT-40 SPLIT-15 by sub-orders takes what is left of those seats, and no other", async () => {
    const { billId } = await openBill([], {
      posSplitMode: "SPLIT_BY_SEAT_ON_POS",
      subOrders: [...twoSeats, { id: "3", name: "Seat 3", lines: [line("c", 5)] }],
    });
    const guest = newGuest();
    const first = newGuest();
    const some = { splitAmount: units(3), currencyCode: "EUR", relatedSubOrder: "2" };
    await first.pay(billId, (await first.issue(billId, "by-amount", some)).body);
    const { body } = await guest.issue(billId, "by-sub-orders", { subOrders: ["2", "3"] });
    expect(body).toMatchObject({ type: "CHECK_SEAT", amount: units(15), subBills: ["2", "3"] });
    await guest.pay(billId, body);
    const seats = (await guest.bill(billId)).body.order?.subOrders ?? [];
    expect(seats.map(({ leftToPay }) => leftToPay)).toEqual([units(11), 0, 0]);
    const outside = { subOrders: ["1"], relatedSubOrder: "3" };
    expect((await guest.issue(billId, "by-sub-orders", outside)).status).toBe(400);
  });

  it("SPLIT-43 all that is left, of the bill or of one seat", async () => {
    const { billId } = await openBill([], { subOrders: twoSeats });
    const first = newGuest();
    await first.pay(billId, (await first.byAmount(billId, 6)).body);
    const { body: all } = await newGuest().issue(billId, "left-to-pay", {});
    expect(all).toMatchObject({
      type: "REMAINING_AMOUNT",
      amount: units(18),
      relatedSubOrder: null,
    });
    const guest = newGuest();
    const { body } = await guest.issue(billId, "left-to-pay", { relatedSubOrder: "1" });
    expect(body).toMatchObject({ type: "REMAINING_AMOUNT", relatedSubOrder: "1" });
    await guest.pay(billId, body);
    const seats = (await guest.bill(billId)).body.order?.subOrders ?? [];
    expect(seats[0]?.leftToPay).toBe(0);
    expect(seats[1]?.leftToPay).toBe(units(18) - body.amount);
    const more = await guest.issue(billId, "left-to-pay", { splitAmount: units(1) });
    expect(more.body.fields).toEqual([{ path: "splitAmount", code: "unknown_field" }]);
  });

  it("SPLIT-44 SPLIT-45 SPLIT-29 an issued split of any type changes within its type", async () => {
    const { billId } = await openBill([], { subOrders: twoSeats });
    const guest = newGuest();
    const made = async (kind: string, asked: object) =>
      (await guest.issue(billId, kind, asked)).body.splitId;
    const change = async (splitId: string, kind: string, asked: object) =>
      (await guest.update(billId, splitId, kind, asked)).body;

    const byAmount = (await guest.byAmount(billId, 5)).body.splitId;
    const amount = { newSplitAmount: units(6), currencyCode: "EUR" };
    expect((await change(byAmount, "by-amount", amount)).amount).toBe(units(6));
    const byItems = await made("by-items", { items: { a: units(1) } });
    const items = { items: { b: units(1) } };
    expect(await change(byItems, "by-items", items)).toMatchObject({
      amount: units(13),
      splitItemsSelection: { b: units(1) },
    });
    const byShare = await made("by-share", { numberOfGuests: 4 });
    const shares = { numberOfShares: 2, numberOfGuests: 3, baseAmount: units(24) };
    expect(await change(byShare, "by-share", shares)).toMatchObject({
      amount: units(16),
      splitModality: { numberOfShares: 2, numberOfGuests: 3, baseAmount: units(24) },
    });
    const bySeat = await made("by-sub-orders", { subOrders: ["1"] });
    expect(await change(bySeat, "by-sub-orders", { subOrders: ["2"] })).toMatchObject({
      amount: units(13),
      subBills: ["2"],
    });
    const wrong = await guest.update(billId, byShare, "by-items", items);
    expect(wrong).toMatchObject({ status: 409, body: { code: "split-type-differs" } });
    const others = await newGuest().update(billId, byAmount, "by-amount", amount);
    expect(others.status).toBe(404);
    expect((await guest.split(billId, byAmount)).body.amount).toBe(units(6));
  });

  it("SPLIT-45 a split of one seat is changed with all that it was issued with, and stays that seat's", async () => {
    const { billId } = await openBill([], { subOrders: twoSeats });
    const guest = newGuest();
    const changed = async (kind: string, before: object, after: object) => {
      const seat = { relatedSubOrder: "2" };
      const { splitId } = (await guest.issue(billId, kind, { ...before, ...seat })).body;
      const { body } = await guest.update(billId, splitId, kind, { ...after, ...seat });
      await guest.cancel(billId, splitId);
      return [body.amount, body.relatedSubOrder];
    };
    const shares = (numberOfShares: number) => ({ numberOfShares, numberOfGuests: 2 });
    expect(await changed("by-share", shares(1), shares(2))).toEqual([units(13), "2"]);
    const items = (quantity: number) => ({ items: { b: units(quantity) } });
    expect(await changed("by-items", items(1), items(0.5))).toEqual([units(6.5), "2"]);
    const seats = { subOrders: ["2"] };
    expect(await changed("by-sub-orders", seats, seats)).toEqual([units(13), "2"]);
  });

  it("SPLIT-45 a change that names another seat is refused and changes nothing; one that names none keeps the seat", async () => {
    const { billId } = await openBill([], { subOrders: twoSeats });
    const guest = newGuest();
    const kinds = [
      ["by-share", { numberOfShares: 1, numberOfGuests: 2 }],
      ["by-items", { items: { b: units(1) } }],
      ["by-sub-orders", { subOrders: ["2"] }],
    ] as const;
    for (const [kind, asked] of kinds) {
      const seat = { relatedSubOrder: "2" };
      const { splitId } = (await guest.issue(billId, kind, { ...asked, ...seat })).body;
      const before = (await guest.split(billId, splitId)).body;
      for (const relatedSubOrder of ["1", null]) {
        const other = await guest.update(billId, splitId, kind, { ...asked, relatedSubOrder });
        expect(other).toMatchObject({ status: 409, body: { code: "split-seat-differs" } });
      }
      expect((await guest.split(billId, splitId)).body).toEqual(before);
      const silent = await guest.update(billId, splitId, kind, asked);
      expect(silent).toMatchObject({ status: 200, body: { relatedSubOrder: "2" } });
      await guest.cancel(billId, splitId);
    }
  });

  it("SPLIT-34 a cancelled split is gone", async () => {
    const { billId } = await openBill([20]);
    const guest = newGuest();
    const { body } = await guest.byAmount(billId, 5);
    expect((await guest.cancel(billId, body.splitId)).status).toBe(204);
    expect((await guest.split(billId, body.splitId)).status).toBe(404);
  });

  it("SPLIT-38 forecast charges are the split's part of the order's", async () => {
    const charge = {
      id: "service",
      label: "Service",
      type: "SERVICE_CHARGE" as const,
      chargeModel: "RATE" as const,
      rate: 1250,
      amount: units(2.5),
    };
    const { billId } = await openBill([], {
      subOrders: [{ id: "1", name: "", lines: [line("a", 20)], charges: [charge] }],
    });
    const guest = newGuest();
    const { body } = await guest.byAmount(billId, 9);
    const { items } = (await guest.forecast(billId, body.splitId)).body;
    expect(items).toEqual([
      {
        chargedAmount: units(1),
        chargeType: "SERVICE_CHARGE",
        model: "RATE",
        label: "Service",
        rate: 1250,
      },
    ]);
  });

  it("SPLIT-46 a split without a discount can't be fully discounted", async () => {
    const { billId } = await openBill([20]);
    const guest = newGuest();
    const { body } = await guest.byAmount(billId, 5);
    const answer = await guest.fullyDiscount(billId, body.splitId);
    expect(answer).toMatchObject({ status: 409, body: { code: "split-not-fully-discounted" } });
  });
});
