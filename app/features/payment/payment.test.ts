import { describe, expect, it } from "vitest";
import { form, ownSplit, PAYMENT_ID, units } from "#tests/fixtures/bill-document";
import { venue } from "#tests/fixtures/venue-record";
import type { MethodCheckout, PageFields } from "~/contracts/checkout";
import { countryRules } from "~/domain/country/country-rules";
import { amountE5 } from "~/domain/money/money";
import { billRules } from "~/domain/tenant-rules/tenant-rules";
import { parseForm } from "../forms/read-form.server";
import { checkoutView, offeredMethods, readRest } from "./checkout-view.server";
import { type AboutToPay, methodsView, pageFieldsView } from "./method-view.server";
import {
  enteredFields,
  fieldErrors,
  fieldsToClear,
  offeredCheckouts,
  type PayForm,
  paymentFormSchema,
} from "./payment-form.server";
import { pageFieldsOf } from "./provider-fields";

describe("the price before paying", () => {
  it("PAY-07 adds up part, discount, fee and tip to what is charged", () => {
    const split = ownSplit({
      consumerSundayFees: units(0.3),
      virtualDiscount: { label: "Welcome", amount: units(2), impactOnSplitTotal: -units(2) },
    });
    const view = checkoutView(split, { tip: units(1.5) }, "en-US", {
      rules: billRules(venue()),
      surcharge: null,
    });
    expect(view.rows.map(({ amount }) => amount)).toEqual([
      "€12.00",
      "−€2.00",
      "€0.30",
      "€1.50",
      "€11.80",
    ]);
    expect(view).toMatchObject({ total: "€11.80", expectedTotal: units(11.8) });
  });

  it("TEN-02 brings the venue's words about its surcharge, where one is in the part", () => {
    const surcharge = { text: "For our team's health insurance.", lang: "en" };
    const withCharge = (chargeType: "FEE" | "TAX") => {
      const charge = { label: "Benefit", amount: units(1), rate: null, chargeType };
      const breakdown = { ...ownSplit().breakdown, appliedCharges: [charge] };
      const rules = billRules(venue());
      return checkoutView(ownSplit({ breakdown }), { tip: units(0) }, "en-US", {
        rules,
        surcharge,
      });
    };
    expect(withCharge("FEE")).toMatchObject({ surcharge, included: [{ label: "Benefit" }] });
    expect(withCharge("TAX").surcharge).toBeNull();
  });

  it("takes no rest from an address that holds none", () => {
    expect(readRest("250000", "EUR")).toBe(250_000);
    for (const text of [null, "", "-1", "1.5", "abc", "250001", "9".repeat(20)]) {
      expect(readRest(text, "EUR"), String(text)).toBe(0);
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
  const common = {
    inputMode: "numeric",
    autoComplete: "off",
    maxLength: 40,
    width: "whole",
  } as const;
  const byCard: MethodCheckout = {
    kind: "fields",
    method: "card",
    notice: null,
    fields: [
      {
        ...common,
        name: "cardNumber",
        label: "Card number",
        repeats: "unlessRefused",
        errors: { not_a_test_card: "This is none of the cards.", other: "Check the number." },
      },
      {
        ...common,
        name: "expiry",
        label: "Expiry date",
        repeats: "always",
        errors: { other: "Enter the date." },
      },
      {
        ...common,
        name: "cvc",
        label: "Security code",
        repeats: "never",
        errors: { other: "Enter the security code." },
      },
    ],
    samples: null,
  };
  const fields = {
    intent: "pay",
    method: "card",
    paymentId: PAYMENT_ID,
    expectedTotal: "1400000",
  };
  const card = { cardNumber: "4242 4242 4242 4242", expiry: "12/34", cvc: "123" };
  const sent = (more: Record<string, string>) =>
    parseForm(form({ ...fields, ...more }), paymentFormSchema, "en-US");
  const read = (more: Record<string, string>) => {
    const { value } = sent(more) as { value?: PayForm };
    if (!value) throw new Error("The form was refused.");
    return value;
  };

  it("PAY-09 carries the attempt's key and the total that the guest saw", () => {
    expect(read(card)).toMatchObject({ paymentId: PAYMENT_ID, expectedTotal: 1_400_000 });
    expect(read(card).methodToken).toBeUndefined();
  });

  it("PAY-04 asks for a method where none is chosen, and names no key or total that was made up", () => {
    const refused = (more: Record<string, string>) => sent(more).reply().error;
    expect(refused({ method: "" })).toEqual({ method: ["Please choose how you’d like to pay."] });
    for (const [name, value] of [
      ["paymentId", "1"],
      ["expectedTotal", "-1"],
      ["expectedTotal", "1e309"],
    ] as const) {
      expect(Object.keys(refused({ [name]: value }) ?? {})).toEqual([name]);
    }
  });

  it("PAY-01 PAY-04 offers what both the venue and the provider take, in the venue's order", () => {
    const methods: MethodCheckout[] = [
      { kind: "redirect", method: "conecs" },
      { kind: "redirect", method: "edenred" },
      byCard,
    ];
    const offered = offeredCheckouts(venue(), { methods }, null).map(({ method }) => method);
    expect(offered).toEqual(["card", "edenred"]);
  });

  it("PAY-02 offers the wallet that the phone has, before all that is typed, and no other", () => {
    const methods: MethodCheckout[] = [
      byCard,
      { kind: "direct", method: "google_pay" },
      { kind: "direct", method: "apple_pay" },
    ];
    const on = (wallet: "apple_pay" | "google_pay" | null) => {
      const offered = offeredCheckouts(venue(), { methods }, wallet);
      const view = methodsView(offered, venue(), null);
      return [view.wallets.map(({ method }) => method), view.others.map(({ method }) => method)];
    };
    expect(on("apple_pay")).toEqual([["apple_pay"], ["card"]]);
    expect(on("google_pay")).toEqual([["google_pay"], ["card"]]);
    expect(on(null)).toEqual([[], ["card"]]);
  });

  it("PAY-02 PAY-27 leaves it to a provider's script which wallets a device has, but after what is asked first", () => {
    const methods: MethodCheckout[] = [
      { kind: "redirect", method: "card" },
      { kind: "express", method: "google_pay" },
    ];
    const script: PageFields = {
      provider: "stripe",
      key: "pk_test_1",
      account: null,
      types: { payment: ["card", "link"], hold: ["card"] },
      decimals: 2,
    };
    const offered = offeredCheckouts(venue(), { methods }, null);
    const view = (about: Partial<AboutToPay>, fields: PageFields | undefined = script) =>
      pageFieldsView(fields, offered, venue(), {
        intent: "pay",
        total: units(12),
        asksFirst: false,
        ...about,
      });
    expect(view({})).toMatchObject({ amount: 1_200, express: ["google_pay"] });
    expect(view({})?.types).toEqual(["card", "link"]);
    expect(view({ intent: "hold" })?.types).toEqual(["card"]);
    expect(view({ asksFirst: true })?.express).toBeNull();
    // What the provider can't count exactly is for its own page to refuse.
    expect(view({ total: amountE5(units(12) + 1) })).toBeNull();
    const { wallets, others } = methodsView(offered, venue(), view({}));
    expect([wallets, others.map(({ method }) => method)]).toEqual([[], ["card"]]);
  });

  it("PAY-17 finds an adapter's fields by its name; a name that this build does not know leads to the provider's page", async () => {
    const open = await pageFieldsOf("stripe")?.();
    expect(open).toBeTypeOf("function");
    for (const name of ["other", "none", "", "constructor", "../stripe", "*"]) {
      expect(pageFieldsOf(name), name).toBeUndefined();
    }
  });

  it("takes the fields that the provider named and no other", () => {
    const entered = enteredFields(read({ ...card, more: "x" }), byCard);
    expect(entered).toEqual(card);
    const direct = { kind: "direct", method: "apple_pay" } as const;
    expect(enteredFields(read({ ...card, method: "apple_pay" }), direct)).toEqual({});
    const { fields } = byCard as Extract<MethodCheckout, { kind: "fields" }>;
    const odd = { ...byCard, fields: fields.map((one) => ({ ...one, name: "constructor" })) };
    expect(enteredFields(read(card), odd as MethodCheckout)).toEqual({ constructor: "" });
  });

  it("says in the provider's words what is wrong, and writes back no value that may not be", () => {
    const number = [{ path: "cardNumber", code: "not_a_test_card" }];
    const errors = fieldErrors(byCard, number, "en-US");
    expect(errors).toEqual({ cardNumber: "This is none of the cards." });
    const entered = sent({ ...card, more: "x" }).payload;
    const hidden = ["cvc", "expectedTotal", "intent", "more", "paymentId"];
    expect(fieldsToClear(entered, errors, byCard).sort()).toEqual(["cardNumber", ...hidden]);
    expect(fieldsToClear(entered, {}, byCard).sort()).toEqual(hidden);
    expect(fieldsToClear(entered, {}, undefined).join()).toMatch(/expiry,.*cvc/);
    const other = [{ path: "cvc", code: "constructor" }];
    expect(fieldErrors(byCard, other, "en-US")).toEqual({ cvc: "Enter the security code." });
    expect(fieldErrors(byCard, undefined, "en-US")).toEqual({ cardNumber: "Check the number." });
    const direct = { kind: "direct", method: "apple_pay" } as const;
    expect(Object.keys(fieldErrors(direct, undefined, "en-US"))).toEqual(["method"]);
  });
});
