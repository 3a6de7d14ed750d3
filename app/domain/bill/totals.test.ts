import { describe, expect, it } from "vitest";
import { balanceOf } from "./balance";
import { charge, euros, items, line, order, TestBill } from "./bill.fixture";
import { forecastCharges, splitBreakdown } from "./breakdown";
import { orderTotals, subOrderStatus } from "./totals";

describe("what an order comes to", () => {
  it("BILL-08 sums lines with unit discounts, sub-products and charges on top", () => {
    const lines = [
      line("a", 10, {
        quantity: items(2),
        discounts: [{ label: "Happy hour", unitAmount: euros(1) }],
      }),
      line("b", 5, {
        subProducts: [{ name: "Cheese", quantity: items(2), unitPriceAfterTax: euros(0.5) }],
        exclusiveCharges: [charge("bottle", 0.25)],
      }),
    ];
    const totals = orderTotals(
      order(
        lines,
        {},
        { discounts: [{ label: "Voucher", amount: euros(4) }], charges: [charge("service", 3)] },
      ),
      "EUR",
    );
    expect(totals.totalE5).toBe(euros(18 + 6.25 - 4 + 3));
    const costs = totals.subOrders[0]?.lines.map((one) => one.costE5) ?? [];
    expect(costs.reduce((all, cost) => all + cost, 0)).toBe(totals.totalE5);
  });

  it("BILL-08 never makes a sub-order negative", () => {
    const discounts = [{ label: "All on the house", amount: euros(50) }];
    expect(orderTotals(order([line("a", 10)], {}, { discounts }), "EUR").totalE5).toBe(0);
  });

  it("BILL-46 tells paid, partially paid and unpaid sub-orders apart", () => {
    const status = (forecast: number, left: number) =>
      subOrderStatus({
        forecastedLeftToPay: euros(forecast),
        leftToPay: euros(left),
        subOrderAmount: euros(10),
      });
    expect([status(0, 5), status(4, 4), status(10, 10)]).toEqual([
      "PAID",
      "PARTIALLY_PAID",
      "UNPAID",
    ]);
  });
});

describe("how a split is made up", () => {
  const charged = order(
    [line("a", 60), line("b", 40)],
    {},
    {
      charges: [charge("service", 10), charge("tax", 5, { type: "SALES_TAX" })],
      discounts: [{ label: "Regulars", amount: euros(15) }],
    },
  );

  it("SPLIT-06 shares tax, service and discounts in proportion, summing to the split exactly", () => {
    const bill = new TestBill(charged);
    bill.issue("s", "ann", { type: "ITEMS", items: { a: items(1) } });
    const split = bill.state.splits.s;
    if (!split) throw new Error("no split");
    expect(split.amountE5).toBe(euros(60));
    const parts = splitBreakdown(bill.state, split);
    expect(parts.appliedCharges.map((one) => one.chargedAmount)).toEqual([euros(6)]);
    expect(parts.appliedVats.map((one) => one.chargedAmount)).toEqual([euros(3)]);
    expect(parts.appliedDiscounts).toEqual([{ label: "Regulars", amount: euros(9) }]);
    expect(parts.subTotalPreVirtualDiscount).toBe(euros(51));
    expect([parts.preTaxTipsBaseAmount, parts.postTaxTipsBaseAmount]).toEqual([
      euros(51),
      euros(54),
    ]);
  });

  it("SPLIT-06 puts a check's own charges and discounts on who pays the check, and no other's", () => {
    const drinks = line("b", 60);
    const discounts = [{ label: "Two for one", amount: euros(12) }];
    const checks = order([], {
      posSplitMode: "SPLIT_BY_CHECK_ON_POS",
      subOrders: [
        { id: "s1", name: "One", lines: [line("a", 30)], discounts: [], charges: [charge("a", 3)] },
        { id: "s2", name: "Two", lines: [drinks], discounts, charges: [charge("b", 6)] },
      ],
    });
    const bill = new TestBill(checks);
    bill.issue("s", "ann", { type: "CHECK_SEAT", subOrderIds: ["s1"] });
    const split = bill.state.splits.s;
    if (!split) throw new Error("no split");
    const parts = splitBreakdown(bill.state, split);
    expect(parts.appliedCharges.map((one) => one.chargedAmount)).toEqual([euros(3)]);
    expect(parts.appliedDiscounts).toEqual([]);
  });

  it("SPLIT-38 forecasts a split's part of each charge", () => {
    const bill = new TestBill(charged);
    bill.issue("s", "ann", { type: "AMOUNT", amountE5: euros(50) });
    const split = bill.state.splits.s;
    if (!split) throw new Error("no split");
    const forecast = forecastCharges(bill.state, split);
    expect(forecast.map(({ chargeType, chargedAmount }) => [chargeType, chargedAmount])).toEqual([
      ["SERVICE_CHARGE", euros(5)],
      ["SALES_TAX", euros(2.5)],
    ]);
  });

  it("SPLIT-40 takes a check off its own sub-order and a free amount off all in proportion", () => {
    const two = order([], {
      posSplitMode: "SPLIT_BY_CHECK_ON_POS",
      subOrders: [
        { id: "s1", name: "One", lines: [line("a", 30)], discounts: [], charges: [] },
        { id: "s2", name: "Two", lines: [line("b", 60)], discounts: [], charges: [] },
      ],
    });
    const bill = new TestBill(two);
    bill.issue("amount", "ann", { type: "AMOUNT", amountE5: euros(9) });
    bill.pay("amount", "ann");
    expect(balanceOf(bill.state).subOrders.map((one) => one.leftToPayE5)).toEqual([
      euros(27),
      euros(54),
    ]);
    expect(bill.issue("check", "bob", { type: "CHECK_SEAT", subOrderIds: ["s1"] })).toBe(euros(27));
    bill.pay("check", "bob");
    expect(balanceOf(bill.state).subOrders.map((one) => one.leftToPayE5)).toEqual([0, euros(54)]);
  });
});
