import { describe, expect, it } from "vitest";
import { countryRules } from "../country/country-rules";
import { type AmountE5, amountE5, rateBp, subtract } from "../money/amount";
import { expressTip, expressTipLabel } from "./express";
import {
  cardBrandsOf,
  isMealVoucher,
  leftOfDay,
  METHODS,
  mealCardsOf,
  mealVoucherPlan,
  methodsOf,
  takesBrand,
} from "./methods";
import { closed, isActive, NEVER_ASKED, opened, submissionStage, wantedModal } from "./tips-modal";

const units = (amount: number): AmountE5 => amountE5(Math.round(amount * 100_000));

describe("the tips modal before a payment", () => {
  const facts = {
    asks: true,
    tipE5: 0,
    tipsFlowEnded: false,
    smart: true,
    allowsNone: true,
    waiterLinked: true,
    asksWhetherNoneIsMeant: false,
    offersCoin: false,
  };

  it("PAY-29 is wanted with a linked waiter from a guest who gave no tip and was not asked", () => {
    expect(wantedModal(facts)).toBe("tips");
    expect(wantedModal({ ...facts, asks: false })).toBeNull();
    expect(wantedModal({ ...facts, tipE5: 100 })).toBeNull();
    expect(wantedModal({ ...facts, tipsFlowEnded: true })).toBeNull();
    expect(wantedModal({ ...facts, waiterLinked: false })).toBeNull();
  });

  it("TIP-65 asks in default and British venues whether no tip is meant, where no waiter is linked", () => {
    const asked = (country: string) => {
      const { asksWhetherNoneIsMeant } = countryRules(country).tips;
      return wantedModal({ ...facts, waiterLinked: false, asksWhetherNoneIsMeant });
    };
    for (const country of ["DE", "ES", "GB"]) expect(asked(country)).toBe("noTip");
    for (const country of ["FR", "US"]) expect(asked(country)).toBeNull();
  });

  it("TIP-60 offers a coin where there is one, and nothing where the venue's smart tips are off", () => {
    const unlinked = { ...facts, waiterLinked: false, offersCoin: true };
    expect(wantedModal(unlinked)).toBe("coin");
    expect(wantedModal({ ...unlinked, tipE5: 1 })).toBeNull();
    expect(wantedModal({ ...unlinked, smart: false })).toBeNull();
  });

  it("TIP-31 always offers tips where the venue does not offer to give none", () => {
    const must = { ...facts, waiterLinked: false, smart: false, allowsNone: false };
    expect(wantedModal(must)).toBe("tips");
    expect(wantedModal({ ...must, tipsFlowEnded: true })).toBeNull();
  });

  it("PAY-27 PAY-28 PAY-29 opens before the payment, never for a meal voucher, and then lets pay", () => {
    const stage = {
      mealVoucher: false,
      wanted: "tips",
      count: NEVER_ASKED,
      answered: false,
    } as const;
    expect(submissionStage(stage)).toBe("TIPS_MODAL_OPENING");
    expect(submissionStage({ ...stage, mealVoucher: true })).toBe("PAYMENT_SUBMISSION");
    expect(submissionStage({ ...stage, answered: true })).toBe("PAYMENT_SUBMISSION");
    expect(submissionStage({ ...stage, wanted: null })).toBe("PAYMENT_SUBMISSION");
  });

  it("PAY-31 stops after three opens or two closes, whichever comes first", () => {
    const twice = opened(opened(NEVER_ASKED));
    expect(isActive(twice)).toBe(true);
    expect(isActive(opened(twice))).toBe(false);
    expect(isActive(closed(opened(NEVER_ASKED)))).toBe(true);
    expect(isActive(closed(closed(opened(NEVER_ASKED))))).toBe(true);
    expect(isActive(closed(twice))).toBe(false);
  });
});

