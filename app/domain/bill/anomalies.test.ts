import { describe, expect, it } from "vitest";
import { anId } from "../ids.fixture";
import { amountE5 } from "../money/amount";
import { findAnomaly } from "./anomalies";
import { balanceOf } from "./balance";
import { euros, guest, items, line, order, TestBill } from "./bill.fixture";
import type { BillFailure } from "./commands";
import { unpaidItems } from "./item-claims";
import type { SplitRequest } from "./split.schema";

const dishes = () => order([line("a", 60), line("b", 40)]);
const share: SplitRequest = { type: "SHARE", numberOfShares: 1, numberOfGuests: 2 };
const minimum = (units: number) => ({
  policy: { paymentsEnabled: true, minimumChargeE5: euros(units) },
});

/** Issues a split, lets something happen, and gives the refusal of engaging it. */
function refusal(
  request: SplitRequest,
  between: (bill: TestBill) => void,
  fields: Parameters<TestBill["engaging"]>[2] = {},
): BillFailure {
  const bill = new TestBill(dishes());
  bill.issue("s", "ann", request);
  between(bill);
  return bill.refuses(bill.engaging("s", "ann", fields));
}

function paysAmount(units: number): (bill: TestBill) => void {
  return (bill) => {
    bill.issue("other", "bob", { type: "AMOUNT", amountE5: euros(units) });
    bill.pay("other", "bob");
  };
}

function discounted(bill: TestBill): void {
  const discount = {
    ref: "v",
    label: "V",
    amountE5: euros(1),
    impactOnSplitTotalE5: amountE5(-euros(1)),
  };
  const [splitId, consumer] = [anId.split("s"), guest("ann")];
  bill.does({ type: "applyVirtualDiscount", splitId, consumer, discount });
}

type Cause =
  | "notBurnt"
  | "taken"
  | "tillSplits"
  | "otherShares"
  | "exceeds"
  | "changed"
  | "tooLittle"
  | "increased";

/** What is said of a split when all of this is wrong with it at once. */
function saidFirst(request: SplitRequest, causes: readonly Cause[]): string | undefined {
  const wrong = (cause: Cause) => causes.includes(cause);
  const bill = new TestBill(dishes());
  bill.issue("s", "ann", request);
  if (wrong("notBurnt")) discounted(bill);
  if (wrong("otherShares")) {
    bill.issue("share", "bob", { type: "SHARE", numberOfShares: 1, numberOfGuests: 4 });
    bill.pay("share", "bob");
  }
  if (wrong("taken")) {
    bill.issue("dish", "bob", { type: "ITEMS", items: { a: items(1) } });
    bill.pay("dish", "bob");
  }
  if (wrong("exceeds")) {
    const { forecastedLeftToPayE5 } = balanceOf(bill.state);
    bill.issue("most", "cid", {
      type: "AMOUNT",
      amountE5: amountE5(forecastedLeftToPayE5 - euros(10)),
    });
    bill.pay("most", "cid");
  }
  const lines = [line("a", 60), line("b", 40), ...(wrong("increased") ? [line("c", 8)] : [])];
  const posSplitMode = wrong("tillSplits") ? "SPLIT_BY_CHECK_ON_POS" : "NOT_SPLIT_ON_POS";
  bill.does({ type: "replaceOrder", order: order(lines, { posSplitMode }) });
  const engaging = bill.engaging("s", "ann", {
    discountBurnt: !wrong("notBurnt"),
    ...(wrong("changed") ? { expectedAmountE5: euros(1) } : {}),
    ...minimum(wrong("tooLittle") ? 1_000 : 0),
  });
  return bill.refuses(engaging).anomaly?.type;
}

