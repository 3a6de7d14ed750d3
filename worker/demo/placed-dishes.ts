import type { OrderId } from "~/contracts/ids";
import type { OrderItem } from "~/contracts/kitchen";
import type { PosOrder } from "~/contracts/pos";
import type { PosOrderPlaced } from "~/contracts/pos-feed";
import { productId } from "~/domain/ids.schema";
import type { QuantityE5 } from "~/domain/money/amount";
import { ownUnitPrice, perDish } from "~/domain/order/placed-items";
import { type DemoVenue, productIdOf } from "./demo-venue";
import { repriced } from "./orders";
import { placedLineId } from "./placed-line";

type Line = PosOrder["subOrders"][number]["lines"][number];

/** Adds the dishes of placed orders to a till's order, each order once. */
export function withPlaced(
  venue: DemoVenue,
  order: PosOrder,
  placed: readonly PosOrderPlaced[],
): PosOrder {
  const known = new Set(order.subOrders.flatMap(({ lines }) => lines.map(({ id }) => id)));
  const lines = placed.flatMap((one) => linesOf(venue, one)).filter(({ id }) => !known.has(id));
  const [first, ...others] = order.subOrders;
  if (!first || lines.length === 0) return order;
  const subOrders = [{ ...first, lines: [...first.lines, ...lines] }, ...others];
  return repriced(venue, { ...order, subOrders });
}

export function withoutPlaced(venue: DemoVenue, order: PosOrder, orderId: OrderId): PosOrder {
  const own = placedLineId(orderId, "");
  const subOrders = order.subOrders.map((part) => ({
    ...part,
    lines: part.lines.filter(({ id }) => !id.startsWith(own)),
  }));
  return repriced(venue, { ...order, subOrders });
}

/** Whether a placed order has fewer lines in one order of the till than it had before. */
export function isTakenOff(orderId: OrderId, before: PosOrder, after: PosOrder): boolean {
  const count = ({ subOrders }: PosOrder) =>
    subOrders
      .flatMap(({ lines }) => lines)
      .filter(({ id }) => id.startsWith(placedLineId(orderId, ""))).length;
  return count(after) < count(before);
}

function linesOf(venue: DemoVenue, { orderId, items }: PosOrderPlaced): Line[] {
  return items.map((item, index) => {
    const dish = venue.menu.find(({ id }) => productIdOf(venue, id) === item.productId);
    return {
      id: placedLineId(orderId, index),
      productId: productId.parse((dish?.id ?? item.productId).slice(0, 64)),
      posProductId: item.plu.slice(0, 64),
      name: item.name,
      group: dish?.group ?? null,
      quantity: item.quantity,
      unitPriceAfterTax: ownUnitPrice(item),
      discounts: [],
      exclusiveCharges: [],
      subProducts: partsOf(item.items, item.quantity).slice(0, 40),
    };
  });
}

/** The choices of a dish, and the choices within them, as one list. */
function partsOf(items: readonly OrderItem[], dishes: QuantityE5): Line["subProducts"] {
  return items.flatMap((item) => [
    {
      name: item.name,
      quantity: perDish(item.quantity, dishes),
      unitPriceAfterTax: ownUnitPrice(item),
    },
    ...partsOf(item.items, dishes),
  ]);
}
