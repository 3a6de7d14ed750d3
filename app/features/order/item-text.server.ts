import type { OrderItem } from "~/contracts/kitchen";
import { ONE_E5 } from "~/domain/money/money";
import { formatQuantity } from "~/domain/money/text";
import type { Locale } from "~/i18n/locales";
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
