import type { MenuId, ProductId } from "../ids.schema";
import { MAX_LEVELS } from "../menu/dish-size";
import type { AmountE5 } from "../money/amount";
import { assignOptions } from "./assign-options";
import { priceWith } from "./choice-total";
import {
  type MenuOffer,
  menuOffer,
  type OfferedMenu,
  type OfferedProduct,
  type OfferMoment,
  type Option,
  ORDERABLE,
} from "./menu-offer";
import type { Selection, SubSelection } from "./order.schema";
import { groupState } from "./selection-rules";

export interface PricedPart {
  readonly productId: ProductId;
  /** The till's own name of it; its id where the till has none. */
  readonly plu: string;
  readonly name: string;
  /** With one of what it is chosen with. */
  readonly quantity: number;
  /** Of one, without what is chosen with it. */
  readonly unitPriceE5: AmountE5;
  readonly parts: readonly PricedPart[];
}

/** A selection at the price of the moment; amounts in 1/100000 of the currency. */
export interface PricedItem {
  readonly menuId: MenuId;
  readonly productId: ProductId;
  readonly plu: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly currency: string;
  readonly quantity: number;
  /** Of one, with all that is chosen with it. */
  readonly unitPriceE5: AmountE5;
  readonly parts: readonly PricedPart[];
}

export type SelectionCode =
  | "not-on-the-menu"
  | "run-out"
  | "not-orderable"
  | "wrong-option"
  | "too-few"
  | "too-many";

export interface SelectionProblem {
  readonly code: SelectionCode;
  /** What it is about: the product, or an option of it. */
  readonly productId: ProductId;
  /** The group whose choice is not complete, or goes too far. */
  readonly groupId?: string;
}

export type SelectionPrice =
  | { readonly ok: true; readonly item: PricedItem }
  | { readonly ok: false; readonly problem: SelectionProblem };

/**
 * PROD-10 to PROD-12, PROD-25: a product's price (none where sub-products determine it) and its choices. Each menu is
 * read once.
 * @throws RangeError for a menu's time that can't be read; contracts refuse such a menu.
 */
export function pricesOf(
  menus: readonly OfferedMenu[],
  moment: OfferMoment,
): (selection: Selection) => SelectionPrice {
  const offers = new Map<string, MenuOffer<OfferedProduct>>();
  const offerOf = (menuId: MenuId) => {
    const menu = offers.has(menuId) ? undefined : menus.find(({ id }) => id === menuId);
    if (menu) offers.set(menuId, menuOffer(menu, moment));
    return offers.get(menuId);
  };
  return (selection) => {
    const { menuId, productId, quantity } = selection;
    const offer = offerOf(menuId);
    const product = offer?.listed(productId);
    if (!offer || !product) return refused("not-on-the-menu", productId);
    if (!ORDERABLE.has(product.type) || !product.availableForOrder) {
      return refused("not-orderable", productId);
    }
    if (!isCount(quantity)) return refused("wrong-option", productId);
    const parts = partsOf(product, selection.subItems, { offer, depth: 1 });
    if (!parts.ok) return parts;
    const { plu, name } = described(product);
    const item = {
      menuId,
      productId,
      plu,
      name,
      imageUrl: product.imageUrl,
      currency: product.price.currency,
      quantity,
      unitPriceE5: priceOfOne(offer.ownPrice(product), parts.parts),
      parts: parts.parts,
    };
    return { ok: true, item };
  };
}

type OfferAtDepth = { readonly offer: MenuOffer<OfferedProduct>; depth: number };
type Parts = { ok: true; parts: PricedPart[] } | { ok: false; problem: SelectionProblem };

/** What is chosen with a product, checked against its groups, in the menu's order. */
function partsOf(
  product: OfferedProduct,
  chosen: readonly SubSelection[],
  at: OfferAtDepth,
): Parts {
  const { offer, depth } = at;
  if (!offer.isAvailable(product)) return refused("run-out", product.id);
  const { groups, included } = offer.madeUp(product);
  const always = new Set(included.map(({ product: { id } }) => id));
  const assigned = assignOptions(
    groups,
    chosen.filter(({ productId }) => !always.has(productId)),
  );
  const strange = chosen.find(({ quantity }) => !isCount(quantity))?.productId ?? assigned.left;
  if (strange !== null || (depth > MAX_LEVELS && included.length > 0)) {
    return refused("wrong-option", strange ?? product.id);
  }
  const parts: PricedPart[] = [];
  for (const option of included) {
    const own = chosen.filter(({ productId }) => productId === option.product.id);
    if (own.length > 1 || own.some(({ quantity }) => quantity !== 1)) {
      return refused("wrong-option", option.product.id);
    }
    const choice = own[0] ?? { productId: option.product.id, quantity: 1, subItems: [] };
    const part = partOf(option, choice, at);
    if (!part.ok) return part;
    parts.push(...part.parts);
  }
  for (const [index, { id, rule }] of groups.entries()) {
    const taken = assigned.byGroup[index] ?? [];
    for (const { option, choice } of taken) {
      const part = partOf(option, choice, at);
      if (!part.ok) return part;
      parts.push(...part.parts);
    }
    const quantities = taken.map(({ choice }) => choice.quantity);
    if (groupState(rule, byOption(taken)) === "OK") continue;
    const few = quantities.reduce((all, quantity) => all + quantity, 0) < rule.min;
    return refused(few ? "too-few" : "too-many", product.id, id);
  }
  return { ok: true, parts };
}

function byOption(taken: readonly { choice: SubSelection }[]): number[] {
  const counts = new Map<string, number>();
  for (const { choice } of taken) {
    counts.set(choice.productId, (counts.get(choice.productId) ?? 0) + choice.quantity);
  }
  return [...counts.values()];
}

function partOf(option: Option<OfferedProduct>, choice: SubSelection, at: OfferAtDepth): Parts {
  const { product, priceE5: unitPriceE5 } = option;
  const inside = partsOf(product, choice.subItems, { ...at, depth: at.depth + 1 });
  if (!inside.ok) return inside;
  const { id } = product;
  const { plu, name } = described(product);
  const part = { productId: id, plu, name, quantity: choice.quantity, unitPriceE5 };
  return { ok: true, parts: [{ ...part, parts: inside.parts }] };
}

function described({ sku, id, name }: OfferedProduct) {
  return { plu: sku || id, name };
}

function priceOfOne(ownE5: AmountE5, parts: readonly PricedPart[]): AmountE5 {
  return priceWith(
    ownE5,
    parts.map(({ unitPriceE5, quantity, parts: inside }) => ({
      eachE5: priceOfOne(unitPriceE5, inside),
      quantity,
    })),
  );
}

function isCount(quantity: number): boolean {
  return Number.isSafeInteger(quantity) && quantity > 0;
}

function refused(
  code: SelectionCode,
  productId: ProductId,
  groupId?: string,
): { ok: false; problem: SelectionProblem } {
  return { ok: false, problem: { code, productId, ...(groupId !== undefined && { groupId }) } };
}
