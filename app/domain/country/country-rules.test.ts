import { describe, expect, it } from "vitest";
import { venue } from "#tests/fixtures/venue-record";
import { publishedVenueSchema } from "~/contracts/operator";
import { type AmountE5, ONE_E5 } from "../money/amount";
import { tipChoices } from "../tips/suggestions";
import { countryRules } from "./country-rules";

describe("a country's rules", () => {
  it("are those of everywhere in a country that has none of its own", () => {
    expect(countryRules("PT")).toBe(countryRules("XX"));
    expect(countryRules("constructor")).toBe(countryRules("XX"));
    expect(countryRules("CA").tips).toEqual(countryRules("XX").tips);
  });

  it("leave a country's other rules as they are where one differs", () => {
    expect(countryRules("GB")).toMatchObject({
      tips: { screen: "GB", rates: [500, 1_000, 1_500], noTipBesideService: true },
      checkout: { titleKey: "checkout.titleMethod" },
      service: { tooltip: true, showsRate: true },
    });
    expect(countryRules("GB")).toMatchObject({ asksAboutAllergies: true, namesProduct: true });
    expect(countryRules("FR")).toMatchObject({ asksAboutAllergies: false, namesProduct: false });
    expect(countryRules("US")).toMatchObject({
      service: { tooltip: false, showsRate: false },
      subtotal: true,
    });
  });

  it("CONS-06 ask about cookies on a first visit in Europe, and not in the US, Canada or Australia", () => {
    const asked = ["FR", "BE", "DE", "ES", "IT", "NL", "PT", "IE", "GB", "CH"];
    const isAsked = (country: string) => countryRules(country).asksAboutCookies;
    expect(asked.filter((country) => !isAsked(country))).toEqual([]);
    expect(["US", "CA", "AU"].filter(isAsked)).toEqual([]);
  });
});

describe("a venue that suggests no tips", () => {
  const { tipsSuggestionConfiguration: tips } = venue();

  it("TIP-24 can be published, with none of them or all three, and nothing between", () => {
    const { tipsSuggestionConfiguration: schema } = publishedVenueSchema.shape;
    const publish = (suggestions: unknown) => schema.safeParse({ ...tips, suggestions });
    expect(publish([])).toMatchObject({ success: true, data: { suggestions: [] } });
    expect(publish(undefined)).toMatchObject({ success: true, data: { suggestions: [] } });
    expect(publish(tips.suggestions).success).toBe(true);
    expect(publish(tips.suggestions.slice(0, 2)).success).toBe(false);
  });

  it("TIP-24 offers 5, 10 and 15 percent, the middle one chosen", () => {
    const place = { countryCode: "DE", currency: "EUR" };
    const choices = tipChoices({ suggestions: [] }, (100 * ONE_E5) as AmountE5, place, null);
    expect(choices.map(({ percentage, preselected }) => [percentage, preselected])).toEqual([
      [500, false],
      [1_000, true],
      [1_500, false],
    ]);
  });
});
