import type { TabId } from "../ids.schema";
import { ZERO_E5 } from "../money/amount";
import type { BillEvent } from "./events.schema";
import type { BillState, CardHold, Instant } from "./model";

export type CardHoldEvent = Extract<BillEvent, { type: `cardHold${string}` }>;

export function isCardHoldEvent(event: BillEvent): event is CardHoldEvent {
  return event.type.startsWith("cardHold");
}

export function evolveCardHolds(state: BillState, event: CardHoldEvent): BillState {
  switch (event.type) {
    case "cardHoldsNoted":
      return event.holds.reduce((noted, hold) => put(noted, heldBy(event, hold)), state);
    case "cardHoldReserved": {
      const { amountE5: dueE5, parts } = event;
      return put(state, {
        ...heldBy(event, event.hold),
        phase: "RESERVED",
        amountE5: dueE5,
        parts,
      });
    }
    case "cardHoldReleased": {
      const { ref, tabId, at } = event;
      const hold =
        cardHold(state, ref) ?? heldBy({ tabId, at }, { ref, payer: null, heldE5: ZERO_E5 });
      return put(state, { ...hold, phase: "RELEASED", amountE5: ZERO_E5, parts: [] });
    }
    case "cardHoldPaid": {
      const hold = cardHold(state, event.ref);
      return hold ? put(state, { ...hold, phase: "PAID", at: event.at }) : state;
    }
    case "cardHoldRefundAsked": {
      const hold = cardHold(state, event.ref);
      return hold ? put(state, { ...hold, givenBackE5: event.amountE5 }) : state;
    }
  }
}

export function evolveHoldPost(state: BillState, ref: string, postRefused: boolean): BillState {
  const hold = cardHold(state, ref);
  return hold ? put(state, { ...hold, postRefused }) : state;
}

export function cardHold({ cardHolds }: BillState, ref: string): CardHold | undefined {
  return Object.hasOwn(cardHolds, ref) ? cardHolds[ref] : undefined;
}

function put(state: BillState, hold: CardHold): BillState {
  return { ...state, cardHolds: { ...state.cardHolds, [hold.ref]: hold } };
}

function heldBy(
  { tabId, at }: { readonly tabId: TabId; readonly at: Instant },
  hold: Pick<CardHold, "ref" | "payer" | "heldE5">,
): CardHold {
  const nothing = { amountE5: ZERO_E5, parts: [], givenBackE5: ZERO_E5, postRefused: false };
  return { ...hold, ...nothing, tabId, phase: "HELD", at };
}
