type MarketingValue = { id: string; name: string; selected: boolean };

/** CONS-21. */
export type MarketingPreference = { id: string; name: string; values: MarketingValue[] };

/** A brand as a guest app's operator names it: its code, its name, and the names of its values. */
type MarketingBrand = {
  readonly code: string;
  readonly name: string;
  readonly values: readonly string[];
};

/** What a guest said of values, by their ids, and when: milliseconds since 1970. */
type MarketingChoices = Readonly<Record<string, { selected: boolean; at: number }>>;

/** A value is of the loyalty programme or not, and a text message or an e-mail (CONS-22). */
type MarketingToggle = { id: string; by: "sms" | "email"; selected: boolean };

/** CONS-28. */
export type MarketingSection = {
  id: string;
  name: string;
  loyalty: MarketingToggle[];
  other: MarketingToggle[];
};

export const USUAL_VALUES = ["fid_sms", "fid_email", "email"] as const;

/** The brands of a guest app whose operator names none (CONS-32). */
export const USUAL_BRANDS: readonly MarketingBrand[] = [
  { code: "volfoni", name: "Volfoni", values: USUAL_VALUES },
  { code: "leon", name: "Léon", values: USUAL_VALUES },
  { code: "au_bureau", name: "Au Bureau", values: USUAL_VALUES },
  { code: "hippo", name: "Hippopotamus", values: USUAL_VALUES },
];

/** CONS-22. */
function isLoyalty(name: string): boolean {
  return name.toLowerCase().includes("fid");
}

/** CONS-22. */
function sentBy(name: string): MarketingToggle["by"] {
  return name.toLowerCase().includes("sms") ? "sms" : "email";
}

/** Every brand's values with what the guest said of them; nothing is selected before they select it. */
export function marketingPreferences(
  brands: readonly MarketingBrand[],
  choices: MarketingChoices,
): MarketingPreference[] {
  return brands.map(({ code, name, values }) => ({
    id: code,
    name,
    values: values.map((value) => {
      const id = `${code}.${value}`;
      return { id, name: value, selected: choices[id]?.selected ?? false };
    }),
  }));
}

export function marketingSections(preferences: readonly MarketingPreference[]): MarketingSection[] {
  return preferences.map(({ id, name, values }) => {
    const toggles = (loyalty: boolean) =>
      values
        .filter((value) => isLoyalty(value.name) === loyalty)
        .map((value) => ({ id: value.id, by: sentBy(value.name), selected: value.selected }));
    return { id, name, loyalty: toggles(true), other: toggles(false) };
  });
}

export function withSelected(
  preferences: readonly MarketingPreference[],
  selected: readonly string[],
): MarketingPreference[] {
  return preferences.map((one) => ({
    ...one,
    values: one.values.map((value) => ({ ...value, selected: selected.includes(value.id) })),
  }));
}

export function selectedIn(preferences: readonly MarketingPreference[]): string[] {
  return preferences.flatMap(({ values }) =>
    values.filter(({ selected }) => selected).map(({ id }) => id),
  );
}

/** E-mail outside of the loyalty programme; text messages and the programme are asked for by themselves. */
export function valuesOfBrands(
  preferences: readonly MarketingPreference[],
  codes: readonly string[],
): string[] {
  return preferences
    .filter(({ id }) => codes.includes(id))
    .flatMap(({ values }) => values)
    .filter(({ name }) => !isLoyalty(name) && sentBy(name) === "email")
    .map(({ id }) => id);
}

/** The brands whose flag in an address says "true", and nothing else (CONS-33). */
export function brandConsents(
  query: URLSearchParams,
  brands: readonly Pick<MarketingBrand, "code">[],
): string[] {
  return brands.map(({ code }) => code).filter((code) => query.get(code) === "true");
}

type MarketingProblem = { path: string; code: string };

type Sent = readonly {
  readonly id: string;
  readonly values: readonly { readonly id: string; readonly selected: boolean }[];
}[];

/** What the guest says by a list that saves preferences, or the first of its values that there is not. */
export function marketingChoicesIn(
  sent: Sent,
  known: readonly MarketingPreference[],
  at: number,
): { ok: true; choices: MarketingChoices } | { ok: false; problem: MarketingProblem } {
  const choices: Record<string, { selected: boolean; at: number }> = {};
  const brands = new Map(known.map(({ id, values }) => [id, new Set(values.map((one) => one.id))]));
  for (const [place, { id, values }] of sent.entries()) {
    const own = brands.get(id);
    if (!own) return unknown(`${place}.id`);
    for (const [index, value] of values.entries()) {
      const seen = Object.hasOwn(choices, value.id);
      if (!own.has(value.id) || seen) return unknown(`${place}.values.${index}.id`);
      choices[value.id] = { selected: value.selected, at };
    }
  }
  return { ok: true, choices };
}

function unknown(path: string): { ok: false; problem: MarketingProblem } {
  return { ok: false, problem: { path, code: "unknown_preference" } };
}
