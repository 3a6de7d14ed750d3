import type { BasketId, BasketLineId, GuestId, OrderId, ParticipantId } from "../ids.schema";
import type { BasketEvent, BasketItem, GoneLine, GuestName, Line } from "./basket.schema";
import type { Selection } from "./order.schema";
import type { OverLimit, SizeLimits } from "./order-limits";

/** BASK-03. */
export const BASKET_MS = 20 * 60_000;

export interface BasketState {
  readonly version: number;
  readonly id: BasketId | null;
  readonly lines: readonly Line[];
  readonly note: string | null;
  readonly gone: readonly GoneLine[];
  /** When a guest changed it last, in milliseconds since 1970. */
  readonly changedAt: number;
  /** Grows with each event, by the clock: the version of its live document. */
  readonly stamp: number;
  readonly participants: readonly string[];
  /** What those of them are called who chose a name or a sign. */
  readonly names: ReadonlyMap<string, GuestName>;
  /** Orders that the kitchen refused, whose dishes are in here again. */
  readonly restored: readonly OrderId[];
}

export type BasketCommand =
  | ({ type: "add"; basketId: BasketId; lineId: BasketLineId; item: BasketItem } & Who)
  | ({ type: "setQuantity"; lineId: BasketLineId; quantity: number } & Who)
  | ({ type: "replace"; lineId: BasketLineId; item: BasketItem } & Who)
  | { type: "setNote"; note: string }
  | ({ type: "name" } & Who)
  | ({ type: "restore"; basketId: BasketId; order: RefusedOrder } & Who)
  | { type: "reprice"; basketId: BasketId; items: readonly (RepricedLine | GoneFromMenu)[] }
  | ({ type: "empty" } & Who)
  | { type: "renew"; basketId: BasketId; nextId: BasketId }
  | { type: "removeOrdered"; basketId: BasketId; ordered: readonly Selection[]; nextId: BasketId };

export interface Who {
  readonly guestId: GuestId;
  readonly participantId: ParticipantId;
  readonly called: GuestName;
  readonly limits: SizeLimits;
  readonly together: boolean;
}

/** An order that the kitchen refused, at the prices of the moment. */
interface RefusedOrder {
  readonly orderId: OrderId;
  readonly items: readonly { readonly lineId: BasketLineId; readonly item: BasketItem }[];
  readonly gone: readonly GoneLine[];
  readonly note: string | null;
}

/** A line at the price of the moment, and one that the menu has no more. */
type RepricedLine = { readonly lineId: BasketLineId; readonly item: BasketItem };
type GoneFromMenu = { readonly lineId: BasketLineId; readonly item: null };

/** The line or the basket is not there, or the change goes over a limit. */
type BasketRefusal = { readonly code: "NOT_FOUND" } | OverLimit;

export type BasketOutcome =
  | { readonly ok: true; readonly events: readonly BasketEvent[]; readonly state: BasketState }
  | ({ readonly ok: false } & BasketRefusal);

export function isExpired({ lines, changedAt }: BasketState, now: number): boolean {
  return lines.length > 0 && now >= changedAt + BASKET_MS;
}

export const EMPTY_BASKET: BasketState = {
  version: 0,
  id: null,
  lines: [],
  note: null,
  gone: [],
  changedAt: 0,
  stamp: 0,
  participants: [],
  names: new Map(),
  restored: [],
};

/** What no guest did to what is in the basket, so that it does not last longer by it. */
const KEEPS_AGE: ReadonlySet<BasketEvent["type"]> = new Set(["repriced", "guestNamed"]);

export function evolveBasket(state: BasketState, event: BasketEvent): BasketState {
  const next = {
    ...state,
    version: state.version + 1,
    stamp: Math.max(state.stamp + 1, event.at),
    changedAt: KEEPS_AGE.has(event.type) ? state.changedAt : event.at,
  };
  switch (event.type) {
    case "lineSet": {
      const { basketId: id, line } = event;
      const at = state.lines.findIndex(({ lineId }) => lineId === line.lineId);
      const lines = at < 0 ? [...state.lines, line] : state.lines.with(at, line);
      const participants = [...new Set([...state.participants, line.participantId])];
      return { ...next, id, lines, participants };
    }
    case "lineRemoved": {
      const lines = state.lines.filter(({ lineId }) => lineId !== event.lineId);
      if (lines.length === 0) return { ...next, lines, note: null, restored: [] };
      return { ...next, lines };
    }
    case "noteSet":
      return { ...next, note: event.note };
    case "guestNamed": {
      const { participantId, name, sign } = event;
      return { ...next, names: new Map([...state.names, [participantId, { name, sign }]]) };
    }
    case "orderRestored": {
      const { orderId, gone } = event;
      const restored = [...state.restored, orderId];
      return { ...next, restored, gone: [...state.gone, ...gone] };
    }
    case "pricesSeen": {
      const lines = state.lines.map((line) => ({ ...line, wasUnitPrice: null }));
      return { ...next, lines, gone: [] };
    }
    case "repriced":
      return { ...next, lines: event.lines, gone: event.gone };
    case "ordered": {
      const { basketId, lines } = event;
      const id = lines.length > 0 ? basketId : null;
      return { ...next, id, lines, note: null, gone: [], restored: [] };
    }
    case "cleared":
      return { ...next, id: null, lines: [], note: null, gone: [], restored: [] };
  }
}
