import { describe, expect, it } from "vitest";
import { anId } from "../ids.fixture";
import { amountE5, quantityE5, rateBp } from "../money/money";
import { type ReceiptSource, receiptRows } from "./receipt-rows";

const units = (amount: number) => amountE5(Math.round(amount * 100_000));
const pieces = (count: number) => quantityE5(Math.round(count * 100_000));
const line = (lineId: string, price: number, count = 1) => ({
  lineId: anId.line(lineId),
  name: `Dish ${lineId}`,
  quantity: pieces(count),
  amountE5: units(price),
});

/** A bill of 50.00 in two dishes; a guest pays 20.00 of it. */
function source(more: Partial<ReceiptSource> = {}, part: Partial<ReceiptSource["part"]> = {}) {
  const made: ReceiptSource = {
    currency: "EUR",
    rules: {
      countryCode: "FR",
      alternateBreakdown: false,
      restaurantGroup: false,
      taxesInFees: false,
    },
    billTotalE5: units(50),
    subOrders: [
      { id: "s1", totalE5: units(30), lines: [line("1", 30, 3)] },
      { id: "s2", totalE5: units(20), lines: [line("2", 20)] },
    ],
    part: {
      amountE5: units(20),
      subTotalE5: units(20),
      discounts: [],
      charges: [],
      vats: [],
      items: null,
      subOrderIds: [],
      ...part,
    },
    voucher: null,
    feeE5: units(0),
    tipE5: units(0),
    totalE5: units(20),
    refundedE5: units(0),
    ...more,
  };
  return made;
}

const shown = (receipt: ReceiptSource) =>
  receiptRows(receipt).map(({ kind, label, amountE5 }) => [kind, label, amountE5 / 100_000]);

describe("RCPT-05 the rows of a receipt", () => {
  it("RCPT-05 say the part once where nothing else is known of it", () => {
    expect(shown(source())).toEqual([
      ["part", null, 20],
      ["total", null, 20],
    ]);
  });

  it("RCPT-05 show the VAT inside of what was paid in the end, which adds nothing up", () => {
    const vats = [
      { rate: rateBp(1000), grossE5: units(11), vatE5: units(1) },
      { rate: rateBp(2000), grossE5: units(9), vatE5: units(1.5) },
    ];
    const inside = (more: Partial<ReceiptSource>) =>
      receiptRows(source(more, { vats }))
        .filter(({ kind }) => kind === "vat")
        .map(({ rate, netE5 = units(0), amountE5 }) => [rate, netE5 / 100_000, amountE5 / 100_000]);
    expect(inside({})).toEqual([
      [1000, 10, 1],
      [2000, 7.5, 1.5],
    ]);
    expect(inside({ refundedE5: units(10) })).toEqual([
      [1000, 5, 0.5],
      [2000, 3.75, 0.75],
    ]);
    const voucher = { label: "Welcome", impactE5: units(-20), isReward: false };
    expect(inside({ voucher, tipE5: units(3), totalE5: units(3) })).toEqual([]);
  });

  it("RCPT-05 show what went back since, and what was charged in the end", () => {
    expect(shown(source({ refundedE5: units(5) }))).toEqual([
      ["part", null, 20],
      ["total", null, 20],
      ["refunded", null, -5],
      ["kept", null, 15],
    ]);
    expect(() => receiptRows(source({ refundedE5: units(21) }))).toThrow(RangeError);
  });

  it("RCPT-05 name the items that the guest chose, a third of three dishes at a third of the price", () => {
    const items = { "1": pieces(1), "2": pieces(0.5) };
    expect(shown(source({}, { items }))).toEqual([
      ["item", "Dish 1", 10],
      ["item", "Dish 2", 10],
      ["part", null, 20],
      ["total", null, 20],
    ]);
  });

  it("RCPT-05 name every item for a guest who paid the whole bill, and a seat's for its own", () => {
    const whole = source({ totalE5: units(50) }, { amountE5: units(50), subTotalE5: units(50) });
    expect(shown(whole).map(([, label]) => label)).toEqual(["Dish 1", "Dish 2", null, null]);
    const seat = shown(source({}, { subOrderIds: ["s2"] }));
    expect(seat[0]).toEqual(["item", "Dish 2", 20]);
    const half = shown(
      source(
        { totalE5: units(10) },
        { amountE5: units(10), subTotalE5: units(10), subOrderIds: ["s2"] },
      ),
    );
    expect(half[0]).toEqual(["part", null, 10]);
  });

  it("RCPT-05 list discounts, charges, taxes, voucher, fee and tip apart, and add up", () => {
    const charge = (type: string, label: string, amount: number, rate: number) => ({
      label,
      type,
      rate: rateBp(rate),
      chargedAmount: units(amount),
    });
    const receipt = source(
      {
        voucher: { label: "Welcome", impactE5: units(-5), isReward: false },
        feeE5: units(0.5),
        tipE5: units(2),
        totalE5: units(17.5),
      },
      {
        subTotalE5: units(15),
        discounts: [{ label: "Lunch", amountE5: units(1) }],
        charges: [
          charge("SERVICE_CHARGE", "Service", 2, 1000),
          charge("TAX", "VAT", 2.5, 1000),
          charge("TAX", "VAT", 0.5, 2000),
        ],
      },
    );
    expect(shown(receipt)).toEqual([
      ["gross", null, 16],
      ["discount", "Lunch", -1],
      ["charge", "Service", 2],
      ["tax", "VAT", 2.5],
      ["tax", "VAT", 0.5],
      ["part", null, 20],
      ["voucher", "Welcome", -5],
      ["fee", null, 0.5],
      ["tip", null, 2],
      ["total", null, 17.5],
    ]);
  });

  it("never leave the venue with figures that do not add up", () => {
    expect(() => receiptRows(source({ totalE5: units(19.99) }))).toThrow(RangeError);
    expect(() => receiptRows(source({}, { subTotalE5: units(19) }))).toThrow(RangeError);
  });
});
