import { describe, expect, it } from "vitest";
import { anId } from "../ids.fixture";
import type { ProviderAnswer } from "../payment/provider";
import { balanceOf } from "./balance";
import { euros, items, line, order, TestBill } from "./bill.fixture";
import { SURPLUS_GRACE_MS } from "./surplus";

const dishes = [line("a", 60), line("b", 40)];

/** Ann pays 60.00 of a bill of 100.00 and, a minute later, Bob the 40.00 that are left. */
function paidByTwo(): TestBill {
  const bill = new TestBill(order(dishes));
  bill.issue("ann", "ann", { type: "ITEMS", items: { a: items(1) } });
  bill.pay("ann", "ann");
  bill.now += 60_000;
  bill.issue("bob", "bob", { type: "REMAINING_AMOUNT" });
  bill.pay("bob", "bob");
  for (const splitId of ["ann", "bob"]) {
    bill.does({ type: "tillAnswered", subjectId: splitId, answer: { kind: "posted" } });
  }
  return bill;
}

/** What is asked of the provider when the time has come, as [payment, amount, key]. */
function refundsAfter(bill: TestBill, ms = SURPLUS_GRACE_MS) {
  bill.now += ms;
  const tasks = bill.does({ type: "takeDueEffects" }).tasks ?? [];
  return tasks.flatMap((task) =>
    task.kind === "provider.refund" ? [[task.paymentId, task.amountE5, task.idempotencyKey]] : [],
  );
}

function answers(bill: TestBill, paymentId: string, answer: ProviderAnswer) {
  return bill.does({
    type: "providerAnswered",
    paymentId: anId.payment(paymentId),
    operation: "refund",
    answer,
  });
}

describe("a bill that the till lowers after it was paid", () => {
  it("gives back what is over after a while, to the guest who paid last", () => {
    const bill = paidByTwo();
    bill.does({ type: "replaceOrder", order: order([line("a", 60), line("b", 30)]) });
    expect(refundsAfter(bill, SURPLUS_GRACE_MS - 1)).toEqual([]);
    expect(balanceOf(bill.state).refundDueE5).toBe(euros(10));
    expect(refundsAfter(bill, 1)).toEqual([
      ["pay-bob", euros(10), "v/bill-1/bob/public-bob/pay-bob:refund:0"],
    ]);
    expect(balanceOf(bill.state)).toMatchObject({ refundDueE5: 0, leftToPayE5: 0 });
  });

  it("gives it to the guest who paid for the dish that is gone, and then to the others", () => {
    const bill = paidByTwo();
    bill.does({ type: "replaceOrder", order: order([line("b", 25)]) });
    expect(refundsAfter(bill).map(([paymentId, amount]) => [paymentId, amount])).toEqual([
      ["pay-ann", euros(60)],
      ["pay-bob", euros(15)],
    ]);
  });

  it("gives nothing back when staff put the dish on again in time", () => {
    const bill = paidByTwo();
    bill.does({ type: "replaceOrder", order: order([line("a", 60)]) });
    bill.now += SURPLUS_GRACE_MS - 1;
    bill.does({ type: "replaceOrder", order: order([line("a", 60), line("c", 40)]) });
    expect(refundsAfter(bill)).toEqual([]);
    expect(bill.waiting()).toEqual([]);
  });

  it("waits no longer once the till has closed the bill", () => {
    const bill = paidByTwo();
    bill.does({ type: "replaceOrder", order: order([line("a", 60), line("b", 30)]) });
    bill.does({ type: "closeOrder" });
    expect(refundsAfter(bill, 0)).toHaveLength(1);
  });

  it("leaves a bill that comes to nothing to the staff", () => {
    const bill = paidByTwo();
    bill.does({ type: "replaceOrder", order: order([]) });
    bill.does({ type: "closeOrder" });
    expect(refundsAfter(bill)).toEqual([]);
    expect(balanceOf(bill.state).refundDueE5).toBe(euros(100));
  });

  it("returns a guest's payment that came through although the till had taken the money", () => {
    const bill = new TestBill(order(dishes));
    bill.issue("ann", "ann", { type: "REMAINING_AMOUNT" });
    bill.does(bill.engaging("ann", "ann", { tipE5: euros(5) }));
    bill.does({ type: "takeDueEffects" });
    bill.hears("pay-ann", "create", "requiresConfirmation");
    bill.does({ type: "takeDueEffects" });
    const cash = { ref: "cash", externalType: "TILL", amountE5: euros(70) } as const;
    bill.does({ type: "recordExternalPayment", ...cash });
    bill.hears("pay-ann", "confirm", "succeeded");
    // The tip was for the staff, not for the bill, and stays.
    expect(refundsAfter(bill)).toEqual([
      ["pay-ann", euros(70), "v/bill-1/ann/public-ann/pay-ann:refund:0"],
    ]);
  });

  it("gives back no external payment", () => {
    const bill = new TestBill(order(dishes));
    const cash = { ref: "cash", externalType: "TILL", amountE5: euros(100) } as const;
    bill.does({ type: "recordExternalPayment", ...cash });
    bill.does({ type: "replaceOrder", order: order([line("a", 60)]) });
    expect(refundsAfter(bill)).toEqual([]);
    expect(balanceOf(bill.state).refundDueE5).toBe(euros(40));
  });
});

