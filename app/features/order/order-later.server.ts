import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { ORDER_STATE, UNTIL } from "./order-query";

const MINUTE_MS = 60_000;
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
