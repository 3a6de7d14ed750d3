import { describe, expect, it } from "vitest";
import { amountE5, type RateBp, ZERO_E5 } from "../money/amount";
import {
  coinOffer,
  isBelowAverage,
  keepTheChange,
  needsAccountToTip,
  noTipOffer,
  roundUpOffer,
  tipPresentation,
  wantsPrediction,
} from "./tip-screens";
import {
  choiceKind,
  chooseOwn,
  chooseWeight,
  confirmTip,
  lookOf,
  UNDECIDED,
  withPredicted,
} from "./tip-state";

const units = (value: number) => amountE5(Math.round(value * 100_000));
const on = { smartTipsEnabled: true, euroCoinEnabled: true };
const coin = (payable: number, settings = on, country = "FR", currency = "EUR") => {
  const offer = coinOffer(country, currency, settings, units(payable));
  return offer && [offer.kind, offer.amount / 100_000];
};

describe("how a country asks for tips", () => {
  it("TIP-17 is France's, the UK's, the US's or the common way", () => {
    expect(["FR", "GB", "US", "DE", "CA"].map(tipPresentation)).toEqual([
      "FR",
      "GB",
      "US",
      "DEFAULT",
      "DEFAULT",
    ]);
  });

  // country, allowNoTips, ukNoTipsWhenServiceCharge, service charge; offered, preselected
  it.each([
    ["GB", true, false, false, true, false],
    ["GB", false, true, false, false, false],
    ["GB", false, true, true, true, true],
    ["GB", true, true, true, true, true],
    ["GB", true, false, true, true, false],
    ["FR", true, true, true, true, false],
    ["FR", false, true, true, false, false],
    ["US", false, false, false, false, false],
  ] as const)(
    "TIP-09 TIP-12 TIP-30 TIP-31 offers no tip in %s with allowNoTips %s, the UK's rule %s, a service charge %s: %s, preselected %s",
    (country, allowNoTips, ukNoTipsWhenServiceCharge, served, offered, preselected) => {
      const settings = { allowNoTips, ukNoTipsWhenServiceCharge };
      expect(noTipOffer(country, settings, served)).toEqual({ offered, preselected });
    },
  );
});

describe("a coin in France", () => {
  it.each([
    [0.5, ["one-euro", 1]],
    [49.99, ["one-euro", 1]],
    [50, ["two-euro", 2]],
    [99.99, ["two-euro", 2]],
    [100, null],
    [101.2, ["keep-the-change", 3.8]],
    [104.99, ["keep-the-change", 0.01]],
    [105, null],
    [110, null],
    [186.4, ["keep-the-change", 3.6]],
    [0, null],
  ])("TIP-59 TIP-61 TIP-62 TIP-63 TIP-64 for %s is %j", (payable, expected) => {
    expect(coin(payable)).toEqual(expected);
  });

  it("TIP-64 tops up to a multiple of five, by nothing where it is one", () => {
    expect([101, 105, 120, 0.01].map((value) => keepTheChange(units(value)) / 100_000)).toEqual([
      4, 0, 0, 4.99,
    ]);
  });

  it("TIP-13 TIP-60 is offered in France, in euro, with smart tips and coins switched on", () => {
    expect(coin(20, { ...on, euroCoinEnabled: false })).toBeNull();
    expect(coin(20, { ...on, smartTipsEnabled: false })).toBeNull();
    expect(coin(20, on, "BE")).toBeNull();
    expect(coin(20, on, "FR", "CHF")).toBeNull();
  });
});

