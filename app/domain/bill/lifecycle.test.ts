import { describe, expect, it } from "vitest";
import { anId } from "../ids.fixture";
import { amountE5 } from "../money/amount";
import { balanceOf } from "./balance";
import { euros, guest, line, order, TestBill } from "./bill.fixture";
import { decide } from "./decide";
import { isLocked, isSettled } from "./model";

const discount = {
  ref: "reward-1",
  label: "Birthday dessert",
  amountE5: euros(10),
  impactOnSplitTotalE5: amountE5(-euros(10)),
};

function bill100(): TestBill {
  return new TestBill(order([line("a", 60), line("b", 40)]));
}

function only(bill: TestBill, splitId = "s") {
  const split = bill.state.splits[splitId];
  if (!split) throw new Error(`no split ${splitId}`);
  return split;
}

describe("the life of a split", () => {
  it("SPLIT-21 SPLIT-22 only a pending split is pending: issued holds nothing, paid is settled", () => {
    const bill = bill100();
    bill.issue("s", "ann", { type: "AMOUNT", amountE5: euros(30) });
    expect([isLocked(only(bill)), isSettled(only(bill))]).toEqual([false, false]);
    expect(balanceOf(bill.state)).toMatchObject({ reservedE5: 0, appliedE5: 0 });
    bill.does(bill.engaging("s", "ann"));
    expect(only(bill).status).toBe("PENDING");
    expect([isLocked(only(bill)), isSettled(only(bill))]).toEqual([true, false]);
    expect(balanceOf(bill.state)).toMatchObject({ reservedE5: euros(30), appliedE5: 0 });
    bill.does({ type: "takeDueEffects" });
    bill.hears("pay-s", "create", "requiresConfirmation");
    bill.does({ type: "takeDueEffects" });
    bill.hears("pay-s", "confirm", "succeeded");
    expect([isLocked(only(bill)), isSettled(only(bill))]).toEqual([true, true]);
    expect(balanceOf(bill.state)).toMatchObject({ reservedE5: 0, appliedE5: euros(30) });
  });

  it("SPLIT-23 carries a payment's reference from engaging on, and none while issued or fully discounted", () => {
    const bill = bill100();
    bill.issue("s", "ann", { type: "AMOUNT", amountE5: euros(30) });
    expect(only(bill).paymentId).toBeNull();
    bill.pay("s", "ann");
    expect(only(bill)).toMatchObject({ status: "PAID", paymentId: "pay-s" });
    bill.issue("free", "bob", { type: "AMOUNT", amountE5: euros(10) });
    const consumer = guest("bob");
    bill.does({ type: "applyVirtualDiscount", splitId: anId.split("free"), consumer, discount });
    bill.does({ type: "fullyDiscount", splitId: anId.split("free"), consumer });
    expect(only(bill, "free")).toMatchObject({ status: "FULLY_DISCOUNTED", paymentId: null });
  });

  it("SPLIT-24 can be issued in five ways, updated, engaged, disengaged and cancelled", () => {
    const bill = bill100();
    const consumer = guest("ann");
    bill.issue("amount", "ann", { type: "AMOUNT", amountE5: euros(30) });
    bill.issue("items", "bob", { type: "ITEMS", items: { a: 100_000 as never } });
    bill.issue("share", "cid", { type: "SHARE", numberOfShares: 1, numberOfGuests: 4 });
    bill.issue("seat", "dee", { type: "CHECK_SEAT", subOrderIds: ["s1"] });
    bill.issue("rest", "eve", { type: "REMAINING_AMOUNT" });
    expect(Object.values(bill.state.splits).map(({ amountE5 }) => amountE5)).toEqual(
      [30, 60, 25, 100, 100].map(euros),
    );
    const request = { type: "AMOUNT", amountE5: euros(35) } as const;
    bill.does({ type: "updateSplit", splitId: anId.split("amount"), consumer, request });
    expect(only(bill, "amount").amountE5).toBe(euros(35));
    bill.does(bill.engaging("amount", "ann"));
    expect(balanceOf(bill.state).reservedE5).toBe(euros(35));
    bill.does({ type: "disengageSplit", splitId: anId.split("amount"), consumer });
    expect(balanceOf(bill.state).reservedE5).toBe(0);
    bill.does({ type: "cancelSplit", splitId: anId.split("amount"), consumer });
    expect(bill.state.splits.amount).toBeUndefined();
  });

  it("SPLIT-31 a paid split is in its paid state for good: it is not updated, cancelled or paid again", () => {
    const bill = bill100();
    const consumer = guest("ann");
    bill.issue("s", "ann", { type: "AMOUNT", amountE5: euros(30) });
    bill.pay("s", "ann");
    const request = { type: "AMOUNT", amountE5: euros(1) } as const;
    const refusals = [
      bill.refuses({ type: "updateSplit", splitId: anId.split("s"), consumer, request }),
      bill.refuses({ type: "cancelSplit", splitId: anId.split("s"), consumer }),
      bill.refuses(bill.engaging("s", "ann", { paymentId: anId.payment("another") })),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(Array(3).fill("SPLIT_SETTLED"));
    expect(only(bill).amountE5).toBe(euros(30));
  });

  it("SPLIT-68 a split that is not there is refused, whatever is asked of it", () => {
    const bill = bill100();
    expect(bill.refuses(bill.engaging("nothing", "ann")).code).toBe("SPLIT_NOT_FOUND");
    expect(bill.refuses(bill.engaging("toString", "ann")).code).toBe("SPLIT_NOT_FOUND");
  });
});

describe("what a share comes to", () => {
  it("SPLIT-59 SPLIT-60 a share is a whole number of cents, and one under half a cent is nothing to pay", () => {
    // Which guest gets the odd cent differs from bill to bill.
    const bills = Array.from({ length: 9 }, (_, index) => `bill-${index}`);
    const sharing = (whole: number, numberOfGuests: number) =>
      bills.map((billId) => {
        const bill = new TestBill(order([line("a", whole)]), "EUR", billId);
        const issuing = {
          type: "issueSplit",
          splitId: anId.split("s"),
          nextPaymentId: anId.payment("key"),
          consumer: guest("bob"),
          request: { type: "SHARE", numberOfShares: 1, numberOfGuests },
        } as const;
        const decision = decide(bill.state, issuing, bill.now);
        return decision.ok ? decision.reply.amountE5 : decision.failure.code;
      });
    expect(new Set(sharing(10, 3))).toEqual(new Set([3.33, 3.34].map(euros)));
    expect(sharing(0.05, 9)).toContain(euros(0.01));
    expect(new Set(sharing(0.04, 9))).toEqual(new Set(["BAD_AMOUNT"]));
  });
});
