/** Texts are grouped by where they are shown; a page names the groups it needs. */
type Namespaces = {
  account: typeof import("../locales/en-US/account.json");
  basket: typeof import("../locales/en-US/basket.json");
  brands: typeof import("../locales/en-US/brands.json");
  cards: typeof import("../locales/en-US/cards.json");
  checkout: typeof import("../locales/en-US/checkout.json");
  common: typeof import("../locales/en-US/common.json");
  expense: typeof import("../locales/en-US/expense.json");
  hold: typeof import("../locales/en-US/hold.json");
  invoice: typeof import("../locales/en-US/invoice.json");
  loyalty: typeof import("../locales/en-US/loyalty.json");
  menus: typeof import("../locales/en-US/menus.json");
  order_at_table: typeof import("../locales/en-US/order_at_table.json");
  pay: typeof import("../locales/en-US/pay.json");
  privacy: typeof import("../locales/en-US/privacy.json");
  push: typeof import("../locales/en-US/push.json");
  receipt: typeof import("../locales/en-US/receipt.json");
  review: typeof import("../locales/en-US/review.json");
  shell: typeof import("../locales/en-US/shell.json");
  statement: typeof import("../locales/en-US/statement.json");
  tips: typeof import("../locales/en-US/tips.json");
  venue: typeof import("../locales/en-US/venue.json");
  voucher: typeof import("../locales/en-US/voucher.json");
};
export type Namespace = keyof Namespaces;

/** A key of a namespace; forms of a plural are addressed by their stem. */
export type Key<N extends Namespace> = Stem<Extract<keyof Namespaces[N], string>>;
type Stem<K extends string> = K extends `${infer S}_one` | `${infer S}_other` | `${infer S}_many`
  ? S
  : K;

/** A namespace's texts in one locale, as its file holds them. */
export type Texts = Readonly<Record<string, string>>;
export type Catalogue = Partial<Record<Namespace, Texts>>;

/** `count` picks the plural's form and fills `{count}`; other values fill the place of their name. */
export type Values = Readonly<Record<string, string | number>> & { count?: number };

/**
 * Looks a text up and fills it in. A missing text cannot happen in a build that passed its tests (all
 * locales are compared with en-US); should it happen, the key is shown and the page stays whole.
 */
export function translate(
  catalogue: Catalogue,
  locale: string,
  namespace: Namespace,
  key: string,
  values?: Values,
): string {
  const texts = catalogue[namespace];
  const text = texts?.[pluralKey(texts, locale, key, values?.count)] ?? key;
  return values ? text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place)) : text;
}

function pluralKey(texts: Texts, locale: string, key: string, count?: number): string {
  if (count === undefined || texts[key] !== undefined) return key;
  const form = `${key}_${pluralRules(locale).select(count)}`;
  return texts[form] === undefined ? `${key}_other` : form;
}

// At most one for each of the twelve locales; creating them is what takes time.
const rules = new Map<string, Intl.PluralRules>();

function pluralRules(locale: string): Intl.PluralRules {
  const cached = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, cached);
  return cached;
}
