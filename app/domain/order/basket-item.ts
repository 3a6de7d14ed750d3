import type { BasketItem, ItemPart } from "./basket.schema";
import type { Selection, SubSelection } from "./order.schema";
import type { PricedItem, PricedPart } from "./price-selection";

export function basketItem(item: PricedItem): BasketItem {
  const part = ({ productId, name, quantity, unitPriceE5, parts }: PricedPart): ItemPart => ({
    productId,
    productName: name,
    quantity,
    unitPrice: { amount: unitPriceE5, currency: item.currency },
    subItems: parts.map(part),
  });
  return {
    menuId: item.menuId,
    productId: item.productId,
    productName: item.name,
    productImageUrl: item.imageUrl,
    quantity: item.quantity,
    unitPrice: { amount: item.unitPriceE5, currency: item.currency },
    subItems: item.parts.map(part),
  };
}

export function selectionOfItem(item: Omit<BasketItem, "unitPrice">): Selection {
  const chosen = ({ productId, quantity, subItems }: ItemPart): SubSelection => ({
    productId,
    quantity,
    subItems: subItems.map(chosen),
  });
  const { menuId, productId, quantity } = item;
  return { menuId, productId, quantity, subItems: item.subItems.map(chosen) };
}
