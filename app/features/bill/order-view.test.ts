import { describe, expect, it } from "vitest";
import { billDocument, product, subOrder, units } from "#tests/fixtures/bill-document";
import { chargeLabel, hasServiceCharge, orderView } from "./order-view.server";

const service = {
  id: "service",
  label: "Service charge",
  code: null,
  type: "SERVICE_CHARGE" as const,
  chargeModel: "RATE" as const,
  rate: 1250,
  chargedAmount: units(1.5),
};

describe("the order", () => {
  it("BILL-17 writes out dishes with sides, discounts and charges", () => {
    const line = product("1", "Croque", 12, {
      quantity: units(2),
      amount: units(27),
      subProducts: [{ name: "Fries", quantity: units(1), unitPriceAfterTax: units(3) }],
      discounts: [{ label: "Happy hour", unitAmount: units(1.5) }],
    });
    const bill = billDocument({
      order: {
        subOrders: [
          subOrder("1", [line], {
            charges: [service],
            discounts: [{ label: "Regulars", amount: units(2) }],
          }),
        ],
      },
    });
    const [view] = orderView({ bill, countryCode: "GB", locale: "en-GB" });
    expect(view?.lines[0]).toEqual({
      id: "1",
      quantity: "2",
      name: "Croque",
      amount: "€27.00",
      notes: [
        { key: "part-0", label: "Fries", amount: "€6.00" },
        { key: "discount-0", label: "Happy hour", amount: "-€3.00" },
      ],
    });
    expect(view?.sums.map(({ label, amount }) => [label, amount])).toEqual([
      ["Regulars", "-€2.00"],
      ["Service charge 12.5%", "€1.50"],
    ]);
  });

  it("BILL-22 names seats and checks only where there are several", () => {
    const lines = [product("1", "Croque", 12)];
    const one = billDocument({ order: { subOrders: [subOrder("1", lines)] } });
    const two = billDocument({
      order: { subOrders: [subOrder("1", lines), subOrder("2", lines)] },
    });
    expect(orderView({ bill: one, countryCode: "FR", locale: "fr" })[0]?.name).toBe(null);
    expect(orderView({ bill: two, countryCode: "FR", locale: "fr" })[1]?.name).toBe("Seat 2");
  });

  it("BILL-39 hides the rate of a service charge in the US", () => {
    expect(chargeLabel(service, "US", "en-US")).toBe("Service charge");
    expect(chargeLabel({ ...service, type: "SALES_TAX", label: "Tax" }, "US", "en-US")).toBe(
      "Tax 12.5%",
    );
  });

  it("TIP-12 knows of a service charge on the order and on a line", () => {
    const charged = product("1", "Croque", 12, { exclusiveCharges: [service] });
    const onOrder = subOrder("1", [product("1", "Croque", 12)], { charges: [service] });
    expect(hasServiceCharge(billDocument())).toBe(false);
    expect(hasServiceCharge(billDocument({ order: { subOrders: [onOrder] } }))).toBe(true);
    expect(
      hasServiceCharge(billDocument({ order: { subOrders: [subOrder("1", [charged])] } })),
    ).toBe(true);
  });
});
