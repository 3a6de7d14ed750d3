import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anId } from "../ids.fixture";
import { fromMinorUnits, type QuantityE5 } from "../money/money";
import { balanceOf } from "./balance";
import { euros, guest, items, line, order, TestBill } from "./bill.fixture";

const table = () => new TestBill(order([line("a", 60), line("b", 40)]));

describe("splitting by items", () => {
  it("SPLIT-11 lets a fraction of one dish be paid, and thirds of it make the whole", () => {
    const bill = new TestBill(order([line("pizza", 10)]));
    const three = ["ann", "bob", "cid"];
    const third = { type: "ITEMS", items: { pizza: 33_333 as QuantityE5 } } as const;
    for (const who of three) bill.issue(who, who, third);
    const paid = three.map((who) => bill.pay(who, who));
    expect(paid.reduce((all, one) => all + one, 0)).toBe(euros(10));
    expect(balanceOf(bill.state).leftToPayE5).toBe(0);
  });

  it("SPLIT-42 takes product ids too, over all lines of the product", () => {
    const lines = [
      line("a", 4, { productId: anId.product("beer") }),
      line("b", 4, { productId: anId.product("beer") }),
    ];
    const bill = new TestBill(order(lines));
    expect(bill.issue("s", "ann", { type: "ITEMS", items: { beer: items(2) } })).toBe(euros(8));
    expect(bill.state.splits.s?.claim).toMatchObject({ items: { a: items(1), b: items(1) } });
  });

  it("ANOM-02 gives the second phone that pays the same dish the already-paid anomaly", () => {
    const bill = table();
    bill.issue("one", "ann", { type: "ITEMS", items: { a: items(1) } });
    bill.issue("two", "bob", { type: "ITEMS", items: { a: items(1), b: items(1) } });
    bill.pay("one", "ann");
    const failure = bill.refuses(bill.engaging("two", "bob"));
    expect(failure).toMatchObject({
      code: "split-anomaly-detected",
      previousAmountE5: euros(100),
      newAmountE5: euros(40),
    });
    expect(failure.anomaly).toMatchObject({ type: "AlreadyPaidItems", paidItems: { a: items(1) } });
  });

  it("conserves every line however its quantity is cut, in any order of payments", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("JPY", "EUR", "KWD"),
        fc.integer({ min: 7, max: 99_999 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { maxLength: 6 }),
        (currency, units, cuts) => {
          const price = fromMinorUnits(units, currency);
          const bill = new TestBill(order([line("a", 0, { unitPriceAfterTax: price })]), currency);
          const edges = [0, ...cuts.sort((a, b) => a - b), 100_000];
          const pieces = edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0));
          let paid = 0;
          pieces.forEach((piece, index) => {
            const request = { type: "ITEMS" as const, items: { a: piece as QuantityE5 } };
            const command = {
              type: "issueSplit",
              splitId: anId.split(`s${index}`),
              nextPaymentId: anId.payment(`k${index}`),
              consumer: guest("g"),
              request,
            } as const;
            try {
              bill.does(command);
            } catch {
              return; // A sliver that costs nothing can't be confirmed (SPLIT-53); it takes no money either.
            }
            paid += bill.pay(`s${index}`, "g");
          });
          expect(paid + balanceOf(bill.state).leftToPayE5).toBe(price);
        },
      ),
      { numRuns: 60 },
    );
  });
});