describe("the payment methods", () => {
  const none = {
    amex: false,
    bancontact: false,
    cartesBancaires: false,
    conecs: false,
    edenred: false,
    sodexo: false,
  };

  it("PAY-01 PAY-02 PAY-03 are card and wallets, and the meal vouchers that the venue takes", () => {
    const plain = ["card", "apple_pay", "google_pay"];
    expect(methodsOf(none)).toEqual(plain);
    expect(methodsOf({ ...none, edenred: true })).toEqual([...plain, "edenred"]);
    expect(methodsOf({ ...none, conecs: true })).toEqual([...plain, "conecs"]);
    expect(methodsOf({ ...none, sodexo: true })).toEqual([...plain, "conecs"]);
    expect(["edenred", "conecs", "card"].map(isMealVoucher)).toEqual([true, true, false]);
  });

  it("PAY-01 PAY-04 are each offered by a venue that takes everything", () => {
    const all = Object.fromEntries(Object.keys(none).map((flag) => [flag, true])) as typeof none;
    expect(METHODS.filter((method) => !methodsOf(all).includes(method))).toEqual([]);
  });

  it("PAY-04 list the cards that the venue takes, and take no others", () => {
    expect(cardBrandsOf(none)).toEqual(["visa", "mastercard"]);
    const all = { ...none, amex: true, bancontact: true, cartesBancaires: true };
    expect(cardBrandsOf(all)).toEqual([
      "visa",
      "mastercard",
      "amex",
      "bancontact",
      "cartesBancaires",
    ]);
    expect(takesBrand(none, "visa")).toBe(true);
    expect(takesBrand(none, "amex")).toBe(false);
    expect(takesBrand(none, "bancontact")).toBe(false);
    expect(takesBrand(all, "amex")).toBe(true);
    expect(takesBrand(none, "cartesBancaires")).toBe(false);
    expect(takesBrand(all, "cartesBancaires")).toBe(true);
    expect(takesBrand(none, "constructor")).toBe(true);
  });

  it("PAY-04 take Conecs and Sodexo's cards through one method, each by its own flag", () => {
    const sodexo = { ...none, sodexo: true };
    const conecs = { ...none, conecs: true };
    expect(mealCardsOf(sodexo, "conecs")).toEqual(["sodexo"]);
    expect(mealCardsOf(conecs, "conecs")).toEqual(["conecs"]);
    expect(mealCardsOf({ ...sodexo, ...conecs, sodexo: true }, "conecs")).toEqual([
      "conecs",
      "sodexo",
    ]);
    expect([takesBrand(sodexo, "conecs"), takesBrand(sodexo, "sodexo")]).toEqual([false, true]);
    expect([takesBrand(conecs, "conecs"), takesBrand(conecs, "sodexo")]).toEqual([true, false]);
  });
});

describe("a meal voucher", () => {
  const facts = {
    part: units(40),
    total: units(40),
    tip: units(0),
    left: units(25),
    feeTerms: { rate: rateBp(0), fixed: units(0) },
    currency: "EUR",
  };

  it("PAY-03 pays all that it has enough for, and otherwise what it has", () => {
    expect(mealVoucherPlan({ ...facts, left: units(40) })).toEqual({ kind: "all" });
    expect(mealVoucherPlan(facts)).toEqual({ kind: "part", amount: units(25), rest: units(15) });
    expect(mealVoucherPlan({ ...facts, left: units(0) })).toEqual({ kind: "none" });
  });

  it("PAY-03 pays no tip, and stays within its limit with the fee on top", () => {
    const tipped = { ...facts, part: units(10), total: units(12), tip: units(2) };
    expect(mealVoucherPlan(tipped)).toEqual({ kind: "part", amount: units(10), rest: units(0) });
    const fee = { rate: rateBp(200), fixed: units(0.5) };
    const plan = mealVoucherPlan({ ...facts, feeTerms: fee });
    expect(plan).toMatchObject({ kind: "part", amount: units(24) });
  });

  it("PAY-03 has what a day leaves it", () => {
    expect(leftOfDay(units(25), units(10))).toBe(units(15));
    expect(leftOfDay(units(25), units(30))).toBe(subtract(units(1), units(1)));
  });
});

describe("the tip of an express checkout", () => {
  const rounding = { countryCode: "US", currency: "USD" };
  const fast = { enabled: true, tipsRate: rateBp(1_800) };

  it("TIP-05 TIP-41 is the venue's rate for it", () => {
    expect(expressTip(fast, units(50), rounding)).toBe(units(9));
    expect(expressTip({ ...fast, enabled: false }, units(50), rounding)).toBe(0);
  });

  it("TIP-42 is labelled by how it compares with that rate", () => {
    expect(expressTipLabel(units(0), units(9))).toBe("NO");
    expect(expressTipLabel(units(5), units(9))).toBe("MINUS");
    expect(expressTipLabel(units(9), units(9))).toBe("PLUS");
    expect(expressTipLabel(units(12), units(9))).toBe("PLUS");
  });
});
