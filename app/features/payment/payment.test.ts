import { describe, expect, it } from "vitest";
import {
  billDocument,
  form,
  ownSplit,
  PAYMENT_ID,
  units,
  venue,
} from "#tests/fixtures/bill-document";
import { countryRules } from "~/domain/country/country-rules";
import { amountE5 } from "~/domain/money/amount";
import { checkoutView, offeredMethods, readTip } from "./checkout-view.server";
import { failureKey, reasonOf, wasAborted } from "./failure.server";
import { cardErrors, readPaymentForm, safeValues } from "./payment-form.server";
import { receiptView } from "./receipt-view.server";

const answer = {
  paymentId: PAYMENT_ID,
  amount: units(12),
  tip: units(2),
  total: units(14),
  actionUrl: null,
  postedToTill: false,
};

describe("the price before paying", () => {
  it("PAY-07 adds up part, discount, fee and tip to what is charged", () => {
    const split = ownSplit({
      consumerSundayFees: units(0.3),
      virtualDiscount: { label: "Welcome", amount: units(2), impactOnSplitTotal: -units(2) },
    });
    const view = checkoutView(split, amountE5(units(1.5)), "en-US");
    expect(view.rows.map(({ amount }) => amount)).toEqual([
      "€12.00",
      "-€2.00",
      "€0.30",
      "€1.50",
      "€11.80",
    ]);
    expect(view).toMatchObject({ total: "€11.80", expectedTotal: units(11.8) });
  });

  it("takes no tip from an address that holds none", () => {
    expect(readTip("250000", "EUR")).toBe(250_000);
    for (const text of [null, "", "-1", "1.5", "abc", "250001", "9".repeat(20)]) {
      expect(readTip(text, "EUR"), String(text)).toBe(0);
    }
  });

  it("PAY-05 has another title in France", () => {
    expect(countryRules("FR").checkout.titleKey).toBe("checkout.titleConfirm");
    expect(countryRules("GB").checkout.titleKey).toBe("checkout.titleMethod");
  });

  it("PAY-01 to PAY-04 offers cards, wallets and the vouchers that the venue takes", () => {
    expect(offeredMethods(venue())).toEqual(["card", "apple_pay", "google_pay", "edenred"]);
  });
});

describe("the payment form", () => {
  const fields = { method: "card", paymentId: PAYMENT_ID, expectedTotal: "1400000" };
  const card = { cardNumber: "4242 4242 4242 4242", expiry: "12/34", cvc: "123" };

  it("PAY-09 carries the attempt's key and the total that the guest saw", () => {
    expect(readPaymentForm(form({ ...fields, ...card }), ["card"])).toMatchObject({
      ok: true,
      paymentId: PAYMENT_ID,
      expectedTotal: 1_400_000,
      card: { number: card.cardNumber },
    });
  });

  it("PAY-04 refuses a method that the venue does not take", () => {
    const read = readPaymentForm(form({ ...fields, method: "conecs" }), ["card"]);
    expect(read).toMatchObject({ ok: false, errors: { method: "checkout.chooseMethod" } });
  });

  it("asks for a card's fields only when it is the choice", () => {
    expect(readPaymentForm(form(fields), ["card"])).toMatchObject({
      ok: false,
      errors: {
        cardNumber: "card.numberMissing",
        expiry: "card.expiryInvalid",
        cvc: "card.cvcInvalid",
      },
    });
    expect(readPaymentForm(form({ ...fields, method: "apple_pay" }), ["apple_pay"])).toMatchObject({
      ok: true,
    });
  });

  it("writes no refused card number back into a page", () => {
    const errors = cardErrors("not_a_test_card", undefined);
    expect(errors).toEqual({ cardNumber: "card.notATestCard" });
    const kept = safeValues({ method: "card", cardNumber: "4111", expiry: "12/34" }, errors);
    expect(kept).toEqual({ method: "card", cardNumber: "", expiry: "12/34" });
    expect(cardErrors("invalid", [{ path: "cvc", code: "x" }])).toEqual({ cvc: "card.cvcInvalid" });
  });
});

describe("the outcome", () => {
  it("PAY-39 names the provider's reason, and falls back to general words", () => {
    expect(failureKey("insufficient_funds")).toBe("paymentError.insufficientFunds");
    expect(failureKey("something")).toBe("paymentError.message");
    expect(failureKey("constructor")).toBe("paymentError.message");
    expect(failureKey(null)).toBe("paymentError.message");
  });

  it("PAY-18 PAY-19 tells a guest's own change of mind from a failure", () => {
    expect(wasAborted({ ...answer, step: "cancelled", declineCode: "user_aborted" })).toBe(true);
    expect(wasAborted({ ...answer, step: "cancelled", declineCode: "expired" })).toBe(false);
    expect(wasAborted({ ...answer, step: "declined", declineCode: null })).toBe(false);
    expect(reasonOf({ ...answer, step: "declined", declineCode: "generic_decline" })).toBe(
      "generic-decline",
    );
  });

  it("PAY-03 PAY-13 calls nobody's what the guest is about to pay after a meal voucher", () => {
    const bill = billDocument({ leftToPay: units(20) });
    const toPay = (rest: number) =>
      receiptView(bill, ownSplit({ status: "PAID" }), null, "en-US", amountE5(units(rest)));
    expect(toPay(15)).toMatchObject({ left: "€5.00", allPaid: false });
    expect(toPay(20)).toMatchObject({ left: null, allPaid: false });
  });

  it("PAY-13 says of a payment what went back of it since", () => {
    const paid = { ...answer, step: "succeeded" as const, declineCode: null, refunded: units(4) };
    const { rows } = receiptView(billDocument(), ownSplit(), paid, "en-US");
    expect(rows.slice(-3).map(({ amount }) => amount)).toEqual(["€14.00", "-€4.00", "€10.00"]);
    const whole = receiptView(billDocument(), ownSplit(), { ...paid, refunded: 0 }, "en-US");
    expect(whole.rows.at(-1)?.amount).toBe("€14.00");
  });

  it("PAY-13 shows what was charged by the ledger, and what is left for the others", () => {
    const split = ownSplit({ status: "PAID" });
    const paid = { ...answer, step: "succeeded" as const, declineCode: null };
    const view = receiptView(billDocument({ leftToPay: units(18) }), split, paid, "en-US");
    expect(view).toMatchObject({ paid: "€14.00", left: "€18.00", posted: false });
    const registered = receiptView(
      billDocument({ leftToPay: 0 }),
      ownSplit({ status: "REGISTERED" }),
      paid,
      "en-US",
    );
    expect(registered).toMatchObject({ left: null, allPaid: true, posted: true });
  });
});