describe("split anomalies", () => {
  it("ANOM-01 ANOM-12 says that a virtual discount could not be burnt", () => {
    const failure = refusal({ type: "AMOUNT", amountE5: euros(10) }, discounted, {
      discountBurnt: false,
    });
    expect(failure.code).toBe("virtual-discount-could-not-be-burnt");
    expect(failure.anomaly?.type).toBe("VirtualDiscountCouldNotBeBurnt");
  });

  it("ANOM-03 ANOM-13 says that the till splits by itself now", () => {
    const failure = refusal(share, (bill) => {
      bill.does({
        type: "replaceOrder",
        order: { ...dishes(), posSplitMode: "SPLIT_BY_CHECK_ON_POS" },
      });
    });
    expect(failure.code).toBe("split-anomaly-detected");
    expect(failure.anomaly?.type).toBe("BillSplitTypeChangedBetweenIssueAndEngage");
  });

  it("ANOM-04 says that shares are shared out in another way", () => {
    const failure = refusal(share, (bill) => {
      bill.issue("other", "bob", { type: "SHARE", numberOfShares: 1, numberOfGuests: 4 });
      bill.pay("other", "bob");
    });
    expect(failure.anomaly).toMatchObject({
      type: "InvalidSplitByShare",
      differingShares: { numberOfGuests: 2, ongoingNumberOfGuests: 4, freeShares: 3 },
    });
  });

  it("ANOM-05 SPLIT-65 says that the amount exceeds what is left, with previous and new amount", () => {
    const failure = refusal({ type: "AMOUNT", amountE5: euros(50) }, paysAmount(70));
    expect(failure).toMatchObject({
      code: "bill-split-exceeds-forecasted-left-to-pay",
      previousAmountE5: euros(50),
      newAmountE5: euros(30),
    });
    expect(failure.anomaly).toMatchObject({
      type: "SplitAmountExceedsForecastedLeftToPay",
      billId: "bill-1",
    });
  });

  it("ANOM-06 says it of items by their own type", () => {
    const failure = refusal({ type: "ITEMS", items: { a: items(1) } }, paysAmount(70));
    expect(failure.anomaly).toMatchObject({
      type: "SplitPerItemsAmountExceedsForecastedLeftToPay",
      forecastedLeftToPayE5: euros(30),
    });
  });

  it("ANOM-14 names the items that were selected, and those of them that others paid", () => {
    const both = { type: "ITEMS", items: { a: items(1), b: items(1) } } as const;
    const failure = refusal(both, (bill) => {
      bill.issue("other", "bob", { type: "ITEMS", items: { b: items(1) } });
      bill.pay("other", "bob");
    });
    expect(failure.anomaly).toMatchObject({
      type: "AlreadyPaidItems",
      selectedItems: both.items,
      paidItems: { b: items(1) },
    });
  });

  it("ANOM-14 says it of a dish whose seat somebody paid whole meanwhile, and offers no dish of that seat", () => {
    const seat = (id: string, lines: ReturnType<typeof line>[]) => ({
      id,
      name: id,
      lines,
      discounts: [],
      charges: [],
    });
    const seats = [seat("s1", [line("a", 10), line("b", 15)]), seat("s2", [line("c", 25)])];
    const bill = new TestBill(order([], { subOrders: seats }));
    bill.issue("dish", "ann", { type: "ITEMS", items: { a: items(1) } });
    bill.issue("seat", "bob", { type: "CHECK_SEAT", subOrderIds: ["s1"] });
    bill.pay("seat", "bob");
    expect(bill.refuses(bill.engaging("dish", "ann")).anomaly).toMatchObject({
      type: "AlreadyPaidItems",
      paidItems: { a: items(1) },
    });
    const offered = () => unpaidItems(bill.state).filter(({ quantity }) => quantity > 0);
    expect(offered().map(({ lineId }) => lineId)).toEqual(["c"]);
    // What the till puts on the seat later can be paid.
    const [first, ...others] = seats;
    const more = [{ ...first, lines: [...(first?.lines ?? []), line("d", 5)] }, ...others];
    bill.does({ type: "replaceOrder", order: order([], { subOrders: more as typeof seats }) });
    expect(offered().map(({ lineId }) => lineId)).toContain("d");
  });

  it("ANOM-07 says that the price changed between issue and engage", () => {
    const cheaper = order([line("a", 50), line("b", 40)]);
    const failure = refusal({ type: "ITEMS", items: { a: items(1) } }, (bill) => {
      bill.does({ type: "replaceOrder", order: cheaper });
    });
    expect(failure).toMatchObject({
      code: "bill-split-amount-changed-between-issue-and-engage",
      previousAmountE5: euros(60),
      newAmountE5: euros(50),
    });
    const unseen = refusal({ type: "AMOUNT", amountE5: euros(9) }, () => undefined, {
      expectedAmountE5: euros(8),
    });
    expect(unseen.anomaly?.type).toBe("SplitAmountChangedBetweenIssueAndEngage");
  });

  it("ANOM-08 says that a rest under the minimum would be left, or be charged", () => {
    const leaves = refusal(
      { type: "AMOUNT", amountE5: euros(99.8) },
      () => undefined,
      minimum(0.5),
    );
    expect(leaves).toMatchObject({ code: "left-to-pay-would-be-under-minimum" });
    const small = refusal({ type: "AMOUNT", amountE5: euros(0.2) }, () => undefined, minimum(0.5));
    expect(small.anomaly?.type).toBe("NotEnoughLeftToPay");
    for (const exactly of [99.5, 0.5]) {
      const bill = new TestBill(dishes());
      bill.issue("s", "ann", { type: "AMOUNT", amountE5: euros(exactly) });
      bill.does(bill.engaging("s", "ann", minimum(0.5)));
      expect(bill.state.splits.s?.status, String(exactly)).toBe("PENDING");
    }
  });

  it("ANOM-09 says that more is left than the guest agreed to pay", () => {
    const failure = refusal({ type: "REMAINING_AMOUNT" }, (bill) => {
      bill.does({
        type: "replaceOrder",
        order: order([line("a", 60), line("b", 40), line("c", 8)]),
      });
    });
    expect(failure.anomaly).toMatchObject({
      type: "LeftToPayIncreasedWhenSplitTypeRemainingAmount",
      newSplitAmountE5: euros(108),
    });
  });

  const shares = [
    ["notBurnt", "VirtualDiscountCouldNotBeBurnt"],
    ["tillSplits", "BillSplitTypeChangedBetweenIssueAndEngage"],
    ["otherShares", "InvalidSplitByShare"],
    ["exceeds", "SplitAmountExceedsForecastedLeftToPay"],
    ["changed", "SplitAmountChangedBetweenIssueAndEngage"],
    ["tooLittle", "NotEnoughLeftToPay"],
  ] as const;
  const dishesTaken = [
    ["notBurnt", "VirtualDiscountCouldNotBeBurnt"],
    ["taken", "AlreadyPaidItems"],
    ["exceeds", "SplitPerItemsAmountExceedsForecastedLeftToPay"],
    ["changed", "SplitAmountChangedBetweenIssueAndEngage"],
    ["tooLittle", "NotEnoughLeftToPay"],
  ] as const;
  const allThatIsLeft = [
    ["notBurnt", "VirtualDiscountCouldNotBeBurnt"],
    ["changed", "SplitAmountChangedBetweenIssueAndEngage"],
    ["tooLittle", "NotEnoughLeftToPay"],
    ["increased", "LeftToPayIncreasedWhenSplitTypeRemainingAmount"],
  ] as const;
  it("ANOM-10 shows one problem at a time, in the order of the eight checks", () => {
    const chains = [
      [share, shares],
      [{ type: "ITEMS", items: { a: items(1) } }, dishesTaken],
      [{ type: "REMAINING_AMOUNT" }, allThatIsLeft],
    ] as const;
    for (const [request, checks] of chains) {
      for (const [index, [, type]] of checks.entries()) {
        const wrong = checks.slice(index).map(([cause]) => cause);
        expect(saidFirst(request, wrong), `${request.type} ${wrong.join(" ")}`).toBe(type);
      }
    }
  });

  it("ANOM-11 tolerates ten stored units at most, which no charged amount can use", () => {
    const bill = new TestBill(dishes());
    bill.issue("s", "ann", { type: "REMAINING_AMOUNT" });
    bill.does({
      type: "recordExternalPayment",
      ref: "r",
      externalType: "TILL",
      amountE5: amountE5(1000),
    });
    expect(bill.refuses(bill.engaging("s", "ann")).anomaly?.type).toBe(
      "SplitAmountExceedsForecastedLeftToPay",
    );
  });

  it("ANOM-11 tolerates ten units beyond what is left, and not eleven", () => {
    const bill = new TestBill(dishes());
    bill.issue("s", "ann", { type: "REMAINING_AMOUNT" });
    const { s } = bill.state.splits;
    if (!s) throw new Error("no split");
    const facts = { discountBurnt: true, expectedAmountE5: null, charge: null };
    const beyond = (units: number) => {
      const amount = amountE5(euros(100) + units);
      const priced = { claim: s.claim, amountE5: amount, problem: null };
      return findAnomaly(bill.state, { ...s, amountE5: amount }, priced, facts)?.type ?? null;
    };
    expect([beyond(10), beyond(11)]).toEqual([null, "SplitAmountExceedsForecastedLeftToPay"]);
  });

  it("moves a share and an item to free places of the same worth instead of failing", () => {
    const bill = new TestBill(order([line("a", 10, { quantity: items(2) })]));
    bill.issue("one", "ann", { type: "ITEMS", items: { a: items(1) } });
    bill.issue("two", "bob", { type: "ITEMS", items: { a: items(1) } });
    bill.does({ type: "cancelSplit", splitId: anId.split("one"), consumer: guest("ann") });
    bill.issue("three", "cid", { type: "ITEMS", items: { a: items(1) } });
    bill.pay("two", "bob");
    expect(bill.pay("three", "cid")).toBe(euros(10));
  });
});
