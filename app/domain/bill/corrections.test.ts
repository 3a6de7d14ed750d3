import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anId } from "../ids.fixture";
import { amountE5, fromMinorUnits, type QuantityE5, sum } from "../money/money";
import { balanceOf } from "./balance";
import { charge, euros, guest, items, line, order, TestBill } from "./bill.fixture";
import { splitBreakdown } from "./breakdown";
import { unpaidItems } from "./item-claims";
import type { BillOrder, OrderLine } from "./model";
import { orderProblem } from "./order-problem";
import { orderTotals } from "./totals";

const withCorrection = order([line("a", 20), line("b", 10), line("c", -6)]);

describe("a till's correction", () => {
  it("comes off the other dishes like a discount, and nobody can take it", () => {
    const totals = orderTotals(withCorrection, "EUR");
    expect(totals.totalE5).toBe(euros(24));
    const costs = totals.subOrders[0]?.lines.map(({ costE5 }) => costE5);
    expect(costs).toEqual([euros(16), euros(8), 0]);
    const bill = new TestBill(withCorrection);
    expect(unpaidItems(bill.state).map(({ lineId }) => lineId)).toEqual(["a", "b"]);
    const asked = { type: "ITEMS" as const, items: { a: items(1), c: items(1) } };
    const command = {
      type: "issueSplit" as const,
      splitId: anId.split("s"),
      nextPaymentId: anId.payment("p"),
      consumer: guest("ann"),
      request: asked,
    };
    expect(bill.refuses(command).code).toBe("ITEMS_NOT_AVAILABLE");
  });

  it("is a row of its own in what a guest's part is made of", () => {
    const bill = new TestBill(withCorrection);
    expect(bill.issue("s", "ann", { type: "ITEMS", items: { b: items(1) } })).toBe(euros(8));
    const split = bill.state.splits.s;
    if (!split) throw new Error("no split");
    const parts = splitBreakdown(bill.state, split);
    expect(parts.appliedDiscounts).toEqual([{ label: "Dish c", amount: euros(2) }]);
    expect(parts.subTotalPreVirtualDiscount).toBe(euros(8));
  });

  it("leaves nothing over when all dishes are paid one by one", () => {
    const price = fc.integer({ min: 1, max: 9_999 });
    fc.assert(
      fc.property(
        fc.constantFrom("JPY", "EUR", "KWD"),
        fc.array(fc.tuple(price, fc.constantFrom(100_000, 50_000, 33_333)), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.array(price, { maxLength: 3 }),
        (currency, dishes, corrections) => {
          const made = (id: string, units: number) =>
            line(id, 0, { unitPriceAfterTax: fromMinorUnits(units, currency) });
          const lines = [
            ...dishes.map(([units], at) => made(`d${at}`, units)),
            ...corrections.map((units, at) => made(`c${at}`, -units)),
          ];
          const sent = order(lines);
          const whole = dishes.reduce((all, [units]) => all + units, 0);
          const off = corrections.reduce((all, units) => all + units, 0);
          expect(orderProblem(sent, currency) === null).toBe(off <= whole);
          if (off > whole) return;
          const totals = orderTotals(sent, currency);
          expect(totals.totalE5).toBe(fromMinorUnits(whole - off, currency));
          const costs = totals.subOrders.flatMap((one) => one.lines.map(({ costE5 }) => costE5));
          expect(sum(costs)).toBe(totals.totalE5);
          expect(Math.min(...costs)).toBeGreaterThanOrEqual(0);
          const bill = new TestBill(sent, currency);
          let paid = 0;
          dishes.forEach(([, part], at) => {
            const pieces = part === 100_000 ? [part] : [part, 100_000 - part];
            for (const [piece, quantity] of pieces.entries()) {
              const splitId = `s${at}-${piece}`;
              const request = {
                type: "ITEMS" as const,
                items: { [`d${at}`]: quantity as QuantityE5 },
              };
              try {
                bill.issue(splitId, "ann", request);
              } catch {
                continue; // A part that costs nothing can't be confirmed (SPLIT-53).
              }
              paid += bill.pay(splitId, "ann");
            }
          });
          expect(paid + balanceOf(bill.state).leftToPayE5).toBe(totals.totalE5);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe("an order that no bill can be made of", () => {
  const discounted = (...amounts: number[]) => ({
    discounts: amounts.map((amount) => ({ label: "Off", amount: euros(amount) })),
  });
  const off = (unit: number) => ({ label: "Off", unitAmount: euros(unit) });
  const problem = (sent: BillOrder) => orderProblem(sent, "EUR");
  const ofLine = (price: number, fields: Partial<OrderLine>) =>
    problem(order([line("z", 50), line("a", price, fields)]));

  it("says which discount or correction is more than what it is taken off from", () => {
    expect(problem(order([line("a", 10)], {}, discounted(4, 6)))).toBeNull();
    expect(problem(order([line("a", 10)], {}, discounted(4, 6.01)))).toEqual({
      path: "subOrders.0.discounts.1.amount",
      code: "above_total",
    });
    const taxed = { ...discounted(11), charges: [charge("tax", 1)] };
    expect(problem(order([line("a", 10)], {}, taxed))).toBeNull();
    expect(problem(order([line("a", 10), line("b", -4), line("c", -7)]))).toEqual({
      path: "subOrders.0.lines.2.unitPriceAfterTax",
      code: "above_total",
    });
    expect(problem(order([line("a", -4)]))).toMatchObject({ code: "above_total" });
    expect(ofLine(5, { discounts: [off(3), off(3)] })).toEqual({
      path: "subOrders.0.lines.1.discounts.1.unitAmount",
      code: "above_price",
    });
  });

  it("says what a correction can't have, and which id is there twice", () => {
    const code = "not_on_a_correction";
    const at = "subOrders.0.lines.1";
    expect(ofLine(-5, { discounts: [off(1)] })).toEqual({ path: `${at}.discounts`, code });
    expect(ofLine(-5, { exclusiveCharges: [charge("tax", 1)] })).toEqual({
      path: `${at}.exclusiveCharges`,
      code,
    });
    const cheese = { name: "Cheese", quantity: items(1), unitPriceAfterTax: euros(1) };
    expect(ofLine(-5, { subProducts: [cheese] })).toEqual({
      path: `${at}.subProducts.0.unitPriceAfterTax`,
      code,
    });
    expect(ofLine(5, { id: anId.line("z") })).toEqual({ path: `${at}.id`, code: "duplicate" });
    const huge = line("a", 0, { unitPriceAfterTax: amountE5(2 ** 53 - 1), quantity: items(9) });
    expect(problem(order([huge]))).toEqual({ path: "subOrders", code: "invalid" });
  });
});
