import type { GuestSign } from "../bill/guest-signs";
import type { AmountE5, QuantityE5 } from "../money/amount";
import type { Selection } from "./selection";

/** An item as the kitchen receives it, under the till's own name of it (ORD-05). */
export interface PlacedItem {
  readonly name: string;
  readonly plu: string;
  readonly productId: string;
  readonly quantity: QuantityE5;
  /** All of the item with what is chosen with it, as the guest was quoted; in 1/100000. */
  readonly priceIncludingSubItems: AmountE5;
  readonly items: readonly PlacedItem[];
}

/** The basket that was ordered, and what of it. */
export interface OrderedBasket {
  /** The id of the basket's object, which says nothing of whose it is. */
  readonly objectId: string;
  readonly basketId: string;
  readonly selections: readonly Selection[];
}

/** Who placed an order, as the others at the table see them. */
export interface OrderingGuest {
  /** Among those who order at the table, from 1. */
  readonly number: number;
  readonly name: string | null;
  readonly sign: GuestSign | null;
}

/** An order as it was placed: it is written once and never changes. Times in milliseconds since 1970. */
export interface PlacedOrderFacts {
  readonly orderId: string;
  readonly venueId: string;
  readonly tableId: string;
  readonly deviceId: string;
  /** The ordering session that it was placed in (ORD-22). */
  readonly sessionId: string;
  /** The bill that the guest had open; null where the order opens one. */
  readonly billId: string | null;
  /** What the kitchen calls the guest. */
  readonly guestName: string | null;
  /** Null for an order that was placed before guests had names here. */
  readonly guest: OrderingGuest | null;
  readonly items: readonly PlacedItem[];
  readonly note: string | null;
  readonly totalE5: AmountE5;
  readonly currency: string;
  readonly placedAt: number;
  /** Null where the order came from no basket of ours. */
  readonly basket: OrderedBasket | null;
  /** The tab whose hold pays for it; null where the table asks for no card. */
  readonly tabId: string | null;
}

/** Who has to learn of an order: the venue's till, the guests who follow it, its table, its basket and its hold. */
export const ORDER_EFFECTS = ["till", "document", "table", "basket", "hold"] as const;
export type OrderEffect = (typeof ORDER_EFFECTS)[number];

export type OrderEvent =
  | {
      readonly type: "orderPlaced";
      readonly at: number;
      readonly order: PlacedOrderFacts;
      /** Of what the guest asked for: the same key with another digest is another order. */
      readonly digest: string;
    }
  | { readonly type: "effectDone"; readonly at: number; readonly effect: OrderEffect };

/** An order's state. The version counts its events. */
export interface OrderState {
  readonly version: number;
  readonly order: PlacedOrderFacts | null;
  readonly digest: string | null;
  readonly done: readonly OrderEffect[];
}

export type OrderCommand =
  | { readonly type: "place"; readonly order: PlacedOrderFacts; readonly digest: string }
  | { readonly type: "effectDone"; readonly effect: OrderEffect };

export type OrderOutcome =
  | { readonly ok: true; readonly events: readonly OrderEvent[]; readonly state: OrderState }
  | { readonly ok: false; readonly code: "OTHER_ITEMS" };

export const NO_ORDER: OrderState = { version: 0, order: null, digest: null, done: [] };

/** What an event makes of an order. */
export function evolveOrder(state: OrderState, event: OrderEvent): OrderState {
  const version = state.version + 1;
  if (event.type === "orderPlaced") {
    return { ...state, version, order: event.order, digest: event.digest };
  }
  return { ...state, version, done: [...state.done, event.effect] };
}

/**
 * What a command leads to. An order is placed once: the same one again changes nothing, and one with other
 * items under the same key is refused.
 *
 * @param now milliseconds since 1970.
 */
export function decideOrder(state: OrderState, command: OrderCommand, now: number): OrderOutcome {
  if (command.type === "effectDone") {
    const { effect } = command;
    const news = state.order !== null && !state.done.includes(effect);
    return outcome(state, news ? [{ type: "effectDone", at: now, effect }] : []);
  }
  const { order, digest } = command;
  if (state.order === null)
    return outcome(state, [{ type: "orderPlaced", at: now, order, digest }]);
  return state.digest === digest ? outcome(state, []) : { ok: false, code: "OTHER_ITEMS" };
}

/** Who has not learnt of the order yet. */
export function effectsLeft({ order, done }: OrderState): readonly OrderEffect[] {
  if (order === null) return [];
  const due = order.tabId === null ? ORDER_EFFECTS.filter((one) => one !== "hold") : ORDER_EFFECTS;
  return due.filter((effect) => !done.includes(effect));
}

function outcome(state: OrderState, events: readonly OrderEvent[]): OrderOutcome {
  return { ok: true, events, state: events.reduce(evolveOrder, state) };
}
