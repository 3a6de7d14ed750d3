import { describe, expect, it } from "vitest";
import {
  billDocument,
  form,
  ownSplit,
  product,
  subOrder,
  units,
  venue,
} from "#tests/fixtures/bill-document";
import { readTipForm } from "./tip-form.server";
import { asksForTip, tipsView } from "./tips-view.server";

const sources = { bill: billDocument(), split: ownSplit({ amount: units(20) }), venue: venue() };
const tips = (more: Partial<ReturnType<typeof venue>["tipsSuggestionConfiguration"]>) =>
  venue({ tipsSuggestionConfiguration: { ...venue().tipsSuggestionConfiguration, ...more } });
const charged = billDocument({
  order: {
    subOrders: [
      subOrder("1", [product("1", "Croque", 12)], {
        charges: [
          {
            id: "s",
            label: "Service",
            code: null,
            type: "SERVICE_CHARGE",
            chargeModel: "FLAT",
            rate: null,
            chargedAmount: units(2),
          },
        ],
      }),
    ],
  },
});

describe("the tips page", () => {
  it("TIP-22 TIP-23 shows three choices by rising percentage", () => {
    const { choices } = tipsView({ ...sources, locale: "en-US" });
    expect(choices.map(({ weight, title }) => [weight, title])).toEqual([
      ["LOWEST", "5%"],
      ["MEDIUM", "10%"],
      ["BIGGEST", "15%"],
    ]);
    expect(choices.map(({ preselected }) => preselected)).toEqual([false, true, false]);
  });

  it("TIP-01 titles them as the venue wants", () => {
    const labelled = tips({ displayStrategy: "TIP_LABEL_TIP_AMOUNT" });
    const { choices } = tipsView({ ...sources, venue: labelled, locale: "en-US" });
    expect(choices.map(({ title }) => title)).toEqual(["Nice", "Good", "Super"]);
  });

  it("ROUTE-56 is left out when the venue takes no tips, or service is paid already", () => {
    expect(asksForTip(sources)).toBe(true);
    expect(asksForTip({ ...sources, venue: tips({ tippingEnabled: false }) })).toBe(false);
    expect(asksForTip({ ...sources, bill: charged })).toBe(false);
  });

  it("TIP-30 TIP-31 offers no tip as the venue allows, and in GB beside a service charge", () => {
    const strict = tips({ allowNoTips: false, ukNoTipsWhenServiceCharge: true });
    const offers = (where: Partial<Parameters<typeof venue>[0]>, bill = billDocument()) =>
      tipsView({ ...sources, bill, venue: { ...strict, ...where }, locale: "en-GB" }).noTip;
    expect(tipsView({ ...sources, locale: "fr" }).noTip).toBe(true);
    expect(offers({ countryCode: "GB" })).toBe(false);
    expect(offers({ countryCode: "GB" }, charged)).toBe(true);
    expect(offers({ countryCode: "FR" }, charged)).toBe(false);
  });
});

describe("the tip's form", () => {
  const read = (fields: Record<string, string>) => readTipForm(form(fields), sources);

  it("TIP-18 TIP-19 takes exactly one: the preset, the custom tip, or none", () => {
    expect(read({ choice: "MEDIUM", customAmount: "99" })).toEqual({ ok: true, tip: units(2) });
    expect(read({ choice: "CUSTOM", customAmount: "3,50" })).toEqual({ ok: true, tip: units(3.5) });
    expect(read({ choice: "MEDIUM", intent: "noTip" })).toEqual({ ok: true, tip: 0 });
  });

  it("TIP-43 TIP-47 takes a percentage without decimals", () => {
    const tip = read({ choice: "CUSTOM", customUnit: "percent", customAmount: "12.4" });
    expect(tip).toEqual({ ok: true, tip: units(2.4) });
  });

  it("TIP-44 refuses what is no number or negative, and puts zero in its place", () => {
    for (const customAmount of ["abc", "-3", ""]) {
      expect(read({ choice: "CUSTOM", customAmount }), customAmount).toMatchObject({
        ok: false,
        error: "error.amountMustBeANumber",
        values: { choice: "CUSTOM", customAmount: "0" },
      });
    }
  });

  it("TIP-45 TIP-49 answers infinity in kind, and does not take it", () => {
    expect(read({ choice: "CUSTOM", customAmount: "Infinity" })).toMatchObject({
      error: "tips.andBeyond",
    });
  });

  it("TIP-50 takes no custom tip of zero, and no choice at all", () => {
    expect(read({ choice: "CUSTOM", customAmount: "0" })).toMatchObject({
      error: "tips.chooseOne",
    });
    expect(read({})).toMatchObject({ ok: false, error: "tips.chooseOne" });
    expect(read({ choice: "WITHOUT" })).toMatchObject({ ok: false });
  });
});
