import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, amountE5, negate, rateBp, sum } from "../money/money";
import { invoiceAmounts, invoiceNumber } from "./invoice";
import { type ReceiptSource, receiptRows } from "./receipt-rows";

const units = (amount: number) => amountE5(Math.round(amount * 100_000));

/** The receipt of a part of 20.00 with VAT at two rates. */
function rowsOf(more: Partial<ReceiptSource> = {}, part: Partial<ReceiptSource["part"]> = {}) {
  return receiptRows({
    currency: "EUR",
    rules: {
      countryCode: "FR",
      alternateBreakdown: false,
      restaurantGroup: false,
      taxesInFees: false,
    },
    billTotalE5: units(40),
    subOrders: [],
    part: {
      amountE5: units(20),
      subTotalE5: units(20),
      discounts: [],
      charges: [],
      vats: [
        { rate: rateBp(1000), grossE5: units(11), vatE5: units(1) },
        { rate: rateBp(2000), grossE5: units(9), vatE5: units(1.5) },
      ],
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
  });
}

const amountsOf = (rows: ReturnType<typeof rowsOf>) => {
  const computed = invoiceAmounts(rows);
  if (!computed.ok) throw new Error(computed.code);
  return computed.amounts;
};

describe("an invoice's amounts", () => {
  it("list the VAT and the net amount of each rate, as the receipt does", () => {
    const { vats } = amountsOf(rowsOf());
    expect(vats).toEqual([
      { rate: 1000, netE5: units(10), vatE5: units(1) },
      { rate: 2000, netE5: units(7.5), vatE5: units(1.5) },
    ]);
  });

  it("add up to the payment, with fee and tip outside of the VAT", () => {
    const { rows, vats } = amountsOf(
      rowsOf({ feeE5: units(0.5), tipE5: units(2), totalE5: units(22.5) }),
    );
    const paid = rows.find(({ kind }) => kind === "total")?.amountE5;
    const outside = rows.filter(({ kind }) => kind === "fee" || kind === "tip");
    const taxed = vats.map(({ netE5, vatE5 }) => add(netE5, vatE5));
    expect(sum([...taxed, ...outside.map((row) => row.amountE5)])).toBe(paid);
    expect(sum(taxed)).toBe(units(20));
  });

  it("add up to the cent with a discount code, for any amounts", () => {
    const cents = fc.integer({ min: 1, max: 200_000 }).map((cent) => amountE5(cent * 1_000));
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        fc.integer({ min: 0, max: 100 }),
        (low, high, tipE5, off) => {
          const amount = add(low, high);
          const impactE5 = negate(amountE5(Math.floor((amount * off) / 101 / 1_000) * 1_000));
          const vatOf = (gross: number, rate: number) =>
            amountE5(Math.round((gross * rate) / (10_000 + rate) / 1_000) * 1_000);
          const vats = [
            { rate: rateBp(550), grossE5: low, vatE5: vatOf(low, 550) },
            { rate: rateBp(2000), grossE5: high, vatE5: vatOf(high, 2000) },
          ];
          const rows = rowsOf(
            {
              billTotalE5: amount,
              voucher: { label: "Code", impactE5, isReward: false },
              tipE5,
              totalE5: sum([amount, impactE5, tipE5]),
            },
            { amountE5: amount, subTotalE5: amount, vats },
          );
          const made = amountsOf(rows);
          const taxed = sum(made.vats.map(({ netE5, vatE5 }) => add(netE5, vatE5)));
          expect(taxed).toBe(add(amount, impactE5));
          expect(add(taxed, tipE5)).toBe(made.rows.at(-1)?.amountE5);
        },
      ),
    );
  });

  it("are refused without VAT rates, and where only a tip was paid", () => {
    const none = { ok: false, code: "VAT_NOT_KNOWN" };
    expect(invoiceAmounts(rowsOf({}, { vats: [] }))).toEqual(none);
    const voucher = { label: "Free", impactE5: units(-20), isReward: true };
    const rows = rowsOf({ voucher, tipE5: units(3), totalE5: units(3) });
    expect(invoiceAmounts(rows)).toEqual(none);
  });

  it("are refused after a refund", () => {
    const refunded = rowsOf({ refundedE5: units(0.01) });
    expect(invoiceAmounts(refunded)).toEqual({ ok: false, code: "REFUNDED" });
  });
});

it("an invoice's printed number has the prefix and six digits", () => {
  expect(invoiceNumber({ prefix: "CC", number: 7 })).toBe("CC-000007");
  expect(invoiceNumber({ prefix: "CC", number: 1_234_567 })).toBe("CC-1234567");
});
