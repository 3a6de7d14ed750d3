import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anId } from "../ids.fixture";
import { type AmountE5, amountE5, fromMinorUnits, minorStepE5, negate } from "../money/money";
import { balanceOf } from "./balance";
import { euros, guest, line, order, TestBill } from "./bill.fixture";
import { ongoingShares, shareValues } from "./share-claims";
import { startingGuests } from "./share-guests";

const table = () => new TestBill(order([line("a", 60), line("b", 40)]));
const share = (numberOfShares = 1, numberOfGuests = 3) => ({
  type: "SHARE" as const,
  numberOfShares,
  numberOfGuests,
});

describe("splitting by share", () => {
  it("SPLIT-55 refuses fewer than two guests", () => {
    const bill = table();
    const command = {
      type: "issueSplit",
      splitId: anId.split("s"),
      nextPaymentId: anId.payment("k"),
      consumer: guest("ann"),
    } as const;
    expect(bill.refuses({ ...command, request: share(1, 1) }).code).toBe("BAD_SHARES");
    expect(bill.refuses({ ...command, request: share(0, 3) }).code).toBe("BAD_SHARES");
    expect(bill.refuses({ ...command, request: share(4, 3) }).code).toBe("NO_SHARE_LEFT");
  });

  it("SPLIT-56 SPLIT-57 fixes the guests and lets only the remaining shares be had once one is paid", () => {
    const bill = table();
    bill.issue("one", "ann", share());
    bill.pay("one", "ann");
    const command = {
      type: "issueSplit",
      splitId: anId.split("s"),
      nextPaymentId: anId.payment("k"),
      consumer: guest("bob"),
    } as const;
    expect(bill.refuses({ ...command, request: share(1, 4) }).code).toBe("GUESTS_ARE_FIXED");
    expect(bill.refuses({ ...command, request: share(3, 3) }).code).toBe("NO_SHARE_LEFT");
    expect(ongoingShares(bill.state, null)).toMatchObject({
      numberOfGuests: 3,
      shares: 1,
      baseAmountE5: euros(100),
    });
  });

  it("SPLIT-58 starts with the order's guests, else with two, and with those that are fixed", () => {
    expect([null, 0, 1, 5, 500].map((guests) => startingGuests(null, guests))).toEqual([
      2, 2, 2, 5, 100,
    ]);
    expect(startingGuests(3, 5)).toBe(3);
  });

  it("SPLIT-59 SPLIT-61 gives three guests of 100.00 shares that sum to the bill exactly", () => {
    const bill = table();
    const paid = ["ann", "bob", "cid"].map((who) => {
      bill.issue(who, who, share());
      return bill.pay(who, who);
    });
    expect([...paid].sort()).toEqual([euros(33.33), euros(33.33), euros(33.34)]);
    expect(balanceOf(bill.state).leftToPayE5).toBe(0);
  });

  it("SPLIT-59 lets the cent that is over fall to another share on another bill", () => {
    const places = ["bill-1", "bill-2", "bill-3", "bill-4", "bill-5"].map((billId) => {
      const { state } = new TestBill(order([line("a", 1)]), "EUR", billId);
      return shareValues(state, euros(1), 3).indexOf(euros(0.34));
    });
    expect(places).not.toContain(-1);
    expect(new Set(places).size).toBeGreaterThan(1);
  });

  it("SPLIT-61 charges exactly what remains when it lies within one share", () => {
    const bill = table();
    bill.issue("amount", "ann", { type: "AMOUNT", amountE5: euros(90) });
    bill.issue("share", "bob", share(1, 2));
    bill.pay("amount", "ann");
    bill.does({
      type: "updateSplit",
      splitId: anId.split("share"),
      consumer: guest("bob"),
      request: share(1, 2),
    });
    expect(bill.state.splits.share?.amountE5).toBe(euros(5));
    bill.pay("share", "bob");
    expect(bill.issue("last", "cid", share(1, 2))).toBe(euros(5));
  });

  it("SPLIT-61 charges the last guest what is left after the till changed the bill, and no whole share", () => {
    const bill = new TestBill(order([line("a", 30)]));
    for (const who of ["ann", "bob"]) {
      bill.issue(who, who, share(1, 3));
      bill.pay(who, who);
    }
    bill.does({ type: "replaceOrder", order: order([line("a", 28)]) });
    expect(bill.issue("last", "cid", share(1, 3))).toBe(euros(8));
    bill.pay("last", "cid");
    expect(balanceOf(bill.state)).toMatchObject({ leftToPayE5: 0, refundDueE5: 0 });
  });

  it("sums to the bill in JPY, EUR and KWD for any number of guests and shares each", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("JPY", "EUR", "KWD"),
        fc.integer({ min: 2, max: 12 }),
        // A share is worth at least three units: where it is worth one, two shares lie within "one
        // share plus rounding", and the last but one guest pays both (SPLIT-61).
        fc.integer({ min: 36, max: 1_000_000 }),
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 12, maxLength: 12 }),
        (currency, guests, units, takes) => {
          const price = fromMinorUnits(units, currency);
          const bill = new TestBill(
            order([line("a", 0, { unitPriceAfterTax: price })]),
            currency,
            `bill-${units}`,
          );
          let left = guests;
          takes.forEach((take, index) => {
            if (left === 0) return;
            const shares = Math.min(take, left);
            bill.issue(`s${index}`, `g${index}`, share(shares, guests));
            const paid = bill.pay(`s${index}`, `g${index}`);
            const fair = (units * shares) / guests;
            expect(Math.abs(paid / minorStepE5(currency) - fair)).toBeLessThanOrEqual(guests);
            left -= shares;
          });
          expect([left, balanceOf(bill.state).leftToPayE5]).toEqual([0, 0]);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("who may do what", () => {
  it("SPLIT-63 lets only the owner, by device or by sign-in, change a split", () => {
    const bill = table();
    bill.issue("one", "ann", { type: "REMAINING_AMOUNT" });
    expect(
      bill.refuses({ type: "cancelSplit", splitId: anId.split("one"), consumer: guest("bob") })
        .code,
    ).toBe("NOT_SPLIT_OWNER");
    bill.does({ type: "cancelSplit", splitId: anId.split("one"), consumer: guest("ann") });
    expect(
      bill.does({ type: "cancelSplit", splitId: anId.split("one"), consumer: guest("ann") })
        .repeated,
    ).toBe(true);
  });

  it("SPLIT-30 puts one discount on a split and takes it off again", () => {
    const bill = table();
    bill.issue("one", "ann", { type: "REMAINING_AMOUNT" });
    const consumer = guest("ann");
    const discount = {
      ref: "v",
      label: "Voucher",
      amountE5: euros(5),
      impactOnSplitTotalE5: -euros(5) as AmountE5,
    };
    const apply = {
      type: "applyVirtualDiscount",
      splitId: anId.split("one"),
      consumer,
      discount,
    } as const;
    expect(
      bill.refuses({ type: "removeVirtualDiscount", splitId: anId.split("one"), consumer }).code,
    ).toBe("NO_DISCOUNT");
    bill.does(apply);
    expect(bill.refuses({ ...apply, discount: { ...discount, ref: "w" } }).code).toBe(
      "DISCOUNT_EXISTS",
    );
    bill.does({ type: "removeVirtualDiscount", splitId: anId.split("one"), consumer });
    const grows = { ...discount, impactOnSplitTotalE5: euros(5) };
    expect(bill.refuses({ ...apply, discount: grows }).code).toBe("BAD_DISCOUNT");
  });

  it("SPLIT-46 settles a fully discounted split without a payment and posts it to the till", () => {
    const bill = table();
    bill.issue("one", "ann", { type: "AMOUNT", amountE5: euros(20) });
    const consumer = guest("ann");
    const discount = {
      ref: "v",
      label: "Gift",
      amountE5: euros(20),
      impactOnSplitTotalE5: -euros(20) as AmountE5,
    };
    bill.does({ type: "applyVirtualDiscount", splitId: anId.split("one"), consumer, discount });
    expect(bill.refuses(bill.engaging("one", "ann")).code).toBe("SPLIT_IS_FULLY_DISCOUNTED");
    bill.does({ type: "fullyDiscount", splitId: anId.split("one"), consumer });
    expect(balanceOf(bill.state).leftToPayE5).toBe(euros(80));
    bill.does({ type: "takeDueEffects" });
    bill.does({ type: "tillAnswered", subjectId: "one", answer: { kind: "posted" } });
    expect(bill.state.splits.one?.status).toBe("REGISTERED_FULLY_DISCOUNTED");
  });

  it("SPLIT-46 settles nothing that a discount covers in part only, nor SPLIT-29 another type", () => {
    const bill = table();
    bill.issue("one", "ann", { type: "AMOUNT", amountE5: euros(20) });
    const consumer = guest("ann");
    const part = amountE5(-euros(19.99));
    const gift = { ref: "v", label: "Gift", amountE5: negate(part) };
    const discount = { ...gift, impactOnSplitTotalE5: part };
    bill.does({ type: "applyVirtualDiscount", splitId: anId.split("one"), consumer, discount });
    expect(bill.refuses({ type: "fullyDiscount", splitId: anId.split("one"), consumer }).code).toBe(
      "SPLIT_NOT_FULLY_DISCOUNTED",
    );
    const request = share(1, 2);
    expect(
      bill.refuses({ type: "updateSplit", splitId: anId.split("one"), consumer, request }).code,
    ).toBe("SPLIT_TYPE_DIFFERS");
  });

  it("SPLIT-52 refuses amounts of nothing, of fractions of a cent and of more than is left", () => {
    const bill = table();
    const command = {
      type: "issueSplit",
      splitId: anId.split("s"),
      nextPaymentId: anId.payment("k"),
      consumer: guest("ann"),
    } as const;
    const asks = (amountE5: number) =>
      bill.refuses({ ...command, request: { type: "AMOUNT", amountE5: amountE5 as AmountE5 } })
        .code;
    expect([0, -1000, 1500, Number.POSITIVE_INFINITY].map(asks)).toEqual([
      "BAD_AMOUNT",
      "BAD_AMOUNT",
      "BAD_AMOUNT",
      "BAD_AMOUNT",
    ]);
    expect(asks(euros(100.01))).toBe("bill-split-exceeds-forecasted-left-to-pay");
    expect(
      bill.refuses({
        type: "cancelSplit",
        splitId: anId.split("__proto__"),
        consumer: guest("ann"),
      }).code,
    ).toBe("SPLIT_NOT_FOUND");
  });
});