describe("a refund that was asked for", () => {
  function asked(): TestBill {
    const bill = paidByTwo();
    bill.does({ type: "replaceOrder", order: order([line("a", 60), line("b", 30)]) });
    refundsAfter(bill);
    return bill;
  }

  it("is asked again with its own key while nobody answers, and counts once", () => {
    const bill = asked();
    answers(bill, "pay-bob", { kind: "unreachable", reason: "timeout" });
    expect(refundsAfter(bill, 60_000)).toEqual([
      ["pay-bob", euros(10), "v/bill-1/bob/public-bob/pay-bob:refund:0"],
    ]);
    answers(bill, "pay-bob", { kind: "refunded", amountE5: euros(10) });
    expect(answers(bill, "pay-bob", { kind: "refunded", amountE5: euros(10) }).repeated).toBe(true);
    expect(bill.state.attempts["pay-bob"]).toMatchObject({
      refundedE5: euros(10),
      refundAskedE5: 0,
    });
  });

  it("believes no other amount than the one that was asked for", () => {
    const bill = asked();
    const answer = { kind: "refunded", amountE5: euros(40) } as const;
    const command = {
      type: "providerAnswered",
      paymentId: anId.payment("pay-bob"),
      operation: "refund",
    } as const;
    expect(bill.refuses({ ...command, answer }).code).toBe("BAD_AMOUNT");
  });

  it("is reported to the till until the till's feed has it", () => {
    const bill = asked();
    answers(bill, "pay-bob", { kind: "refunded", amountE5: euros(10) });
    const report = {
      type: "tillHeardOfRefund",
      paymentId: anId.payment("pay-bob"),
      amountE5: euros(10),
    } as const;
    expect(bill.does({ type: "takeDueEffects" }).tasks).toMatchObject([
      { kind: "till.refund", splitId: "bob", amountE5: euros(10) },
    ]);
    bill.does({ ...report, answer: { kind: "unreachable", reason: "off" } });
    expect(bill.waiting()).toEqual(["till.refund"]);
    bill.does({ ...report, answer: { kind: "queued" } });
    expect(bill.waiting()).toEqual([]);
  });

  it("is missing again when the till raises the bill, and a second one has another key", () => {
    const bill = asked();
    answers(bill, "pay-bob", { kind: "refunded", amountE5: euros(10) });
    bill.does({ type: "replaceOrder", order: order(dishes) });
    expect(balanceOf(bill.state)).toMatchObject({ refundDueE5: 0, leftToPayE5: euros(10) });
    expect(balanceOf(bill.state).subOrders[0]?.leftToPayE5).toBe(euros(10));
    bill.does({ type: "replaceOrder", order: order([line("a", 60), line("b", 28)]) });
    expect(refundsAfter(bill)).toEqual([
      ["pay-bob", euros(2), "v/bill-1/bob/public-bob/pay-bob:refund:1"],
    ]);
  });
});