describe("the tip in the US", () => {
  it.each([
    [7.35, 8],
    [7.01, 8],
    [7, null],
    [0, null],
    [0.25, 1],
  ])("TIP-57 TIP-58 of %s is rounded up to %s", (tip, expected) => {
    const settings = { roundToNearestDollarEnabled: true };
    const offer = roundUpOffer("US", settings, units(tip));
    expect(offer && offer / 100_000).toBe(expected);
  });

  it("TIP-11 is rounded where the venue wants it, and nowhere else", () => {
    expect(roundUpOffer("US", { roundToNearestDollarEnabled: false }, units(7.35))).toBeNull();
    expect(roundUpOffer("CA", { roundToNearestDollarEnabled: true }, units(7.35))).toBeNull();
  });

  it("TIP-54 is below the usual under the lowest preset, not at it", () => {
    const rates = [1800, 2000, 2200] as RateBp[];
    const below = (rate: number, country = "US", smartTipsEnabled = true) =>
      isBelowAverage(country, { smartTipsEnabled }, rate as RateBp, rates);
    expect([below(1700), below(1800), below(500, "CA"), below(500, "US", false)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("what a guest has chosen", () => {
  const five = { kind: "amount", amount: units(5) } as const;

  it("TIP-14 TIP-18 TIP-19 is one thing at a time, and each kind clears the other", () => {
    expect(choiceKind(UNDECIDED)).toBe("undetermined");
    const preset = chooseWeight(UNDECIDED, "MEDIUM");
    expect([choiceKind(preset), preset.customTip]).toEqual(["preset", null]);
    const own = chooseOwn(preset, five);
    expect([choiceKind(own), own.currentTipWeight]).toEqual(["custom", null]);
    const none = chooseWeight(own, "WITHOUT");
    expect([choiceKind(none), none.customTip]).toEqual(["none", null]);
  });

  it("TIP-14 ends by confirming, begins again by choosing, and remembers what was foreseen", () => {
    const rates = {
      lowTipsRate: 500 as RateBp,
      mediumTipsRate: 700 as RateBp,
      highTipsRate: 900 as RateBp,
    };
    const ended = confirmTip(chooseWeight(withPredicted(UNDECIDED, rates), "LOWEST"), ZERO_E5);
    expect(ended.tipsFlowEnded).toBe(true);
    const again = chooseOwn(ended, five);
    expect([again.tipsFlowEnded, again.predictedTipsSuggestions]).toEqual([false, rates]);
  });

  it("charges the tip that was confirmed until another one is", () => {
    const confirmed = confirmTip(chooseWeight(UNDECIDED, "LOWEST"), units(2));
    const looking = chooseOwn(confirmed, five);
    expect([confirmed.confirmedTip, looking.confirmedTip]).toEqual([units(2), units(2)]);
    expect(confirmTip(looking, units(5)).confirmedTip).toBe(units(5));
  });

  it("TIP-20 is shown as selected, unselected, or undetermined while nothing is chosen", () => {
    const looks = (state: typeof UNDECIDED) =>
      (["LOWEST", "MEDIUM", "CUSTOM"] as const).map((choice) => lookOf(state, choice));
    expect(looks(UNDECIDED)).toEqual(["undetermined", "undetermined", "undetermined"]);
    expect(looks(chooseWeight(UNDECIDED, "MEDIUM"))).toEqual([
      "unselected",
      "selected",
      "unselected",
    ]);
    expect(looks(chooseOwn(UNDECIDED, five))).toEqual(["unselected", "unselected", "selected"]);
  });
});

describe("what is asked about a tip", () => {
  it("TIP-71 foresees rates in provider mode and for guests of the experiment, with smart tips on", () => {
    const wants = (mode: string, exposed: boolean, smartTipsEnabled = true) =>
      wantsPrediction({ smartTipsEnabled, tipsConfigurationMode: mode }, exposed);
    expect(wants("PROVIDER", false)).toBe(true);
    expect(wants("BUSINESS", false)).toBe(false);
    expect(wants("BUSINESS", true)).toBe(true);
    expect(wants("PROVIDER", true, false)).toBe(false);
  });

  it("TIP-07 TIP-08 needs an account where the venue wants one and the waiter is linked", () => {
    expect(needsAccountToTip(true, true, false)).toBe(true);
    expect(needsAccountToTip(true, false, false)).toBe(false);
    expect(needsAccountToTip(false, true, false)).toBe(false);
    expect(needsAccountToTip(true, true, true)).toBe(false);
  });
});
