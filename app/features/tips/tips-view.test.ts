import { describe, expect, it } from "vitest";
import { billDocument, ownSplit, product, subOrder, units } from "#tests/fixtures/bill-document";
import { own, sources, tips } from "#tests/fixtures/tips";
import { rateBp } from "~/domain/money/amount";
import { chooseOwn, chooseWeight, UNDECIDED } from "~/domain/tips/tip-state";
import { asksForTip, tipBase, tipsView } from "./tips-view.server";

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
            chargeModel: "RATE",
            rate: 1800,
            chargedAmount: units(2),
          },
        ],
      }),
    ],
  },
});

const view = (
  more: Partial<typeof sources> = {},
  state = UNDECIDED,
  locale: "en-US" | "fr" = "en-US",
) => tipsView({ ...sources, ...more }, state, locale);
const american = (more: Parameters<typeof tips>[0] = {}) => ({
  ...tips({ roundToNearestDollarEnabled: true, ...more }),
  countryCode: "US",
});

describe("the tips page", () => {
  const suggestions = [18, 20, 22].map((rate) => ({
    label: `Nice, ${rate}`,
    percentage: rate * 100,
    preselected: false,
  }));
  const labels = (page: ReturnType<typeof view>) => page.choices.map(({ label }) => label);
  // Of a whole hundred every rate is true to the cent.
  const hundred = { preTaxTipsBaseAmount: units(100), postTaxTipsBaseAmount: units(100) };

  it("TIP-25 has 5, 10 and 15 percent at the venue that the operator names, whatever it set", () => {
    const set = tips({ suggestions, displayStrategy: "TIP_PERCENTAGE_TIP_AMOUNT" });
    const rules = { ...set.rules, plainTips: true };
    const split = ownSplit(hundred);
    expect(labels(view({ split, venue: set }))).toEqual(["18%", "20%", "22%"]);
    expect(labels(view({ split, venue: { ...set, rules } }))).toEqual(["5%", "10%", "15%"]);
  });

  it("TIP-39 TIP-40 names the rates of larger parts in US provider mode, and else the venue's words", () => {
    const page = (part: number, mode: "PROVIDER" | "BUSINESS", country = "US") => {
      const set = tips({
        suggestions,
        displayStrategy: "TIP_LABEL_TIP_AMOUNT",
        tipsConfigurationMode: mode,
      });
      const split = ownSplit({ ...hundred, amount: units(part), billSplitAmount: units(part) });
      return labels(view({ split, venue: { ...set, countryCode: country } }));
    };
    const words = ["Nice, 18", "Nice, 20", "Nice, 22"];
    expect(page(30, "PROVIDER")).toEqual(["18%", "20%", "22%"]);
    expect(page(29.99, "PROVIDER")).toEqual(words);
    expect(page(300, "BUSINESS")).toEqual(words);
    expect(page(300, "PROVIDER", "FR")).toEqual(words);
  });

  it("TIP-22 TIP-23 shows three choices by rising percentage", () => {
    const { choices } = view();
    expect(choices.map(({ weight, amount, label }) => [weight, amount, label])).toEqual([
      ["LOWEST", "€1.00", "5%"],
      ["MEDIUM", "€2.00", "10%"],
      ["BIGGEST", "€3.00", "15%"],
    ]);
    expect(choices.map(({ checked }) => checked)).toEqual([false, true, false]);
  });

  it("TIP-01 titles them as the venue wants, all by its words or none", () => {
    const labelled = tips({ displayStrategy: "TIP_LABEL_TIP_AMOUNT" });
    const inWords = view({ venue: labelled });
    expect(labels(inWords)).toEqual(["Nice", "Good", "Super"]);
    expect(inWords.showsRates).toBe(false);
    const [first, ...others] = labelled.tipsSuggestionConfiguration.suggestions;
    const suggestions = [
      { label: "", percentage: first?.percentage ?? 0, preselected: false },
      ...others,
    ];
    const inRates = view({ venue: tips({ displayStrategy: "TIP_LABEL_TIP_AMOUNT", suggestions }) });
    expect(labels(inRates)).not.toContain("Nice");
    expect(inRates.showsRates).toBe(true);
  });

  it("TIP-06 says what percentages are of only where one is shown", () => {
    const split = ownSplit({
      postTaxTipsBaseAmount: units(12.5),
      preTaxTipsBaseAmount: units(12.5),
    });
    expect(view({ split }).showsRates).toBe(false);
    const own = chooseOwn(UNDECIDED, { kind: "rate", rate: rateBp(1000) });
    expect(view({ split }, own).showsRates).toBe(true);
  });

  it("shows three different amounts, and a rate only where the amount is what it says", () => {
    const split = ownSplit({
      amount: units(12.5),
      preTaxTipsBaseAmount: units(12.5),
      postTaxTipsBaseAmount: units(12.5),
    });
    const { choices } = view({ split }, UNDECIDED, "fr");
    expect(choices.map(({ amount, label }) => [amount, label])).toEqual([
      ["0,50 €", null],
      ["1,50 €", null],
      ["2,00 €", null],
    ]);
    const larger = view({ split: { ...split, postTaxTipsBaseAmount: units(64) } }).choices;
    expect(larger.map(({ amount, label }) => [amount, label])).toEqual([
      ["€3.00", "5%"],
      ["€6.00", null],
      ["€10.00", null],
    ]);
  });

  it("TIP-36 a deposit of 40 on a bill of 100 leaves percentages of the other 60", () => {
    const lines = [product("1", "Banquet", 100)];
    const bill = billDocument({
      order: { subOrders: [subOrder("1", lines)] },
      leftToPay: units(60),
      forecastedLeftToPay: units(60),
      splitsMadeElsewhere: [{ ref: "d", type: "DEPOSIT", amount: units(40) }],
    });
    const bases = { preTaxTipsBaseAmount: units(60), postTaxTipsBaseAmount: units(60) };
    const rest = ownSplit({ type: "REMAINING_AMOUNT", amount: units(60), ...bases });
    const asked = view({ bill, split: rest });
    expect([asked.base, ...asked.choices.map(({ amount }) => amount)]).toEqual([
      "€60.00",
      "€3.00",
      "€6.00",
      "€9.00",
    ]);
    const half = { preTaxTipsBaseAmount: units(50), postTaxTipsBaseAmount: units(50) };
    const dishes = ownSplit({ type: "ITEMS", amount: units(50), ...half });
    expect(view({ bill, split: dishes }).base).toBe("€30.00");
  });

  it("TIP-04 shows faces where the venue wants emojis, and none otherwise", () => {
    expect(view().emojis).toBe(false);
    expect(view({ venue: tips({ emojisEnabled: true }) }).emojis).toBe(true);
  });

  it("TIP-06 calculates from the base before tax or after it, as the venue set it", () => {
    const split = ownSplit({
      amount: units(24),
      preTaxTipsBaseAmount: units(20),
      postTaxTipsBaseAmount: units(24),
    });
    expect(tipBase({ ...sources, split })).toBe(units(24));
    const before = tips({ tipsCalculationStrategy: "PRE_TAX" });
    expect(tipBase({ ...sources, split, venue: before })).toBe(units(20));
  });

  it("TIP-16 shows again what was chosen, in place of what is preselected", () => {
    const chosen = view({}, chooseWeight(UNDECIDED, "BIGGEST"));
    expect(chosen.choices.map(({ checked }) => checked)).toEqual([false, false, true]);
    const custom = view({}, own(3.5));
    expect(custom.ownTip).toMatchObject({ chosen: { amount: "€3.50" }, typed: "3.50" });
    expect(custom.choices.some(({ checked }) => checked)).toBe(false);
  });

  it("ROUTE-56 TIP-03 is left out when the venue takes no tips, or service is paid already", () => {
    expect(asksForTip(sources)).toBe(true);
    expect(asksForTip({ ...sources, venue: tips({ tippingEnabled: false }) })).toBe(false);
    expect(asksForTip({ ...sources, bill: charged })).toBe(false);
  });

  it("TIP-12 in the UK a bill with a service charge asks for none where the venue says so, and otherwise asks", () => {
    const asks = (ukNoTipsWhenServiceCharge: boolean, countryCode = "GB") => {
      const british = { ...tips({ ukNoTipsWhenServiceCharge }), countryCode };
      return asksForTip({ bill: charged, venue: british });
    };
    expect([asks(true), asks(false)]).toEqual([false, true]);
    expect(asks(false, "DE")).toBe(false);
    const off = { ...tips({ ukNoTipsWhenServiceCharge: false }), countryCode: "GB" };
    const page = view({ bill: charged, venue: off });
    expect([page.noTip, page.noTipChecked, page.serviceCharged]).toEqual(["offered", false, true]);
  });

  it("TIP-38 asks for little beside a US service charge, and chooses nothing for the guest", () => {
    const served = { bill: charged, venue: american() };
    expect(asksForTip({ ...sources, ...served })).toBe(true);
    const bases = { preTaxTipsBaseAmount: units(100), postTaxTipsBaseAmount: units(100) };
    const { choices } = view({ ...served, split: ownSplit(bases) });
    expect(choices.map(({ label, checked }) => [label, checked])).toEqual([
      ["3%", false],
      ["5%", false],
      ["7%", false],
    ]);
  });

  it("TIP-30 TIP-31 offers no tip as the venue allows, and chooses it in GB beside a service charge", () => {
    const strict = tips({ allowNoTips: false, ukNoTipsWhenServiceCharge: true });
    const british = { ...strict, countryCode: "GB" };
    expect(view().noTip).toBe("offered");
    expect(view({ venue: british }).noTip).toBeNull();
    expect(view({ venue: british, bill: charged })).toMatchObject({
      noTip: "chosen",
      noTipChecked: true,
    });
    expect(view({ venue: { ...strict, countryCode: "FR" }, bill: charged }).noTip).toBeNull();
  });
});

it("PAY-08 says what a part is made of that the fee for paying by phone came to", () => {
  const split = ownSplit({ billSplitAmount: units(31.4), consumerSundayFees: units(0.5) });
  expect(tipsView({ ...sources, split }, UNDECIDED, "en-US")).toMatchObject({
    part: "€31.90",
    partLabel: "Your share: €31.40 + €0.50 mobile payment fee",
  });
  expect(tipsView(sources, UNDECIDED, "en-US").partLabel).toBe("Your share");
});
