import { describe, expect, it } from "vitest";
import { rateBp, sum } from "../money/money";
import { euros, items, line, order, TestBill } from "./bill.fixture";
import { splitVats } from "./inclusive-vat";
import type { BillOrder } from "./model";
import { orderProblem } from "./order-problem";

const FOOD = rateBp(1000);
const WINE = rateBp(2000);

/** A bill of 88.00: dishes of 55.00 at 10 %, wine of 33.00 at 20 %, the rates on the lines or not. */
function billed(withRates: boolean, change: Partial<BillOrder> = {}): BillOrder {
  const lines = [
    { ...line("dish", 55), ...(withRates && { vatRate: FOOD }) },
    { ...line("wine", 33), ...(withRates && { vatRate: WINE }) },
  ];
  const inclusiveVats = [
    { rate: FOOD, grossE5: euros(55), vatE5: euros(5) },
    { rate: WINE, grossE5: euros(33), vatE5: euros(5.5) },
  ];
  return { ...order(lines), inclusiveVats, ...change };
}

/** The VAT of a guest's part, as [rate, gross, VAT]. */
function vatOf(bill: TestBill, request: Parameters<TestBill["issue"]>[2]) {
  bill.issue("ann", "ann", request);
  const split = bill.state.splits.ann;
  if (!split) throw new Error("no split");
  return splitVats(bill.state, split).map(({ rate, grossE5, vatE5 }) => [rate, grossE5, vatE5]);
}

describe("the VAT inside of a guest's part", () => {
  it("RCPT-05 is the till's own for the whole bill, and in proportion for a half", () => {
    const whole = vatOf(new TestBill(billed(false)), { type: "REMAINING_AMOUNT" });
    expect(whole).toEqual([
      [FOOD, euros(55), euros(5)],
      [WINE, euros(33), euros(5.5)],
    ]);
    const half = vatOf(new TestBill(billed(false)), { type: "AMOUNT", amountE5: euros(44) });
    expect(half).toEqual([
      [FOOD, euros(27.5), euros(2.5)],
      [WINE, euros(16.5), euros(2.75)],
    ]);
  });

  it("RCPT-05 is that of the chosen dishes where the till says the rate of each, and unknown where not", () => {
    const wine = { type: "ITEMS", items: { wine: items(1) } } as const;
    expect(vatOf(new TestBill(billed(true)), wine)).toEqual([[WINE, euros(33), euros(5.5)]]);
    expect(vatOf(new TestBill(billed(false)), wine)).toEqual([]);
    const one = [{ rate: FOOD, grossE5: euros(88), vatE5: euros(8) }];
    const [[, gross] = []] = vatOf(new TestBill(billed(false, { inclusiveVats: one })), wine);
    expect(gross).toBe(euros(33));
  });

  it("RCPT-05 of three thirds sums to the bill, to the cent", () => {
    const bill = new TestBill(billed(false));
    const thirds = ["a", "b", "c"].map((id) => {
      bill.issue(id, id, { type: "SHARE", numberOfShares: 1, numberOfGuests: 3 });
      bill.pay(id, id);
      const split = bill.state.splits[id];
      return split ? splitVats(bill.state, split) : [];
    });
    expect(sum(thirds.flat().map(({ grossE5 }) => grossE5))).toBe(euros(88));
  });
});

describe("the VAT that a till says of an order", () => {
  const problem = (change: Partial<BillOrder>) => orderProblem(billed(false, change), "EUR");
  const food = { rate: FOOD, grossE5: euros(55), vatE5: euros(5) };
  const wine = { rate: WINE, grossE5: euros(33), vatE5: euros(5.5) };

  it("fits the total and its rates, or is refused by the field", () => {
    expect(problem({})).toBe(null);
    expect(problem({ inclusiveVats: [food] })).toEqual({
      path: "inclusiveVats",
      code: "not_the_total",
    });
    const twice = [food, { ...wine, rate: FOOD }];
    expect(problem({ inclusiveVats: twice })?.code).toBe("duplicate");
    // A rate in per cent where hundredths of a per cent are meant.
    const small = [food, { ...wine, rate: rateBp(20) }];
    expect(problem({ inclusiveVats: small })).toEqual({
      path: "inclusiveVats.1.vat",
      code: "not_the_rate",
    });
    const { inclusiveVats: _, ...without } = billed(true);
    expect(orderProblem(without, "EUR")).toEqual({
      path: "subOrders.0.lines.0.vatRate",
      code: "unknown_rate",
    });
  });

  it("may be a few cents off its rate, since tills round each line by itself", () => {
    const rounded = [{ ...food, vatE5: euros(5.02) }, wine];
    expect(problem({ inclusiveVats: rounded })).toBe(null);
  });
});
