import type { Basket, BasketLine, BasketPart } from "~/contracts/basket";
import type { BasketLineId, ProductId } from "~/contracts/ids";
import type { PublishedMenu } from "~/contracts/menu";
import { times } from "~/domain/order/choice-total";
import type { Language } from "~/i18n/languages";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { type MenuAt, pathBelow } from "~/paths/path-to";
import { SIGNS } from "../bill/signs";
import { guestCalled } from "../guest-called.server";
import type { Served } from "../menu/menu-page.server";
import type { MenuText } from "../menu/menu-text.server";
import { moneyFormatter } from "../money-formatter";
import { type ProductNames, productNames } from "./product-names.server";

export type LineView = {
  lineId: BasketLineId;
  name: MenuText;
  options: string | null;
  picture: string | null;
  quantity: number;
  /** Of the whole line, not of one unit. */
  price: string;
  was: string | null;
  mine: boolean;
  /** The dish's page with this line in it; null for a line of another guest, and for what is served at another hour. */
  editHref: string | null;
  by: { text: string; sign: string | null; number: number } | null;
};

/** What the page needs beside the basket to show its lines. */
type BasketContext = {
  at: MenuAt;
  served: Served;
  languageOf: (menu: PublishedMenu) => Language;
  currency: string;
  locale: Locale;
};

export function basketLines(basket: Basket, context: BasketContext): LineView[] {
  const { served, languageOf, locale } = context;
  const names = productNames(served, languageOf, locale);
  return basket.items.map((line, index) =>
    lineView(line, index, { ...context, names, together: basket.together }),
  );
}

function lineView(
  line: BasketLine,
  index: number,
  {
    at,
    served,
    languageOf,
    currency,
    locale,
    names,
    together,
  }: BasketContext & { names: ProductNames; together: boolean },
): LineView {
  const money = moneyFormatter(currency, locale);
  const menu = served.menus.find(({ id }) => id === line.menuId);
  const language = menu && languageOf(menu);
  const named = (id: ProductId, stored: string) => names(line.menuId, id, stored);
  const options = line.subItems.flatMap((part) => optionTexts(part, named));
  const { number, mine, sign } = line.by;
  const guest = mine ? say(locale, "basket", "by.you") : guestCalled(line.by, locale);
  const was = line.wasUnitPrice;
  return {
    lineId: line.lineId,
    mine,
    name: named(line.productId, line.productName),
    options: options.length > 0 ? options.join(" · ") : null,
    picture: line.productImageUrl,
    quantity: line.quantity,
    price: money(times(line.unitPrice.amount, line.quantity)),
    was:
      was &&
      say(locale, "basket", "changed.was", { amount: money(times(was.amount, line.quantity)) }),
    editHref:
      mine && menu && language
        ? pathBelow(
            at,
            "menu-product",
            { language, menuId: menu.id, productId: line.productId },
            { editItemIndex: index },
          )
        : null,
    by: together ? { text: guest, sign: sign && SIGNS[sign], number } : null,
  };
}

function optionTexts(
  { productId, productName, quantity, subItems }: BasketPart,
  named: (id: ProductId, stored: string) => MenuText,
): string[] {
  const { text } = named(productId, productName);
  const counted = quantity > 1 ? `${quantity} × ${text}` : text;
  return [counted, ...subItems.flatMap((part) => optionTexts(part, named))];
}
