import type account from "../locales/en-US/account.json";
import type basket from "../locales/en-US/basket.json";
import type brands from "../locales/en-US/brands.json";
import type cards from "../locales/en-US/cards.json";
import type checkout from "../locales/en-US/checkout.json";
import type common from "../locales/en-US/common.json";
import type expense from "../locales/en-US/expense.json";
import type hold from "../locales/en-US/hold.json";
import type invoice from "../locales/en-US/invoice.json";
import type loyalty from "../locales/en-US/loyalty.json";
import type menus from "../locales/en-US/menus.json";
import type order_at_table from "../locales/en-US/order_at_table.json";
import type pay from "../locales/en-US/pay.json";
import type privacy from "../locales/en-US/privacy.json";
import type push from "../locales/en-US/push.json";
import type receipt from "../locales/en-US/receipt.json";
import type review from "../locales/en-US/review.json";
import type shell from "../locales/en-US/shell.json";
import type statement from "../locales/en-US/statement.json";
import type tips from "../locales/en-US/tips.json";
import type venue from "../locales/en-US/venue.json";
import type voucher from "../locales/en-US/voucher.json";

/** Texts are grouped by where they are shown; a page names the groups it needs. */
type Namespaces = {
  account: typeof account;
  basket: typeof basket;
  brands: typeof brands;
  cards: typeof cards;
  checkout: typeof checkout;
  common: typeof common;
  expense: typeof expense;
  hold: typeof hold;
  invoice: typeof invoice;
  loyalty: typeof loyalty;
  menus: typeof menus;
  order_at_table: typeof order_at_table;
  pay: typeof pay;
  privacy: typeof privacy;
  push: typeof push;
  receipt: typeof receipt;
  review: typeof review;
  shell: typeof shell;
  statement: typeof statement;
  tips: typeof tips;
  venue: typeof venue;
  voucher: typeof voucher;
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
