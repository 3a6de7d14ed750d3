import type { PlacedOrder } from "~/contracts/kitchen";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import type { DishNames } from "../basket/product-names.server";
import { itemText } from "./item-text.server";

/** Which dishes the kitchen refused, and why as far as the till says it; null for an order that it has not refused. */
export function refusalOf(order: PlacedOrder, names: DishNames, locale: Locale): string | null {
  const { status, refusal } = order;
  if (status !== "FAILED" && status !== "CANCELED") return null;
  const dishes = dishesText(order, names, locale);
  return say(locale, "order_at_table", `refused.${refusal ?? status}`, { dishes });
}

/** The dishes of an order, with how many there are of each, in one line. */
function dishesText(
  { items }: Pick<PlacedOrder, "items">,
  names: DishNames,
  locale: Locale,
): string {
  return items.map((item) => itemText({ ...item, items: [] }, names, locale)).join(", ");
}
