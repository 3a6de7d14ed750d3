import { orderIdOf } from "#worker/platform/order/table-basket";
import { selectionOfItem } from "~/domain/order/basket-item";
import type { PlacedOrderFacts } from "~/domain/order/order.schema";
import { dishOf, LATER } from "./order-facts";
import { type OrderBug, runKitchen } from "./placed-orders";

/** The first seed below the end at which a planted bug shows; null when none does. */
export async function findOrderBug(bug: OrderBug, seeds: number): Promise<number | null> {
  for (let seed = 1; seed <= seeds; seed += 1) {
    if ((await runKitchen(seed, bug)).length > 0) return seed;
  }
  return null;
}

/** Deliberate bugs, which the run must find. */
export const plantedOrderBugs: readonly OrderBug[] = [
  { name: "an object that crashed is never woken", forgetsAlarm: true },
  {
    name: "a basket that is sent again is another order",
    orderIdOf: (_owner, key, tries) => `${key}-${tries}`,
  },
  {
    name: "a basket that is sent from two tables is an order at each",
    orderIdOf: (owner, key) => orderIdOf({ ...owner, evening: "tonight" }, key),
  },
  {
    name: "a basket stays at the table where it was filled",
    basketName: ({ tableId, guestId }) => `${tableId}/${guestId}`,
  },
  {
    name: "an order is written down after the till was told",
    ports: (ports) => ({
      ...ports,
      ledger: {
        *events() {},
        append: (version, events, now) => ports.ledger.append(version, events, now),
      },
    }),
  },
  {
    name: "news that was lost counts as delivered",
    ports: (ports) => ({
      ...ports,
      send: (effect, order) => ports.send(effect, order).catch(() => {}),
    }),
  },
  {
    name: "an order empties its basket of what was not in it",
    ports: (ports) => ({
      ...ports,
      send: (effect, order) => ports.send(effect, withAllOf(order)),
    }),
  },
];

function withAllOf(order: PlacedOrderFacts): PlacedOrderFacts {
  const selections = LATER.map((dish) => selectionOfItem(dishOf(dish, 9)));
  return { ...order, basket: order.basket && { ...order.basket, selections } };
}
