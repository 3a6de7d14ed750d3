import { describe, expect, it } from "vitest";
import { locales } from "~/i18n/locales";
import { holdsFor, type Rule } from "./rules";
import { seams } from "./seams";
import { placeOf, textsOf } from "./texts";
import { typography } from "./typography";

const sets = [
  ["typography", typography],
  ["seams", seams],
] as const;

for (const [name, rules] of sets) {
  describe(`I18N-01 ${name} of what guests read`, () => {
    for (const locale of locales) {
      it(`${locale} keeps every rule`, () => {
        const held = rules.filter((rule) => holdsFor(locale, rule));
        const faults = textsOf(locale).flatMap((one) =>
          held
            .filter(({ about, mistake }) => (about?.(one) ?? true) && mistake.test(one.text))
            .map(({ says }) => `${placeOf(one)}: ${JSON.stringify(one.text)} → ${says}`),
        );
        expect(faults).toEqual([]);
      });
    }

    it("each rule finds its wrong samples, and leaves the right ones", () => {
      expect(rules.flatMap(missedBy)).toEqual([]);
      expect(rules.filter((rule) => !locales.some((locale) => holdsFor(locale, rule)))).toEqual([]);
    });
  });
}

it("I18N-01 each language has typography of its own, such as its quotes", () => {
  const own = typography.filter(({ of }) => of !== undefined);
  expect(locales.filter((locale) => !own.some((rule) => holdsFor(locale, rule)))).toEqual([]);
});

function missedBy({ says, mistake, wrong, right = [] }: Rule): string[] {
  return [
    ...wrong.filter((text) => !mistake.test(text)).map((text) => `${says}: misses ${text}`),
    ...right.filter((text) => mistake.test(text)).map((text) => `${says}: finds ${text}`),
  ];
}
