import { describe, expect, it } from "vitest";
import { earningOf } from "#tests/fixtures/loyalty-values";
import { charge, euros, items, line, order, TestBill } from "~/domain/bill/bill.fixture";
import { anId } from "~/domain/ids.fixture";
import { rateBp } from "~/domain/money/money";
import { paymentAnswer, paymentMetadata } from "./payment-answer";

function dinner(): TestBill {
  const service = charge("service", 2, { chargeModel: "RATE", rate: rateBp(1250) });
  const bill = new TestBill(order([line("a", 10), line("b", 6)], {}, { charges: [service] }));
  bill.issue("s", "ann", { type: "ITEMS", items: { a: items(1) } });
  return bill;
}

function splitOf(bill: TestBill) {
  const split = bill.state.splits.s;
  if (!split) throw new Error("no split");
  return split;
}

describe("what is sent with a payment", () => {
  it("PAY-22 the order, the table, the split with its products, the guest's device and the service charge", () => {
    const bill = dinner();
    const place = { enrollmentId: "enr-1" } as Parameters<typeof paymentMetadata>[2]["place"];
    const metadata = paymentMetadata(bill.state, splitOf(bill), {
      place,
      sessionId: anId.publicSession("call-1"),
    });
    expect(metadata).toEqual({
      orderId: "order-1",
      tableId: "t",
      enrollmentId: "enr-1",
      businessId: "b",
      splitId: "s",
      products: [{ id: "product-a", quantity: 100_000 }],
      userDeviceId: "public-ann",
      userId: null,
      serviceChargeRate: 1250,
      origin: splitOf(bill).origin,
      sessionId: "call-1",
    });
    expect(JSON.stringify(metadata)).not.toContain("secret-of-ann");
    const { consumer, ...split } = splitOf(bill);
    const signedIn = { ...split, consumer: { ...consumer, userId: anId.user("u-ann") } };
    expect(
      paymentMetadata(bill.state, signedIn, { place, sessionId: anId.publicSession("n") }).userId,
    ).toBe("u-ann");
  });

  it("PAY-22 every product that is left, where the guest pays all that is left or a seat", () => {
    const bill = dinner();
    bill.pay("s", "ann");
    bill.issue("rest", "bob", { type: "REMAINING_AMOUNT" });
    const products = (splitId: string) => {
      const split = bill.state.splits[splitId];
      if (!split) throw new Error("no split");
      return paymentMetadata(bill.state, split, { place: null, sessionId: anId.publicSession("n") })
        .products;
    };
    expect(products("rest")).toEqual([{ id: "product-b", quantity: 100_000 }]);
    bill.issue("some", "cid", { type: "AMOUNT", amountE5: euros(1) });
    expect(products("some")).toEqual([]);
    const seats = new TestBill(order([line("a", 10)], {}, {}));
    seats.issue("seat", "ann", {
      type: "CHECK_SEAT",
      subOrderIds: [seats.state.order?.subOrders[0]?.id ?? ""],
    });
    const seat = seats.state.splits.seat;
    if (!seat) throw new Error("no split");
    const metadata = paymentMetadata(seats.state, seat, {
      place: null,
      sessionId: anId.publicSession("n"),
    });
    expect(metadata.products).toEqual([{ id: "product-a", quantity: 100_000 }]);
  });
});

describe("what a payer is shown", () => {
  it("LOY-57 the points of the dishes that they paid, less what went back, and none where nobody earns any", () => {
    const bill = dinner();
    bill.does(bill.engaging("s", "ann", { earning: earningOf(anId.member("member")) }));
    const attempt = Object.values(bill.state.attempts)[0];
    if (!attempt) throw new Error("no attempt");
    const paid = { ...attempt, phase: "CAPTURED", tipE5: euros(2) } as const;
    const points = (more: Partial<typeof paid>) =>
      paymentAnswer(bill.state, { ...paid, ...more }).points;
    expect(paymentAnswer(bill.state, attempt).points).toBeUndefined();
    const whole = Math.floor(attempt.splitAmountE5 / 100_000);
    expect(whole).toBeGreaterThan(4);
    expect(points({})).toBe(whole);
    expect(points({ refundedE5: euros(4) })).toBe(whole - 4);
    // Until the programme has answered, the guest may be no member.
    const asking = { ...bill.state.effects["pay-s/provider.create"], key: "pay-s/points.earn" };
    const asked = { ...bill.state, effects: { "pay-s/points.earn": asking } } as typeof bill.state;
    expect(paymentAnswer(asked, paid)).not.toHaveProperty("points");
    const { earning: _, ...nobody } = paid;
    expect(paymentAnswer(bill.state, nobody)).not.toHaveProperty("points");
  });

  it("PAY-15 each failure is stored with its cause, and read from the ledger", () => {
    for (const [code, step] of [
      ["insufficient_funds", "declined"],
      ["processing_error", "failed"],
    ] as const) {
      const bill = dinner();
      bill.does(bill.engaging("s", "ann"));
      bill.does({ type: "takeDueEffects" });
      bill.hears("pay-s", "create", "requiresConfirmation");
      bill.does({ type: "takeDueEffects" });
      bill.hears("pay-s", "confirm", "declined", { failureCode: code });
      const attempt = bill.state.attempts["pay-s"];
      if (!attempt) throw new Error("no attempt");
      expect(paymentAnswer(bill.state, attempt)).toMatchObject({ step, declineCode: code });
      expect(splitOf(bill).lastFailure).toEqual({ paymentId: "pay-s", code });
    }
  });
});
