import { describe, expect, it } from "vitest";
import { type Locale, locales } from "~/i18n/locales";
import { textsShown } from "./shown-as";
import { type GuestText, placeOf, stemOf, textsOf } from "./texts";

/** Characters that fit at 320 px, without what fills places. Other languages are longer than English. */
const bars = { button: { english: 22, other: 24 }, title: { english: 40, other: 56 } };

/** Word joiners and soft hyphens, which have no width. */
const invisible = /[\u2060\u00ad]/g;

/** Longer for a reason. */
const allowed = new Set([
  // The words of Apple and Google, which their rules for these buttons ask for.
  "loyalty:pass.apple",
  "loyalty:pass.google",
  // A question that every guest has to understand before ordering.
  "basket:allergy.title",
  // The specification's own words (PAY-40).
  "pay:paymentError.backAndPay",
]);

const placesOf = textsShown();

describe("I18N-01 lengths of what guests read", () => {
  for (const locale of locales) {
    it(`${locale}: buttons and titles are short`, () => {
      expect(textsOf(locale).flatMap(tooLong)).toEqual([]);
    });
  }

  it("knows which texts are buttons and which are titles", () => {
    expect(placesOf("pay", "bill.split")).toEqual(["button"]);
    expect(placesOf("basket", "title")).toEqual(["title"]);
    expect(placesOf("basket", "empty.text")).toEqual([]);
    const long = { locale: "en-GB" as const, namespace: "pay", key: "bill.split" };
    expect(tooLong({ ...long, text: "Split what {name} ordered equally" })).toHaveLength(1);
    expect(tooLong({ ...long, text: "Split with {name}" })).toEqual([]);
  });
});

function tooLong(one: GuestText): string[] {
  const length = one.text.replace(/\{\w+\}/g, "").replace(invisible, "").length;
  if (allowed.has(`${one.namespace}:${stemOf(one.key)}`)) return [];
  return placesOf(one.namespace, one.key)
    .filter((place) => length > bars[place][languageOf(one.locale)])
    .map((place) => `${placeOf(one)}: ${place} of ${length} characters: ${one.text}`);
}

function languageOf(locale: Locale): "english" | "other" {
  return locale.startsWith("en") ? "english" : "other";
}
