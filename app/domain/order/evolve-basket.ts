import type { BasketEvent } from "./basket.schema";
import type { BasketState } from "./basket-model";

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
