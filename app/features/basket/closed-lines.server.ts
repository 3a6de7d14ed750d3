import type { Basket } from "~/contracts/basket";
import { MINUTE_MS } from "~/domain/time";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { ORDER_STATE, UNTIL } from "../order/order-query";
import type { ProductNames } from "./product-names.server";

/**
 * What is said of dishes whose menu is served at another hour: they stay in the basket, and are not sent.
 *
 * @param served the menus of this hour. @param names in the language the guest reads. @returns nothing where all can be ordered now.
 */
export function closedTexts(
  { items }: Pick<Basket, "items">,
  served: readonly { readonly id: string }[],
  names: ProductNames,
  locale: Locale,
): string[] {
  const open = new Set(served.map(({ id }) => id));
  const closed = items.filter(({ menuId }) => !open.has(menuId));
  const called = closed.map((line) => names(line.menuId, line.productId, line.productName).text);
  const texts = [...new Set(called)].map((name) => say(locale, "basket", "closed.text", { name }));
  const isPart = closed.length > 0 && closed.length < items.length;
  return isPart ? [...texts, say(locale, "basket", "closed.rest")] : texts;
}

/** Nobody waits longer, whatever an address says: orders are counted for ten minutes. */
const LONGEST_MS = 10 * MINUTE_MS;

const TEXTS = { "guest-limit": "later.guest", "table-limit": "later.table" } as const;

/**
 * What a guest reads whose order has to wait, with the time left in minutes; null once it is over.
 *
 * @param search the address, whose `until` is in milliseconds since 1970.
 * @param now milliseconds since 1970.
 */
export function orderLaterText(
  search: URLSearchParams,
  now: number,
  locale: Locale,
): string | null {
  const state = search.get(ORDER_STATE);
  if (state !== "guest-limit" && state !== "table-limit") return null;
  const left = Math.min(LONGEST_MS, Number(search.get(UNTIL)) - now);
  if (!(left > 0)) return null;
  return say(locale, "order_at_table", TEXTS[state], { count: Math.ceil(left / MINUTE_MS) });
}
