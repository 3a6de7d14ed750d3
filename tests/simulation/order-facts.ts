import type { BasketOwner } from "#worker/platform/order/table-basket";
import { anId } from "~/domain/ids.fixture";
import { amountE5, quantityE5 } from "~/domain/money/money";
import type { BasketItem } from "~/domain/order/basket.schema";
import { selectionOfItem } from "~/domain/order/basket-item";
import type { PlacedOrderFacts } from "~/domain/order/order.schema";

/** The guest was moved from one to the other, or scanned both codes. */
export const TABLES = ["table-1", "table-2"] as const;
/** What is put into each basket in another window while it is ordered. */
export const LATER = ["pie", "soup"];

/** The guest whose basket it is, at a table. */
export function ownerAt(key: string, tableId: string): BasketOwner {
  return {
    venueId: anId.venue("venue"),
    tableId: anId.table(tableId),
    guestId: anId.guest(`guest-${key}`),
    evening: null,
  };
}

/** An order of a basket, as it is placed at its owner's table. */
export function factsOf(
  orderId: string,
  { owner, key, objectId }: { owner: BasketOwner; key: string; objectId: string },
  placedAt: number,
): PlacedOrderFacts {
  return {
    orderId: anId.order(orderId),
    venueId: owner.venueId,
    tableId: owner.tableId,
    deviceId: anId.device("device"),
    sessionId: anId.orderingSession("session"),
    billId: null,
    guestName: null,
    guest: { number: 1, name: null, sign: null },
    items: [
      {
        name: "Soup",
        plu: "S1",
        productId: anId.product("soup"),
        quantity: quantityE5(100_000),
        priceIncludingSubItems: amountE5(650_000),
        items: [],
      },
    ],
    note: null,
    totalE5: amountE5(650_000),
    currency: "EUR",
    placedAt,
    basket: {
      objectId,
      basketId: anId.basket(key),
      selections: [selectionOfItem(dishOf("soup", 2))],
    },
    tabId: null,
  };
}

/** A dish in a basket. */
export function dishOf(productId: string, quantity: number): BasketItem {
  const unitPrice = { amount: amountE5(650_000), currency: "EUR" };
  const ids = { menuId: anId.menu("food"), productId: anId.product(productId) };
  const dish = { ...ids, productName: productId, productImageUrl: null };
  return { ...dish, quantity, unitPrice, subItems: [] };
}
