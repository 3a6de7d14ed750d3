import type { PaymentId } from "../ids.schema";
import { add, ZERO_E5 } from "../money/amount";
import type { PayableRules } from "../payment/book";
import { scheduled } from "../payment/effects";
import type { PaymentEvent } from "../payment/payment.schema";
import type { Instant } from "../payment/provider";
import { balanceOf } from "./balance";
import type { BillEvent } from "./events.schema";
import { evolveAll } from "./evolve";
import type { BillState } from "./model";
import { watchSurplus } from "./surplus";
import { debitsVoucher } from "./voucher-events";

export function splitPayments(state: BillState): PayableRules<BillEvent> {
  return {
    bankMs: state.limits.bankMs,
    // The till may have taken the money itself, or closed the bill.
    stillFits: () => state.closedAt === null && !exceedsBill(state),
    // A split is charged at once and never merely held.
    dueAtHoldEnd: () => ZERO_E5,
    captured: ({ payable: { id }, paymentId }, events, now) => [
      ...afterCapture(state, id, events, now),
      ...reports(state, paymentId, now),
    ],
    refunded: ({ paymentId }, events, now) => afterRefund(state, paymentId, events, now),
  };
}

function afterCapture(
  state: BillState,
  payableId: string,
  events: readonly PaymentEvent[],
  now: Instant,
): BillEvent[] {
  const settles: BillEvent[] = [
    scheduled(payableId, "till.post", now),
    ...debitsVoucher(state, state.splits[payableId], now),
  ];
  // The till may have lowered the bill, or taken money itself, while this one was under way.
  if (!exceedsBill(state)) return settles;
  return [...settles, ...watchSurplus(evolveAll(state, [...events, ...settles]), now)];
}

/** The till has the payment on its books; and what was over is perhaps not all back yet. */
function afterRefund(
  state: BillState,
  paymentId: PaymentId,
  events: readonly PaymentEvent[],
  now: Instant,
): BillEvent[] {
  return [
    scheduled(paymentId, "till.refund", now),
    ...reports(state, paymentId, now),
    ...watchSurplus(evolveAll(state, events), now),
  ];
}

/**
 * Files a receipt for whoever signs in with that phone now or later (RCPT-01), and lets the payment's member have their
 * points; both again after a refund.
 */
function reports(state: BillState, paymentId: PaymentId, now: Instant): BillEvent[] {
  const attempt = state.attempts[paymentId];
  if (!attempt || state.splits[attempt.payable.id]?.paymentId !== paymentId) return [];
  const { accountScope, earning } = attempt;
  return [
    ...(accountScope === undefined ? [] : [scheduled(paymentId, "receipt.file", now)]),
    ...(earning === undefined ? [] : [scheduled(paymentId, "points.earn", now)]),
  ];
}

function exceedsBill(state: BillState): boolean {
  const { appliedE5, reservedE5, totalE5 } = balanceOf(state);
  return add(appliedE5, reservedE5) > totalE5;
}
