import { describe, expect, it } from "vitest";
import { charge, items, line, order, TestBill } from "~/domain/bill/bill.fixture";
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
    const metadata = paymentMetadata(bill.state, splitOf(bill), { place, sessionId: "call-1" });
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
  });
});

describe("what a payer is shown", () => {
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
