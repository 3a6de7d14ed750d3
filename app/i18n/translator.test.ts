import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { trialLocales } from "#worker/demo/trial-locales";
import { type Locale, locales } from "./locales";
import { catalogueOf, say } from "./strings.server";
import { type Catalogue, type Namespace, type Texts, translate, type Values } from "./translate";
import { createTranslator } from "./translator.server";

const spoken = [...locales, ...trialLocales] as Locale[];
/** Counts that reach every plural form of the languages: none, one, few, a million, and a part. */
const counts = [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000, 1.5];
/** What a guest or a till could write where a text has a place to fill. */
const hostile = ["{amount}", "{count}", "{{name}}", "$t(back)", "$&$1$$", "\u0001", "<b>&amp;"];

const isForm = /_(zero|one|two|few|many|other)$/;
const placesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

type Saying = { namespace: Namespace; key: string; count?: number; places: string[] };

/** Every text of a catalogue, once for each count where it has one. */
function sayings(catalogue: Catalogue): Saying[] {
  return Object.entries(catalogue).flatMap(([namespace, texts]) => {
    const stems = new Set(Object.keys(texts as Texts).map((key) => key.replace(isForm, "")));
    return [...stems].flatMap((key): Saying[] => {
      const forms = Object.entries(texts as Texts).filter(
        ([form]) => form.replace(isForm, "") === key,
      );
      const places = [...new Set(forms.flatMap(([, text]) => placesIn(text)))];
      const saying = { namespace: namespace as Namespace, key, places };
      const counted = forms.some(([form]) => isForm.test(form)) || places.includes("count");
      return counted ? counts.map((count) => ({ ...saying, count })) : [saying];
    });
  });
}

function valuesFor({ places, count }: Saying, value: (index: number) => string): Values {
  const filled = places.map((place, index) => [place, value(index)]);
  return { ...Object.fromEntries(filled), ...(count === undefined ? {} : { count }) };
}

/** i18next as its manual has it, for texts with plain keys and places of one brace. */
function stock(locale: Locale) {
  const instance = createInstance();
  instance.init({
    lng: locale,
    resources: { [locale]: catalogueOf(locale) as Record<string, Texts> },
    supportedLngs: [locale],
    fallbackLng: false,
    load: "currentOnly",
    initImmediate: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { prefix: "{", suffix: "}", escapeValue: false },
  });
  return instance;
}

describe.each(spoken)("what a guest reads in %s", (locale) => {
  const catalogue = catalogueOf(locale);
  const all = sayings(catalogue);

  it("is in the browser what i18next says, for every text and count", () => {
    const i18next = stock(locale);
    const differing = all.filter((saying) => {
      const { namespace, key } = saying;
      const values = valuesFor(saying, (index) => `value ${index}`);
      const expected = i18next.t(key, { ns: namespace, ...values });
      return translate(catalogue, locale, namespace, key, values) !== expected;
    });
    expect(all.length).toBeGreaterThan(500);
    expect(differing).toEqual([]);
  });

  it("is on the server the same as in the browser, whatever is put in a text's places", () => {
    const differing = all.flatMap((saying) =>
      hostile.filter((_, turn) => {
        const { namespace, key } = saying;
        const values = valuesFor(saying, (index) => hostile[(index + turn) % hostile.length] ?? "");
        const onServer = say(locale, namespace, key as never, values);
        return onServer !== translate(catalogue, locale, namespace, key, values);
      }),
    );
    expect(differing).toEqual([]);
  });
});

describe("a translator of the server", () => {
  const texts = {
    hello: "{name} pays {amount}",
    twice: "{name}, {name}!",
    lost: "{missing} stays",
  };
  const speak = createTranslator(() => ({ pay: texts })) as (
    locale: Locale,
    namespace: "pay",
    key: string,
    values?: Values,
  ) => string;

  it("shows a guest's name as they typed it, be it a place of the text or a key", () => {
    const greeting = (name: string) => speak("en-US", "pay", "hello", { name, amount: "$4.00" });
    expect(greeting("{amount}")).toBe("{amount} pays $4.00");
    expect(greeting("$t(hello)")).toBe("$t(hello) pays $4.00");
    expect(greeting("Ada")).toBe("Ada pays $4.00");
    expect(speak("en-US", "pay", "twice", { name: "{name}" })).toBe("{name}, {name}!");
  });

  it("shows the key or the place itself when something is missing, so that the page stays whole", () => {
    expect(speak("en-US", "pay", "nothing")).toBe("nothing");
    expect(speak("en-US", "pay", "lost")).toBe("{missing} stays");
    expect(speak("en-US", "pay", "lost", {})).toBe("{missing} stays");
  });
});
