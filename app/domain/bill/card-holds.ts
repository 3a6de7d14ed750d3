import {
  type AmountE5,
  add,
  atLeastZero,
  least,
  scale,
  subtract,
  sum,
  ZERO_E5,
} from "../money/amount";
import { minorStepE5, roundToStep } from "../money/currency";
import { effectKey, retried } from "../payment/effects";
import { balanceOf, keptE5, proportionalParts } from "./balance";
import type { ClosingHoldTerms } from "./bill.schema";
import type { CardHoldDue } from "./card-hold";
import type { Command } from "./commands";
import { accept, type Decision, refuse, repeated } from "./decision";
import type { BillEvent } from "./events.schema";
import { evolve } from "./evolve";
import { cardHold } from "./evolve-card-holds";
import { type BillState, type CardHoldTerms, type Instant, isSettled } from "./model";
import { TILL_BACKOFF_CAP_MS } from "./outbox";
import { watchSurplus } from "./surplus";

/** A hold pays nothing yet (BILL-04, BILL-24). */
export function noteCardHolds(
  state: BillState,
  { tabId, holds }: Command<"noteCardHolds">,
  now: Instant,
): Decision {
  if (!state.identity) return refuse("BILL_NOT_OPEN");
  const fresh = holds.filter(({ ref }) => !Object.hasOwn(state.cardHolds, ref));
  if (fresh.length === 0) return repeated();
  return accept([{ type: "cardHoldsNoted", tabId, holds: fresh, at: now }]);
}

/**
 * Reserves what of the bill a tab's holds are to pay, each no more than it holds and its guest allows: what was
 * ordered on it first, then equal parts of what is left, as far as they reach. Asked again it answers the same. While guests pay by phone nobody knows what will be left:
 * the tab waits for them.
 */
export function reserveForTab(
  state: BillState,
  { tabId, holds, mayWait, onlyWhileOpen }: Command<"reserveForTab">,
  now: Instant,
): Decision {
  if (!state.identity) return refuse("BILL_NOT_OPEN");
  const existing = Object.values(state.cardHolds).filter((hold) => hold.tabId === tabId);
  // What was reserved or released once stays so: an answer that got lost must not take a second part.
  if (existing.some(({ phase }) => phase !== "HELD"))
    return repeated({ dues: duesOf(state, holds) });
  const balance = balanceOf(state);
  if (mayWait && balance.reservedE5 > 0) return repeated({ waits: true });
  const left = onlyWhileOpen && state.closedAt !== null ? ZERO_E5 : balance.forecastedLeftToPayE5;
  const events: BillEvent[] = [];
  let after = state;
  for (const { ref, payer, heldE5, dueE5 } of shareOut(state, left, holds)) {
    if (dueE5 === 0) continue;
    const parts = proportionalParts(after, dueE5);
    const hold = { ref, payer, heldE5 };
    const event = {
      type: "cardHoldReserved",
      tabId,
      hold,
      amountE5: dueE5,
      parts,
      at: now,
    } as const;
    events.push(event);
    after = evolve(after, event);
  }
  return accept(events, { dues: duesOf(after, holds) });
}

/** Counts what was taken once by its reference; zero frees what was reserved. */
export function settleCardHold(
  state: BillState,
  { ref, tabId, amountE5: takenE5 }: Command<"settleCardHold">,
  now: Instant,
): Decision {
  if (!state.identity) return refuse("BILL_NOT_OPEN");
  const { tableId } = state.identity;
  const reply = { place: { orderRef: state.order?.orderRef ?? "", tableId: tableId ?? "" } };
  const hold = cardHold(state, ref);
  if (hold && hold.tabId !== tabId) return refuse("REF_REUSED");
  if (hold?.phase === "PAID")
    return hold.amountE5 === takenE5 ? repeated(reply) : refuse("REF_REUSED");
  if (takenE5 === 0) {
    if (hold?.phase === "RELEASED") return repeated(reply);
    return accept([{ type: "cardHoldReleased", ref, tabId, at: now }], reply);
  }
  // Money was only ever taken for what the bill had reserved.
  if (hold?.phase !== "RESERVED" || hold.amountE5 !== takenE5) return refuse("BAD_AMOUNT");
  const paid: BillEvent = { type: "cardHoldPaid", ref, amountE5: takenE5, at: now };
  return accept([paid, ...watchSurplus(evolve(state, paid), now)], reply);
}

