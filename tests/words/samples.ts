import { amountE5, ONE_E5 } from "~/domain/money/amount";
import { moneyFormatter } from "~/features/money-formatter";
import { formatNumber } from "~/features/number-formatter";
import type { Locale } from "~/i18n/locales";

/** Counts that plural forms, elisions (8, 11) and widths differ in. */
export const counts = [0, 1, 2, 5, 8, 11, 1_000_000] as const;

type Samples = (locale: Locale) => readonly string[];

const names = ["Ana", "Øystein-Maximilian", "L’Étoile", "Da Ugo", "The Old Mill", "Isabel"];
const dishes = ["Ostriche", "La salade de chèvre chaud", "Gamba’s", "Ei"];
const amounts: Samples = (locale) => {
  const money = moneyFormatter(locale.startsWith("en") ? "GBP" : "EUR", locale);
  return [0.8, 1, 8, 11.5, 1_234.5].map((amount) => money(amountE5(amount * ONE_E5)));
};
const numbers: Samples = (locale) => counts.map((count) => formatNumber(count, locale));
const rates: Samples = (locale) =>
  [0.01, 0.08, 0.11, 0.125].map((rate) =>
    new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(rate),
  );
const dates: Samples = (locale) =>
  ["2026-03-01T01:00", "2026-08-08T11:00", "2026-12-31T20:30"].map((at) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(new Date(at)),
  );
const hours: Samples = (locale) =>
  ["2026-03-01T01:00", "2026-08-08T11:00", "2026-12-31T20:30"].map((at) =>
    new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(new Date(at)),
  );
const days: Samples = (locale) =>
  ["2026-03-02", "2026-03-08"].map((at) =>
    new Intl.DateTimeFormat(locale, { weekday: "long" }).format(new Date(at)),
  );
const listOf =
  (items: readonly string[]): Samples =>
  (locale) => {
    const list = new Intl.ListFormat(locale, { type: "conjunction" });
    return [items.slice(0, 1), items.slice(0, 2), items.slice(0, 3)].map((some) =>
      list.format(some),
    );
  };
const waits: Samples = (locale) =>
  [1, 5].map((value) =>
    new Intl.NumberFormat(locale, { style: "unit", unit: "minute", unitDisplay: "long" }).format(
      value,
    ),
  );
const ages: Samples = (locale) => {
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  return [ago.format(-1, "minute"), ago.format(-5, "hour")];
};
const countries: Samples = (locale) => {
  const said = new Intl.DisplayNames(locale, { type: "region" });
  return ["IE", "US", "BE"].map((region) => said.of(region) ?? region);
};
const same =
  (...texts: string[]): Samples =>
  () =>
    texts;

const samples = new Map<string, Samples>();
const add = (some: Samples, places: string) => {
  for (const place of places.split(" ")) samples.set(place, some);
};
add(same(...names), "name brand group app program sender venue product ssid");
add(same("Porto", "Aix-en-Provence", "Le Havre"), "city");
add(same("Ixelles", "Le Havre"), "place");
add(same("1", "6"), "position");
add(listOf(["Ana", "Øystein-Maximilian", "Isabel"]), "names");
add(listOf(dishes), "dishes what");
add(same(...dishes), "dish item menu");
add(same("Coffee", "Free dessert"), "reward");
add(listOf(["Service", "Extra", "Terrasse"]), "parts");
add(same("Service", "Entrada"), "label");
add(same("4", "Terrasse 12", "Al fresco"), "table");
add(same("A7", "Isabel"), "tab");
add(same("Edenred", "Up Déjeuner", "Visa"), "method");
add(same("0812", "WELCOME10"), "code");
add(same("a@b.ie", "oystein-maximilian@example.com"), "email");
add(same("example.com"), "host");
add(same("https://example.com/1"), "link");
add(same("+33 6 12 34 56 78"), "phone");
add(same("€", "CA$"), "symbol");
add(same("½", "1", "2"), "quantity");
add(amounts, "amount base fee left lowest minimalAmount net part rest tip total usual value worth");
add(rates, "percent rate");
add(
  numbers,
  "calories chosen count free guests limit max min months most number of ongoing paid points seconds shares step steps",
);
add(dates, "date expiredDate startedAt until");
add(hours, "time start end");
add(days, "day");
add(listOf(["Mo", "Di", "Mi"]), "days");
add(waits, "wait");
add(ages, "age");
add(countries, "country");

/**
 * What may stand in a place of a text: the shortest and the longest, what begins with a vowel or an article,
 * a plural and a feminine, and amounts, numbers and dates as the locale writes them.
 *
 * @throws where the place is unknown: it is added above.
 */
export function samplesOf(place: string, locale: Locale): readonly string[] {
  const some = samples.get(place);
  if (!some) throw new Error(`tests/words/samples.ts has no samples for {${place}}.`);
  return some(locale);
}
