import type { OrderItem, PlacedOrder } from "~/contracts/kitchen";
import { ONE_E5 } from "~/domain/money/money";
import { formatQuantity } from "~/domain/money/text";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import type { DishNames } from "../basket/product-names.server";

export function itemText(
  { name, quantity, items }: OrderItem,
  names: DishNames,
  locale: Locale,
): string {
  const dish = names(name);
  const own = quantity === ONE_E5 ? dish : `${formatQuantity(quantity, locale)} × ${dish}`;
  return [own, ...items.map((item) => names(item.name))].join(", ");
}

/** Which dishes the kitchen refused, and why as far as the till says it; null for an order that it has not refused. */
export function refusalOf(
  { items, status, refusal }: PlacedOrder,
  names: DishNames,
  locale: Locale,
): string | null {
  if (status !== "FAILED" && status !== "CANCELED") return null;
  const dishes = items.map((item) => itemText({ ...item, items: [] }, names, locale)).join(", ");
  return say(locale, "order_at_table", `refused.${refusal ?? status}`, { dishes });
}
