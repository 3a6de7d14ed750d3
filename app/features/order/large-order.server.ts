import type { Basket } from "~/contracts/basket";
import type { Venue } from "~/contracts/venue";
import { isLargeOrder, orderLimits, orderSize } from "~/domain/order/order-limits";
import { owedForOrder } from "~/domain/order/owed-for-order";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import type { ProductNames } from "../basket/product-names.server";
import { moneyFormatter } from "../money-formatter";
import { formatNumber } from "../number-formatter";

/** How many dishes are named; the page below has them all. */
const MOST_NAMED = 3;

export function largeOrderQuestion(
  { items, total }: Basket,
  { rules, currency }: Venue,
  names: ProductNames,
  locale: Locale,
): string | null {
  const limits = orderLimits(rules.orderLimits, currency);
  const size = orderSize(items);
  if (!isLargeOrder(size, limits)) return null;
  const { usual } = limits;
  const many = manyOfOne(items, usual.ofOneDish).slice(0, MOST_NAMED);
  const dishes = many.map(({ menuId, productId, productName, quantity }) => {
    const { text } = names(menuId, productId, productName);
    return `${formatNumber(quantity, locale)} × ${text}`;
  });
  if (dishes.length > 0) {
    const list = new Intl.ListFormat(locale, { type: "conjunction" });
    return say(locale, "order_at_table", "large.title", { what: list.format(dishes) });
  }
  if (size.dishes > usual.dishes) {
    return say(locale, "order_at_table", "large.dishes", { count: size.dishes });
  }
  const { owedE5 } = owedForOrder(total, rules.chargesOnTop.charges, currency);
  const what = moneyFormatter(currency, locale)(owedE5);
  return say(locale, "order_at_table", "large.title", { what });
}

/** Dishes of which there are more than usual, however they were chosen; the most first. */
function manyOfOne(items: Basket["items"], usual: number): Basket["items"] {
  const dishes = new Map<string, Basket["items"][number]>();
  for (const item of items) {
    const quantity = (dishes.get(item.productId)?.quantity ?? 0) + item.quantity;
    dishes.set(item.productId, { ...item, quantity });
  }
  return [...dishes.values()]
    .filter(({ quantity }) => quantity > usual)
    .sort((one, other) => other.quantity - one.quantity);
}
