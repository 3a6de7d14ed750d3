import type { Locale } from "~/i18n/locales";
import { counts, samplesOf } from "./samples";
import { type GuestText, stemOf } from "./texts";

/** A text with its places filled in one way. */
export type FilledText = GuestText & { filled: string };

/**
 * Fills the places of a text in as many ways as its richest place has samples. A form of a plural is filled
 * with the counts that select it.
 */
export function filledTexts(one: GuestText): FilledText[] {
  const places = [...new Set([...one.text.matchAll(/\{(\w+)\}/g)].map(([, place = ""]) => place))];
  const isForm = one.key !== stemOf(one.key);
  const values = new Map(
    places.map((place) => [
      place,
      isForm && place === "count" ? countsOf(one) : samplesOf(place, one.locale),
    ]),
  );
  const ways = Math.max(1, ...[...values.values()].map((some) => some.length));
  return Array.from({ length: ways }, (_, way) => ({
    ...one,
    filled: one.text.replace(/\{(\w+)\}/g, (_, place) => {
      const some = values.get(place) ?? [];
      return some[way % some.length] ?? "";
    }),
  }));
}

/** The counts for which a locale says this form. The product fills `{count}` with the bare number. */
function countsOf({ locale, key }: GuestText): readonly string[] {
  const form = key.slice(stemOf(key).length + 1);
  const whole = counts.filter((count) => rulesOf(locale).select(count) === form).map(String);
  // Some languages, such as Polish, have a form that only parts select.
  return whole.length > 0 ? whole : ["1.5"];
}

const rules = new Map<Locale, Intl.PluralRules>();

function rulesOf(locale: Locale): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known;
}
