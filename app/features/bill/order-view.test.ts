import { describe, expect, it } from "vitest";
import { billDocument, product, subOrder, units } from "#tests/fixtures/bill-document";
import { venueRules } from "#tests/fixtures/venue-record";
import type { VenueRules } from "~/contracts/venue";
import { rateBp } from "~/domain/money/amount";
import { billRules } from "~/domain/tenant-rules/tenant-rules";
import type { Locale } from "~/i18n/locales";
import { hasServiceCharge, orderView } from "./order-view.server";

const service = {
  id: "service",
  label: "Service charge",
  code: null,
  type: "SERVICE_CHARGE" as const,
  chargeModel: "RATE" as const,
  rate: rateBp(1250),
  chargedAmount: units(1.5),
};

const rulesIn = (countryCode: string, more: Partial<VenueRules> = {}) =>
  billRules({ countryCode, rules: venueRules(more) });
const view = (bill: ReturnType<typeof billDocument>, locale: Locale, rules = rulesIn("FR")) =>
  orderView({ bill, rules, locale });

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
    const [part] = view(bill, "en-GB", rulesIn("GB"));
    expect(part?.lines[0]).toEqual({
      id: "1",
      quantity: "2",
      name: "Croque",
      amount: "€27.00",
      notes: [
        { key: "part-0", label: "Fries", amount: "€6.00" },
        { key: "discount-0", label: "Happy hour", amount: "−€3.00" },
      ],
    });
    expect(part?.sums.map(({ label, amount }) => [label, amount])).toEqual([
      ["Regulars", "−€2.00"],
      ["Service charge 12.5%", "€1.50"],
    ]);
  });

  it("BILL-23 shows a correction with its minus and its name, without a quantity to take", () => {
    const lines = [product("1", "Croque", 12), product("2", "Croque back", -12)];
    const [part] = view(billDocument({ order: { subOrders: [subOrder("1", lines)] } }), "en-GB");
    expect(part?.lines[1]).toEqual({
      id: "2",
      quantity: null,
      name: "Croque back",
      amount: "−€12.00",
      notes: [{ key: "correction", label: "Removed from the bill", amount: null }],
    });
  });

  it("BILL-22 names seats and checks only where there are several", () => {
    const lines = [product("1", "Croque", 12)];
    const one = billDocument({ order: { subOrders: [subOrder("1", lines)] } });
    const two = billDocument({
      order: { subOrders: [subOrder("1", lines), subOrder("2", lines)] },
    });
    expect(view(one, "fr")[0]?.title).toBe("Votre commande");
    expect(view(two, "fr")[1]?.title).toBe("Seat 2");
  });

  it("BILL-39 hides the rate of a service charge in the US", () => {
    const tax = { ...service, type: "SALES_TAX" as const, label: "Tax" };
    const named = { ...service, id: "named", label: "Service (18%)" };
    const charges = [service, tax, named];
    const lines = [product("1", "Croque", 12, { exclusiveCharges: [service] })];
    const bill = billDocument({ order: { subOrders: [subOrder("1", lines, { charges })] } });
    const labels = (country: string) => {
      const [part] = view(bill, "en-US", rulesIn(country, { subtotal: false }));
      const rows = [...(part?.sums ?? []), ...(part?.lines[0]?.notes ?? [])];
      return rows.map(({ label }) => label);
    };
    expect(labels("US")).toEqual(["Service charge", "Service", "Tax 12.5%", "Service charge"]);
    expect(labels("CA")).toEqual([
      "Service charge 12.5%",
      "Service (18%)",
      "Tax 12.5%",
      "Service charge 12.5%",
    ]);
  });

  it("BILL-40 BILL-41 puts an explicit subtotal before the charges, and the rows come to the total", () => {
    const bill = americanBill();
    const rows = (rules = rulesIn("US")) =>
      view(bill, "en-US", rules)[0]?.sums.map(({ label, amount }) => [label, amount]);
    const charges = [
      ["Service charge", "€1.50"],
      ["Delivery", "€0.50"],
      ["City tax", "€2.00"],
    ];
    expect(rows()).toEqual([["Subtotal", "€30.00"], ...charges]);
    expect(rows(rulesIn("FR"))?.map(([label]) => label)).not.toContain("Subtotal");
    expect(rows(rulesIn("FR", { subtotal: true }))?.[0]).toEqual(["Subtotal", "€30.00"]);
  });

  it("BILL-44 makes one sum of taxes and fees for the holdings that want it", () => {
    const rules = rulesIn("FR", { taxesInFees: true });
    expect(view(americanBill(), "en-US", rules)[0]?.sums).toMatchObject([
      { label: "Service charge 12.5%" },
      { label: "Taxes and fees", amount: "€2.50" },
    ]);
  });

  it("BILL-45 hides what sides cost for the holdings that want it", () => {
    const fries = { name: "Fries", quantity: units(1), unitPriceAfterTax: units(3) };
    const bill = billDocument({
      order: { subOrders: [subOrder("1", [product("1", "Croque", 12, { subProducts: [fries] })])] },
    });
    const note = (rules = rulesIn("FR")) => view(bill, "en-US", rules)[0]?.lines[0]?.notes[0];
    expect(note()).toMatchObject({ label: "Fries", amount: "€3.00" });
    expect(note(rulesIn("FR", { hidesPartPrices: true }))).toMatchObject({
      label: "Fries",
      amount: null,
    });
  });

  it("BILL-42 BILL-43 titles the restaurant group's bills, whose service is at the guest's discretion", () => {
    const rules = rulesIn("FR", { restaurantGroup: true });
    const [part] = view(americanBill(), "en-GB", rules);
    expect(part?.title).toBe("Bill with discretionary service charge");
    expect(part?.sums[0]?.label).toBe("Service charge 12.5% (discretionary)");
    const [other] = view(americanBill(), "en-GB");
    expect(other?.title).toBe("Your order");
    expect(other?.sums[0]?.label).toBe("Service charge 12.5%");
  });

  it("BILL-46 says how far each part has come", () => {
    const part = (id: string, left: number, forecast: number) =>
      subOrder(id, [product(id, "Croque", 12)], {
        leftToPay: units(left),
        forecastedLeftToPay: units(forecast),
      });
    const bill = billDocument({
      order: { subOrders: [part("1", 12, 12), part("2", 5, 5), part("3", 0, 0), part("4", 12, 0)] },
    });
    const statuses = view(bill, "en-US").map(({ status }) => status);
    expect(statuses).toEqual(["UNPAID", "PARTIALLY_PAID", "PAID", "PAID"]);
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

describe("the venue's words about its surcharges", () => {
  const surcharge = { text: "Pays for our staff’s health care", lang: "en-US" };
  const explained = (rules = rulesIn("US"), words: typeof surcharge | null = surcharge) =>
    orderView({ bill: americanBill(), rules, locale: "en-US", surcharge: words })[0]?.sums.map(
      ({ key, explanation }) => [key, explanation?.text ?? null],
    );

  it("TEN-02 stand beside each surcharge, and beside no service charge or tax", () => {
    expect(explained()).toEqual([
      ["subtotal", null],
      ["service", null],
      ["fee", surcharge.text],
      ["tax", null],
    ]);
    expect(explained(rulesIn("US"), null)?.some(([, text]) => text !== null)).toBe(false);
  });

  it("TEN-02 stand beside taxes and fees where the surcharge is in that sum", () => {
    expect(explained(rulesIn("US", { taxesInFees: true }))?.at(-1)).toEqual([
      "taxes-and-fees",
      surcharge.text,
    ]);
  });

  it("TEN-02 stand beside a surcharge on a single dish", () => {
    const fee = { ...service, id: "fee", label: "Health", type: "FEE" as const };
    const line = product("1", "Croque", 12, { exclusiveCharges: [fee] });
    const bill = billDocument({ order: { subOrders: [subOrder("1", [line])] } });
    const [part] = orderView({ bill, rules: rulesIn("US"), locale: "en-US", surcharge });
    expect(part?.lines[0]?.notes).toMatchObject([
      { label: "Health 12.5%", explanation: surcharge },
    ]);
  });
});

/** 30.00 of dishes, with 1.50 for service, 2.00 tax and a fee of 0.50 on top. */
function americanBill() {
  const plain = { code: null, chargeModel: "FLAT" as const, rate: null };
  return billDocument({
    order: {
      subOrders: [
        subOrder("1", [product("1", "Croque", 30)], {
          subOrderAmount: { amount: units(34), currency: "EUR" },
          charges: [
            service,
            { ...plain, id: "tax", label: "City tax", type: "TAX", chargedAmount: units(2) },
            { ...plain, id: "fee", label: "Delivery", type: "FEE", chargedAmount: units(0.5) },
          ],
        }),
      ],
    },
  });
}
