import type { Basket, BasketPart } from "~/contracts/basket";
import type { Settings } from "~/contracts/venue";
import { times } from "~/domain/order/choice-total";
import type { Locale } from "~/i18n/locales";
import type { ProductNames } from "../basket/product-names.server";
import type { MenuText } from "../menu/menu-text.server";
import { moneyFormatter } from "../money-formatter";
import { formatNumber } from "../number-formatter";

export type ConfirmLine = { key: string; name: MenuText; options: string[]; price: string };

/** What is about to be ordered, by the names under which the guest read it. */
export function confirmLines(
  items: Basket["items"],
  names: ProductNames,
  locale: Locale,
): ConfirmLine[] {
  return items.map(({ lineId, menuId, unitPrice, ...line }) => {
    const counted = ({ productId, productName, quantity }: Omit<BasketPart, "unitPrice">) => {
      const name = names(menuId, productId, productName);
      const text = quantity === 1 ? name.text : `${formatNumber(quantity, locale)} × ${name.text}`;
      return { ...name, text };
    };
    const named = (part: BasketPart): string[] => [
      counted(part).text,
      ...part.subItems.flatMap(named),
    ];
    return {
      key: lineId,
      name: counted(line),
      options: line.subItems.flatMap(named),
      price: moneyFormatter(unitPrice.currency, locale)(times(unitPrice.amount, line.quantity)),
    };
  });
}

/** The confirm countdown in seconds, on a guest's phone and where people try the product out (ORD-13). */
const COUNTDOWN_S = 20;
const COUNTDOWN_TRIED_S = 600;

/** After how many seconds an order goes by itself. */
export function countdownS({ environment }: Settings): number {
  return environment === "local" || environment === "alpha" ? COUNTDOWN_TRIED_S : COUNTDOWN_S;
}
