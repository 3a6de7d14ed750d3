import { describe, expect, it } from "vitest";
import { euros, guest, line, order, TestBill } from "~/domain/bill/bill.fixture";
import { anId } from "~/domain/ids.fixture";
import { amountE5, type RateBp } from "~/domain/money/amount";
import { splitAnswer } from "./split-answer";

const table = () => new TestBill(order([line("a", 60), line("b", 40)]));

const FEES = { rate: 100 as RateBp, fixed: euros(0) };

function read({ state }: TestBill) {
  const { s: split } = state.splits;
  if (!split) throw new Error("There is no split");
  return splitAnswer(state, split, FEES);
}

describe("what a split's owner sees", () => {
  it("SPLIT-01 SPLIT-08 its shares and what they are of", () => {
    const bill = table();
    bill.issue("s", "ann", { type: "SHARE", numberOfShares: 2, numberOfGuests: 3 });
    expect(read(bill)).toMatchObject({
      type: "SHARE",
      numberOfShares: 2,
      numberOfGuests: 3,
      baseAmount: euros(100),
      billSplitAmount: bill.state.splits.s?.amountE5,
      actuallyPaidOnBill: 0,
    });
  });

  it("SPLIT-05 SPLIT-07 its amount, its discount with what that takes off, and what is to be paid", () => {
    const bill = table();
    bill.issue("s", "ann", { type: "AMOUNT", amountE5: euros(30) });
    const impactOnSplitTotalE5 = amountE5(-euros(10));
    bill.does({
      type: "applyVirtualDiscount",
      splitId: anId.split("s"),
      consumer: guest("ann"),
      discount: { ref: "r", label: "Birthday dessert", amountE5: euros(10), impactOnSplitTotalE5 },
    });
    expect(read(bill)).toMatchObject({
      type: "AMOUNT",
      billSplitAmount: euros(30),
      amount: euros(20),
      virtualDiscount: {
        label: "Birthday dessert",
        amount: euros(10),
        impactOnSplitTotal: -euros(10),
      },
      breakdown: { subTotal: euros(20), subTotalPreVirtualDiscount: euros(30) },
    });
  });

  it("SPLIT-08 what it has brought, once it is paid", () => {
    const bill = table();
    bill.issue("s", "ann", { type: "AMOUNT", amountE5: euros(30) });
    bill.pay("s", "ann");
    expect(read(bill)).toMatchObject({ actuallyPaidOnBill: euros(30), consumerSundayFees: 0 });
  });
});
