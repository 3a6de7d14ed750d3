import type { Basket } from "~/contracts/basket";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";

/**
 * What is said of dishes whose menu is served at another hour: they stay in the basket, and are not sent.
 *
 * @param served the menus of this hour. @returns nothing where all can be ordered now.
 */
export function closedTexts(
  { items }: Pick<Basket, "items">,
  served: readonly { readonly id: string }[],
  locale: Locale,
): string[] {
  const open = new Set(served.map(({ id }) => id));
  const closed = items.filter(({ menuId }) => !open.has(menuId));
  const names = new Set(closed.map(({ productName }) => productName));
  const texts = [...names].map((name) => say(locale, "basket", "closed.text", { name }));
  const isPart = closed.length > 0 && closed.length < items.length;
  return isPart ? [...texts, say(locale, "basket", "closed.rest")] : texts;
}