export function cardHoldRefundAnswered(
  state: BillState,
  { ref, amountE5: totalE5, taken }: Command<"cardHoldRefundAnswered">,
  now: Instant,
): Decision {
  const effect = state.effects[effectKey(ref, "tab.refund")];
  const hold = cardHold(state, ref);
  // An answer about a sum that a later one has replaced ends nothing.
  if (!effect || hold?.givenBackE5 !== totalE5) return repeated();
  if (taken) return accept([{ type: "effectDone", key: effect.key }]);
  return accept([retried(effect, now, TILL_BACKOFF_CAP_MS)]);
}

function duesOf(state: BillState, holds: readonly CardHoldTerms[]): CardHoldDue[] {
  return holds.map(({ ref }) => ({ ref, amountE5: cardHold(state, ref)?.amountE5 ?? ZERO_E5 }));
}

type HoldShare = CardHoldTerms & { readonly dueE5: AmountE5 };

/** First what was ordered on each hold and is not yet paid by phone, then equal parts of the rest. */
function shareOut(
  state: BillState,
  left: AmountE5,
  holds: readonly ClosingHoldTerms[],
): HoldShare[] {
  const step = minorStepE5(state.identity?.currency ?? "EUR");
  const unpaid = unpaidOrders(state, holds);
  const ordered = equalParts(
    left,
    holds.map((hold, index) => least(hold.heldE5, unpaid[index] ?? ZERO_E5)),
    step,
  );
  const rest = equalParts(
    atLeastZero(subtract(left, sum(ordered))),
    holds.map((hold, index) =>
      hold.ordersOnly ? ZERO_E5 : subtract(hold.heldE5, ordered[index] ?? ZERO_E5),
    ),
    step,
  );
  return holds.map(({ ref, payer, heldE5 }, index) => ({
    ref,
    payer,
    heldE5,
    dueE5: add(ordered[index] ?? ZERO_E5, rest[index] ?? ZERO_E5),
  }));
}

/** What was ordered on each hold, less what those who ordered have paid of the bill by phone. */
function unpaidOrders(state: BillState, holds: readonly ClosingHoldTerms[]): AmountE5[] {
  const paid = new Map<string, AmountE5>();
  for (const split of Object.values(state.splits)) {
    if (split.status === "ISSUED") continue;
    const { publicId } = split.consumer;
    const worthE5 = isSettled(split) ? keptE5(state, split) : split.amountE5;
    paid.set(publicId, add(paid.get(publicId) ?? ZERO_E5, worthE5));
  }
  return holds.map(({ orders = [] }) =>
    sum(
      orders.map(({ payer, amountE5 }) => {
        const used = least(paid.get(payer) ?? ZERO_E5, amountE5);
        paid.set(payer, subtract(paid.get(payer) ?? ZERO_E5, used));
        return subtract(amountE5, used);
      }),
    ),
  );
}

/** Equal parts of an amount, none above its limit: the small ones first, so that the large ones bear the rest. */
function equalParts(amount: AmountE5, limits: readonly AmountE5[], step: number): AmountE5[] {
  const parts = limits.map(() => ZERO_E5);
  const inTurn = limits.map((limit, index) => ({ limit, index }));
  inTurn.sort((one, other) => one.limit - other.limit || one.index - other.index);
  let open = amount;
  for (const [place, { limit, index }] of inTurn.entries()) {
    const others = inTurn.length - place;
    const equal = others === 1 ? open : roundToStep(scale(open, 1, others, "floor"), step, "floor");
    const part = atLeastZero(least(equal, roundToStep(limit, step, "floor")));
    parts[index] = part;
    open = subtract(open, part);
  }
  return parts;
}
