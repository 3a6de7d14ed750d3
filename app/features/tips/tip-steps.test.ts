import { describe, expect, it } from "vitest";
import { units } from "#tests/fixtures/bill-document";
import { own, sources, tips } from "#tests/fixtures/tips";
import { rateBp } from "~/domain/money/amount";
import { chooseOwn, chooseWeight, meansTip, UNDECIDED } from "~/domain/tips/tip-state";
import { coinView, confirmedEvent, largeView, questionAfter, roundView } from "./tip-steps.server";

const american = { ...tips({ roundToNearestDollarEnabled: true }), countryCode: "US" };

describe("what follows the choice", () => {
  const none = chooseWeight(UNDECIDED, "WITHOUT");

  it("TIP-60 TIP-61 is a coin in France for a guest who gives nothing", () => {
    expect(questionAfter(sources, none)).toBe("coin");
    expect(coinView(sources, "fr")).toMatchObject({ kind: "one-euro", total: "21,00 €" });
    expect(questionAfter(sources, own(2))).toBeNull();
    expect(
      questionAfter({ ...sources, venue: { ...sources.venue, countryCode: "DE" } }, none),
    ).toBe(null);
  });

  it("is a question about an own tip above the part, asked once for each tip", () => {
    expect(questionAfter(sources, own(20))).toBeNull();
    expect(questionAfter(sources, own(20.01))).toBe("large");
    expect(largeView(sources, own(80), "en-GB")).toEqual({
      value: String(units(80)),
      tip: "€80.00",
      part: "€20.00",
    });
    const meant = meansTip(own(80), units(80));
    expect(questionAfter(sources, meant)).toBeNull();
    const other = chooseOwn(meant, { kind: "amount", amount: units(81) });
    expect(questionAfter(sources, other)).toBe("large");
    expect(questionAfter(sources, chooseWeight(UNDECIDED, "BIGGEST"))).toBeNull();
    const generous = { ...sources, venue: tips({ askAboveRate: rateBp(50_000) }) };
    expect(questionAfter(generous, own(80))).toBeNull();
  });

  it("TIP-57 is the round-up screen in the US for a tip that is not whole dollars", () => {
    const place = { ...sources, venue: american };
    expect(questionAfter(place, own(3.5))).toBe("round");
    expect(roundView(place, own(3.5), "en-US")).toEqual({
      tip: "€3.50",
      rounded: "€4.00",
      extra: "€0.50",
    });
    expect(questionAfter(place, own(4))).toBeNull();
    expect(questionAfter(place, none)).toBeNull();
  });

  it("TIP-21 is reported with its amount and its kind, and nothing of the guest", () => {
    expect(confirmedEvent(sources, own(3.5), units(3.5))).toEqual({
      name: "tip_confirmed",
      billId: sources.bill.id,
      splitId: sources.split.splitId,
      amount: 3.5,
      currency: "EUR",
      choice: "custom",
      screen: "FR",
    });
  });
});
