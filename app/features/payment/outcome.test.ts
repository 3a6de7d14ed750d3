import { describe, expect, it } from "vitest";
import { billDocument, ownSplit, PAYMENT_ID, units } from "#tests/fixtures/bill-document";
import type { AmountE5 } from "~/domain/money/money";
import { failureKey, reasonOf, wasAborted } from "./failure.server";
import { receiptView } from "./receipt-view.server";

const answer = {
  paymentId: PAYMENT_ID,
  amount: units(12),
  tip: units(2),
  total: units(14),
  actionUrl: null,
  postedToTill: false,
  method: null,
  settledAt: null,
  refunded: null,
};

describe("the outcome", () => {
  it("PAY-39 names the provider's reason, and falls back to general words", () => {
    expect(failureKey("insufficient_funds")).toBe("paymentError.insufficientFunds");
    expect(failureKey("something")).toBe("paymentError.message");
    expect(failureKey("constructor")).toBe("paymentError.message");
    expect(failureKey(null)).toBe("paymentError.message");
  });

  it("PAY-18 PAY-19 distinguishes a guest's own change of mind from a failure", () => {
    expect(wasAborted({ ...answer, step: "cancelled", declineCode: "user_aborted" })).toBe(true);
    expect(wasAborted({ ...answer, step: "cancelled", declineCode: "expired" })).toBe(false);
    expect(wasAborted({ ...answer, step: "declined", declineCode: null })).toBe(false);
    expect(reasonOf({ ...answer, step: "declined", declineCode: "generic_decline" })).toBe(
      "generic-decline",
    );
  });

  it("PAY-03 PAY-13 does not show as left for others what the guest pays next after a meal voucher", () => {
    const bill = billDocument({ leftToPay: units(20) });
    const toPay = (rest: number) =>
      receiptView(bill, ownSplit({ status: "PAID" }), null, "en-US", units(rest));
    expect(toPay(15)).toMatchObject({ left: "€5.00", allPaid: null });
    expect(toPay(20)).toMatchObject({ left: null, allPaid: null });
  });

  it("PAY-13 says of a payment what went back of it since", () => {
    const paid = { ...answer, step: "succeeded" as const, declineCode: null, refunded: units(4) };
    const { rows } = receiptView(billDocument(), ownSplit(), paid, "en-US");
    expect(rows.slice(-3).map(({ amount }) => amount)).toEqual(["€14.00", "−€4.00", "€10.00"]);
    const reward = { label: "Dessert", amount: units(7), impactOnSplitTotal: -units(7) };
    const rewarded = ownSplit({ virtualDiscount: { ...reward, rewardId: "dessert" } });
    const keysOf = (split: ReturnType<typeof ownSplit>, refunded: AmountE5) =>
      receiptView(billDocument(), split, { ...paid, refunded }, "en-US").rows.map(({ key }) => key);
    expect(keysOf(rewarded, paid.total)).toContain("rewardUsed");
    expect(keysOf(rewarded, units(1))).not.toContain("rewardUsed");
    expect(keysOf(ownSplit({ virtualDiscount: reward }), paid.total)).not.toContain("rewardUsed");
    const whole = receiptView(billDocument(), ownSplit(), { ...paid, refunded: units(0) }, "en-US");
    expect(whole.rows.at(-1)?.amount).toBe("€14.00");
  });

  it("PAY-13 shows what was charged by the ledger, and what is left for the others", () => {
    const split = ownSplit({ status: "PAID" });
    const paid = { ...answer, step: "succeeded" as const, declineCode: null };
    const view = receiptView(billDocument({ leftToPay: units(18) }), split, paid, "en-US");
    expect(view).toMatchObject({ paid: "€14.00", left: "€18.00", posted: false });
    const { totalBillAmount: total } = billDocument();
    const so = Math.round((1 - units(18) / total) * 100);
    expect(view.parts).toMatchObject({ percent: so, label: `${so}% of the check is paid` });
    const registered = receiptView(
      billDocument({ leftToPay: 0, tableName: "4" }),
      ownSplit({ status: "REGISTERED" }),
      paid,
      "en-US",
    );
    expect(registered).toMatchObject({
      left: null,
      allPaid: "The table has paid.",
      posted: true,
    });
    expect(registered.parts?.percent).toBe(100);
  });
});
