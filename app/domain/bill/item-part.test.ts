import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anId } from "../ids.fixture";
import { type QuantityE5, quantityE5 } from "../money/money";
import { balanceOf } from "./balance";
import { euros, guest, line, order, TestBill } from "./bill.fixture";
import { unpaidItems } from "./item-claims";
import { takenPart } from "./item-part";

const part = (asked: number, free: number) => takenPart(quantityE5(asked), quantityE5(free));
const itemsSplit = (splitId: string, quantity: number, more: Record<string, QuantityE5> = {}) => ({
  type: "issueSplit" as const,
  splitId: anId.split(splitId),
  nextPaymentId: anId.payment(`p-${splitId}`),
  consumer: guest("ann"),
  request: { type: "ITEMS" as const, items: { a: quantity as QuantityE5, ...more } },
});

describe("a part of a dish", () => {
  it("SPLIT-11 too small a part is refused, also beside a whole dish, and leaves the bill unchanged", () => {
    const bill = new TestBill(order([line("a", 100), line("b", 10)]));
    for (const tinyPart of [1, 10, 999]) {
      expect(bill.refuses(itemsSplit("s", tinyPart)).code).toBe("ITEM_PART_TOO_SMALL");
      const beside = itemsSplit("s", tinyPart, { b: 100_000 as QuantityE5 });
      expect(bill.refuses(beside).code).toBe("ITEM_PART_TOO_SMALL");
    }
    expect(bill.does(itemsSplit("s", 1000)).amountE5).toBe(euros(1));
  });

  it("includes a rest that is too small to take by itself, and any rest can be taken whole", () => {
    const bill = new TestBill(order([line("a", 100)]));
    bill.does(itemsSplit("s", 99_999));
    expect(bill.state.splits.s?.claim).toMatchObject({ items: { a: 100_000 } });
    expect(bill.pay("s", "ann")).toBe(euros(100));
    expect([part(5, 5), part(5, 6), part(0, 6)]).toEqual([5, null, 0]);
    expect(part(99_000, 100_000)).toBe(99_000);
    expect(part(99_001, 100_000)).toBe(100_000);
  });

  it("the rest of a dish can be taken and paid, whatever parts guests took before", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 8 }),
        fc.integer({ min: 1, max: 3 }),
        (parts, count) => {
          const quantity = (count * 100_000) as QuantityE5;
          const bill = new TestBill(order([line("a", 250, { quantity })]));
          // All payments are under way at once, since no guest can choose items once such a payment succeeded.
          parts.forEach((part, at) => {
            try {
              bill.does({ ...itemsSplit(`s${at}`, part), consumer: guest(`s${at}`) });
            } catch {
              return;
            }
            bill.does(bill.engaging(`s${at}`, `s${at}`));
          });
          const [rest] = unpaidItems(bill.state);
          if (rest) {
            bill.does(itemsSplit("rest", rest.quantity));
            bill.does(bill.engaging("rest", "ann"));
          }
          expect(balanceOf(bill.state).forecastedLeftToPayE5).toBe(0);
        },
      ),
    );
  });
});
