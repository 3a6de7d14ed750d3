import { type AmountE5, atLeastZero, least, subtract, sum, ZERO_E5 } from "../money/amount";
import { effectKey, readyAt, scheduled } from "../payment/effects";
import { refundEvents } from "../payment/ends";
import { balanceOf, totalsOf } from "./balance";
import type { BillEvent } from "./events.schema";
import {
  attemptOf,
  type BillState,
  type CardHold,
  type Instant,
  isSettled,
  type Split,
  type SplitAttempt,
} from "./model";

/** Staff who correct a dish first take it off, then put it on; a closed bill's surplus goes back at once. */
export const SURPLUS_GRACE_MS = 2 * 60_000;

const SUBJECT = "surplus";
const SURPLUS_KEY = effectKey(SUBJECT, "bill.refundSurplus");

/** What was paid beyond the bill goes back later; nothing does when the change made it fit. */
export function watchSurplus(after: BillState, now: Instant): BillEvent[] {
  const key = SURPLUS_KEY;
  const { refundDueE5, totalE5 } = balanceOf(after);
  // An order that the till empties before closing does not make the meal free: staff decide that.
  if (refundDueE5 === 0 || totalE5 === 0)
    return after.effects[key] ? [{ type: "effectDone", key }] : [];
  const dueAt = after.closedAt === null ? now + SURPLUS_GRACE_MS : now;
  return [scheduled(SUBJECT, "bill.refundSurplus", dueAt)];
}

/**
 * It goes to those who paid for what is no longer on the bill, then to those who paid last; never tip or
 * fees.
 */
export function returnsSurplus(state: BillState, now: Instant): BillEvent[] {
  const watch = state.effects[SURPLUS_KEY];
  if (!watch || readyAt(watch) > now) return [];
  const events: BillEvent[] = [{ type: "effectDone", key: SURPLUS_KEY }];
  let openE5 = balanceOf(state).refundDueE5;
  for (const { returnableE5: mostE5, asks } of payersInTurn(state)) {
    const amountE5 = least(openE5, mostE5);
    if (amountE5 === 0) continue;
    openE5 = subtract(openE5, amountE5);
    events.push(...asks(amountE5, now));
  }
  return events;
}

/** How much of a payment could still go back: what it brought for the bill, without tip and fees. */
function returnableE5(attempt: SplitAttempt): SplitAttempt["refundedE5"] {
  // One refund of a payment at a time; what is left over is looked at again after it.
  if (attempt.phase !== "CAPTURED" || attempt.refundAskedE5 > 0) return ZERO_E5;
  const ownE5 = subtract(attempt.splitAmountE5, attempt.discountE5);
  return atLeastZero(subtract(ownE5, attempt.refundedE5));
}

/** Asks the tab to give a part of a captured hold back: from here on it no longer counts for the bill. */
export function asksCardHoldRefund(
  { ref, givenBackE5 }: CardHold,
  amount: AmountE5,
  now: Instant,
): BillEvent[] {
  const totalE5 = sum([givenBackE5, amount]);
  return [
    { type: "cardHoldRefundAsked", ref, amountE5: totalE5, at: now },
    scheduled(ref, "tab.refund", now),
  ];
}

interface Payer {
  readonly ref: string;
  readonly paidAt: Instant;
  readonly lost: boolean;
  readonly returnableE5: AmountE5;
  asks(amountE5: AmountE5, now: Instant): BillEvent[];
}

function payersInTurn(state: BillState): Payer[] {
  const bySplit = Object.values(state.splits)
    .filter(isSettled)
    .flatMap((split): Payer[] => {
      const attempt = attemptOf(state, split);
      if (!attempt) return [];
      const { paymentId: ref, settledAt } = attempt;
      return [
        {
          ref,
          paidAt: settledAt ?? 0,
          lost: lostItems(state, split),
          returnableE5: returnableE5(attempt),
          asks: (amountE5, now) => refundEvents(ref, amountE5, now),
        },
      ];
    });
  const byTab = Object.values(state.cardHolds)
    .filter(({ phase }) => phase === "PAID")
    .map(
      (hold): Payer => ({
        ref: hold.ref,
        paidAt: hold.at,
        lost: false,
        returnableE5: subtract(hold.amountE5, hold.givenBackE5),
        asks: (amountE5, now) => asksCardHoldRefund(hold, amountE5, now),
      }),
    );
  return [...bySplit, ...byTab].sort(
    (a, b) => Number(b.lost) - Number(a.lost) || b.paidAt - a.paidAt || (a.ref < b.ref ? -1 : 1),
  );
}

function lostItems(state: BillState, { claim }: Split): boolean {
  if (claim.type !== "ITEMS") return false;
  const { linesById } = totalsOf(state);
  return claim.intervals.some(({ lineId, to }) => (linesById.get(lineId)?.line.quantity ?? 0) < to);
}
