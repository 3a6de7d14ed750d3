import type { Basket } from "~/contracts/basket";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
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
