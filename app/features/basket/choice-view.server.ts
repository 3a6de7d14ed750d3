import type { MenuProduct } from "~/contracts/menu";
import { productId as productIdSchema } from "~/domain/ids.schema";
import { MAX_LEVELS } from "~/domain/menu/dish-size";
import { assignOptions } from "~/domain/order/assign-options";
import type { MenuOffer, OptionGroup } from "~/domain/order/menu-offer";
import type { SubSelection } from "~/domain/order/order.schema";
import {
  type GroupRule,
  groupKind,
  type KindSettings,
  mostOf,
  mostOfOne,
} from "~/domain/order/selection-rules";
import { fixedPrice } from "~/domain/order/starting-price";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import type { ListContext } from "../menu/dish-view.server";
import { textOf } from "../menu/menu-text.server";
import { moneyFormatter } from "../money-formatter";
import type { ChoiceGroup, ChoiceOption } from "./choice";
import { type Chosen, pathOf } from "./chosen";

type Offer = MenuOffer<MenuProduct>;

export type ChoiceContext = {
  offer: Offer;
  list: Pick<ListContext, "reading" | "locale">;
  kinds: KindSettings;
};

/** The groups of a dish with what is chosen in them, as its page shows them (PROD-17). */
export function choiceGroups(
  product: MenuProduct,
  chosen: Chosen,
  place: ChoiceContext,
  { above = "", depth = 1 } = {},
): ChoiceGroup[] {
  if (depth > MAX_LEVELS) return [];
  const { groups, included } = place.offer.madeUp(product);
  const parts = included.flatMap((part) =>
    choiceGroups(part.product, chosen, place, {
      above: pathOf(above, part.product.id),
      depth: depth + 1,
    }),
  );
  const own = groups.map((group) => choiceGroup(group, chosen, place, { above, depth }));
  return [...parts, ...own].filter(({ options }) => options.length > 0);
}

function choiceGroup(
  { id, group, rule, sets, options }: OptionGroup<MenuProduct>,
  chosen: Chosen,
  place: ChoiceContext,
  { above, depth }: { above: string; depth: number },
): ChoiceGroup {
  const path = pathOf(above, id);
  const { min, max, multiMax } = rule;
  const most = mostOfOne(rule);
  return {
    path,
    name: group && textOf(group, "name", place.list.reading),
    hint: hintOf(rule, place.list.locale),
    required: min > 0,
    kind: groupKind(rule, place.kinds),
    sets: sets && depth === 1,
    mostOfOne: Number.isFinite(most) ? most : 1,
    rule: { min, max, multiMax },
    options: options
      .filter(({ product }) => place.offer.canBeHad(product))
      .map((option): ChoiceOption => {
        const { product } = option;
        const { currency } = product.price;
        const at = pathOf(path, product.id);
        const priceE5 = fixedPrice(place.offer, option);
        const quantity = chosen.get(path)?.get(product.id) ?? 0;
        const inside = { above: at, depth: depth + 1 };
        return {
          id: product.id,
          path: at,
          name: textOf(product, "name", place.list.reading),
          priceE5,
          price: priceE5 === 0 ? null : moneyFormatter(currency, place.list.locale)(priceE5),
          quantity,
          opens: opens(product, place.offer, depth + 1),
          groups: quantity > 0 ? choiceGroups(product, chosen, place, inside) : [],
        };
      }),
  };
}

function opens(product: MenuProduct, offer: Offer, depth: number): boolean {
  if (depth > MAX_LEVELS) return false;
  const { groups, included } = offer.madeUp(product);
  return (
    groups.some(({ options }) => options.some((option) => offer.canBeHad(option.product))) ||
    included.some((part) => opens(part.product, offer, depth + 1))
  );
}

export function basePrice(product: MenuProduct, offer: Offer) {
  return fixedPrice(offer, { product, priceE5: offer.ownPrice(product) });
}

export function subItemsOf(
  product: MenuProduct,
  chosen: Chosen,
  offer: Offer,
  { above = "", depth = 1 } = {},
): SubSelection[] {
  if (depth > MAX_LEVELS) return [];
  const { groups, included } = offer.madeUp(product);
  const inside = (part: MenuProduct, at: string) =>
    subItemsOf(part, chosen, offer, { above: at, depth: depth + 1 });
  const parts = included.map(({ product: part }) => ({
    productId: part.id,
    quantity: 1,
    subItems: inside(part, pathOf(above, part.id)),
  }));
  const taken = groups.flatMap(({ id, options }) => {
    const path = pathOf(above, id);
    return [...(chosen.get(path) ?? [])].map(([named, quantity]): SubSelection => {
      const productId = productIdSchema.parse(named);
      const option = options.find((one) => one.product.id === productId);
      const subItems = option ? inside(option.product, pathOf(path, productId)) : [];
      return { productId, quantity, subItems };
    });
  });
  return [...parts, ...taken];
}

export function chosenOf(
  product: MenuProduct,
  subItems: readonly SubSelection[],
  offer: Offer,
): Chosen {
  const chosen = new Map<string, Map<string, number>>();
  collect(product, subItems, offer, "", chosen);
  return chosen;
}

function collect(
  product: MenuProduct,
  subItems: readonly SubSelection[],
  offer: Offer,
  above: string,
  chosen: Map<string, Map<string, number>>,
): void {
  const { groups, included } = offer.madeUp(product);
  for (const { product: part } of included) {
    const own = subItems.find(({ productId }) => productId === part.id);
    if (own) collect(part, own.subItems, offer, pathOf(above, part.id), chosen);
  }
  const { byGroup } = assignOptions(groups, subItems);
  for (const [index, { id }] of groups.entries()) {
    const path = pathOf(above, id);
    for (const { option, choice } of byGroup[index] ?? []) {
      const group = chosen.get(path) ?? new Map<string, number>();
      chosen.set(path, group.set(choice.productId, choice.quantity));
      collect(option.product, choice.subItems, offer, pathOf(path, choice.productId), chosen);
    }
  }
}

/** How many of a group may be taken, in words: by its minimum, its maximum, both, or an exact number (PROD-29). */
function hintOf(rule: GroupRule, locale: Locale): string | null {
  const { min } = rule;
  const max = mostOf(rule);
  if (Number.isFinite(max)) {
    if (min === max) return say(locale, "menus", "options.exactly", { number: min });
    if (min > 0) return say(locale, "menus", "options.between", { min, max });
    return say(locale, "menus", "options.atMost", { number: max });
  }
  return min > 0 ? say(locale, "menus", "options.atLeast", { number: min }) : null;
}
