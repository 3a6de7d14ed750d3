import type { OrderEffect, OrderEvent, PlacedOrderFacts } from "./order.schema";

const EFFECTS = Object.keys({
  till: true,
  document: true,
  table: true,
  basket: true,
  hold: true,
} satisfies Record<OrderEffect, true>) as OrderEffect[];

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

export function evolveOrder(state: OrderState, event: OrderEvent): OrderState {
  const version = state.version + 1;
  if (event.type === "orderPlaced") {
    return { ...state, version, order: event.order, digest: event.digest };
  }
  return { ...state, version, done: [...state.done, event.effect] };
}

/** The same order again changes nothing; other items under the same key are refused. */
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

export function effectsLeft({ order, done }: OrderState): readonly OrderEffect[] {
  if (order === null) return [];
  const due = order.tabId === null ? EFFECTS.filter((one) => one !== "hold") : EFFECTS;
  return due.filter((effect) => !done.includes(effect));
}

function outcome(state: OrderState, events: readonly OrderEvent[]): OrderOutcome {
  return { ok: true, events, state: events.reduce(evolveOrder, state) };
}
