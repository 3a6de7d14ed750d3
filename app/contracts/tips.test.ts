import { describe, expect, it } from "vitest";
import { venue } from "#tests/fixtures/venue-record";
import { tipsSuggestionConfigurationSchema } from "./venue";

const set = venue().tipsSuggestionConfiguration;
const accepts = (more: object) =>
  tipsSuggestionConfigurationSchema.safeParse({ ...set, ...more }).success;

describe("what a venue sets about tips", () => {
  it("TIP-02 TIP-15 is three suggestions, each with label, rate and mark", () => {
    const [first] = set.suggestions;
    expect(accepts({})).toBe(true);
    expect(accepts({ suggestions: [first, first] })).toBe(false);
    expect(accepts({ suggestions: [first, first, { label: "Nice", percentage: 500 }] })).toBe(
      false,
    );
    expect(accepts({ suggestions: [first, first, { ...first, percentage: -1 }] })).toBe(false);
  });

  it("TIP-10 is by a provider or by the business, and nothing else", () => {
    expect(accepts({ tipsConfigurationMode: "PROVIDER" })).toBe(true);
    expect(accepts({ tipsConfigurationMode: "BUSINESS" })).toBe(true);
    expect(accepts({ tipsConfigurationMode: "OTHER" })).toBe(false);
  });
});
