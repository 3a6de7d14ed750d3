import { describe, expect, it } from "vitest";
import { anId } from "../ids.fixture";
import type { PaymentId } from "../ids.schema";
import { guest, items, line, order, TestBill } from "./bill.fixture";

function aSplit() {
  const bill = new TestBill(order([line("a", 10)]));
  bill.issue("s", "ann", { type: "ITEMS", items: { a: items(1) } });
  const paymentId = bill.state.splits.s?.nextPaymentId ?? anId.payment("");
  const note = (more: { code?: string; paymentId?: PaymentId } = {}) =>
    bill.does({
      type: "noteRefusedEngagement",
      splitId: anId.split("s"),
      paymentId,
      consumer: guest("ann"),
      code: "bill-split-amount-changed-between-issue-and-engage",
      ...more,
    });
  const noted = () => bill.ledger.filter(({ type }) => type === "engagementRefused");
  return { bill, paymentId, note, noted };
}

describe("a payment that could not begin", () => {
  it("PAY-15 is in the ledger with its reason, each reason once for a key however often it is tried", () => {
    const { note, noted, paymentId, bill } = aSplit();
    note();
    note();
    expect(noted()).toEqual([
      {
        type: "engagementRefused",
        splitId: "s",
        paymentId,
        code: "bill-split-amount-changed-between-issue-and-engage",
        at: bill.now,
      },
    ]);
    note({ code: "HOLD_WAIT" });
    note({ code: "bill-split-amount-changed-between-issue-and-engage" });
    expect(noted()).toHaveLength(2);
    expect(bill.state.splits.s).toMatchObject({ status: "ISSUED", paymentId: null });
  });

  it("PAY-15 writes nothing for a key that the split's form does not carry, or for another guest", () => {
    const { note, noted, bill } = aSplit();
    note({ paymentId: anId.payment("made-up-by-a-stranger") });
    expect(noted()).toEqual([]);
    const other = {
      consumer: guest("bob"),
      code: "bill-split-amount-changed-between-issue-and-engage",
    } as const;
    const command = {
      type: "noteRefusedEngagement",
      splitId: anId.split("s"),
      paymentId: anId.payment("p"),
      ...other,
    } as const;
    expect(bill.refuses(command).code).toBe("NOT_SPLIT_OWNER");
  });
});
