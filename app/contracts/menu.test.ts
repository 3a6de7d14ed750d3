import { describe, expect, it } from "vitest";
import { menuBlockSchema, menuProductSchema, pricingStrategySchema } from "./menu";

const soup = {
  elementType: "PRODUCT",
  id: "soup",
  type: "PRODUCT",
  sku: null,
  name: "Soup",
  description: "",
  shortDescription: "",
  imageUrl: null,
  tags: [],
  allergens: [],
  price: { amount: 650_000, currency: "EUR" },
  availableForOrder: false,
  translations: {},
  snoozePeriod: null,
  subProductIds: [],
  priceDeterminedBySubProducts: false,
  subProductPrices: [],
  pricingStrategy: null,
  calories: null,
  videoPlaybackId: null,
  min: 0,
  max: null,
  multiMax: null,
  relatedProducts: [],
};
const note = {
  elementType: "BLOCK",
  id: "note",
  title: "Sunday",
  description: "Roast",
  imageUrl: null,
  link: { url: "https://www.example.com/sunday", label: "Book" },
  backgroundColor: "#102030",
  textColor: "#fff",
  translations: {},
};
const isProduct = (more: object) => menuProductSchema.safeParse({ ...soup, ...more }).success;
const isBlock = (more: object) => menuBlockSchema.safeParse({ ...note, ...more }).success;

describe("an element of a menu", () => {
  it("SPLIT-51 is refused with a price that is negative, fractional or absurdly large", () => {
    expect(isProduct({ price: { amount: 0, currency: "EUR" } })).toBe(true);
    for (const amount of [-1, -650_000, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      const price = { amount, currency: "EUR" };
      expect(isProduct({ price }), `price ${amount}`).toBe(false);
      expect(isProduct({ subProductPrices: [price] }), `of a part ${amount}`).toBe(false);
    }
  });

  it("PROD-02 is a product of one of six types", () => {
    for (const type of [
      ...["BUNDLE", "MODIFIER", "MODIFIER_GROUP"],
      ...["PRODUCT", "VARIANT_GROUP", "VARIANT"],
    ]) {
      expect(isProduct({ type }), type).toBe(true);
    }
    expect(isProduct({ type: "COMBO" })).toBe(false);
  });

  it("MENU-29 is refused with a field that is missing, unknown or of another type", () => {
    for (const field of Object.keys(soup))
      expect(isProduct({ [field]: undefined }), field).toBe(false);
    for (const field of Object.keys(note))
      expect(isBlock({ [field]: undefined }), field).toBe(false);
    expect(isProduct({ colour: "red" })).toBe(false);
    expect(isProduct({ price: { amount: -1, currency: "EUR" } })).toBe(false);
    expect(isProduct({ snoozePeriod: { startAt: "today", endAt: "2027-01-01" } })).toBe(false);
  });

  it("links only to https addresses or our own pages, and styles a page by plain colours alone", () => {
    for (const url of ["javascript:alert(1)", "//evil.example", "http://plain.example", ""]) {
      expect(isBlock({ link: { url, label: "Go" } }), url).toBe(false);
    }
    for (const imageUrl of ["data:text/html,x", "javascript:alert(1)", "http://plain.example/a"]) {
      expect(isBlock({ imageUrl }), imageUrl).toBe(false);
      expect(isProduct({ imageUrl }), imageUrl).toBe(false);
    }
    expect(isBlock({ backgroundColor: "red;background:url(//evil.example)" })).toBe(false);
    expect(isBlock({ link: null, imageUrl: "/brands/leon/cover.svg" })).toBe(true);
  });

  it("PROD-11 PROD-13 is refused with a price for a time, day or time zone that does not exist", () => {
    const hour = {
      type: "TIME_BASED",
      days: ["MONDAY"],
      timeZone: "Europe/Paris",
      value: 1,
      timeRanges: [{ start: "16:00", end: "18:00:30" }],
    };
    const isStrategy = (more: object) =>
      pricingStrategySchema.safeParse({ ...hour, ...more }).success;
    expect(isStrategy({})).toBe(true);
    expect(isStrategy({ timeZone: "Mars/Olympus" })).toBe(false);
    expect(isStrategy({ days: ["Monday"] })).toBe(false);
    expect(isStrategy({ timeRanges: [{ start: "4 pm", end: "18:00" }] })).toBe(false);
    expect(isStrategy({ type: "LIST", strategies: [hour] })).toBe(false);
    expect(pricingStrategySchema.safeParse({ type: "LIST", strategies: [hour] }).success).toBe(
      true,
    );
  });
});
