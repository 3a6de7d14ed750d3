import type { BillState } from "~/domain/bill/model";
import { ZERO_E5 } from "~/domain/money/money";
import { type PlantedBug, rewritten, seenAs, sends } from "./planting";

/** Planted bugs about refunds when the till lowers a bill that was paid. */
export const plantedRefundBugs: readonly PlantedBug[] = [
  rewritten("a surplus stays where it is", (event) =>
    event.type === "effectScheduled" && event.kind === "bill.refundSurplus" ? [] : [event],
  ),
  rewritten("a refund is asked for before it is written down", (event) =>
    event.type === "refundAsked" ? [] : [event],
  ),
  rewritten("all of a payment goes back for a part of it", (event, _, state) => {
    const attempt = event.type === "refundAsked" ? state.attempts[event.paymentId] : undefined;
    return event.type === "refundAsked" && attempt
      ? [{ ...event, amountE5: attempt.splitAmountE5 }]
      : [event];
  }),
  seenAs("what went back before is forgotten", "takeDueEffects", refundsForgotten),
  seenAs("a till's refund is forgotten as soon as it is asked for", "askRefund", (state) => ({
    ...state,
    tillRefunds: {},
  })),
  seenAs("a till may refund what went back before", "askRefund", refundsForgotten),
  sends("a fresh key for each refund", (task, tries) =>
    task.kind === "provider.refund"
      ? { ...task, idempotencyKey: `${task.idempotencyKey}:${tries}` }
      : task,
  ),
  rewritten("the till is not told of a refund", (event) =>
    event.type === "effectScheduled" && event.kind === "till.refund" ? [] : [event],
  ),
];

/** Every settled split counts in full again, and its whole payment can be refunded. */
function refundsForgotten(state: BillState): BillState {
  const attempts = Object.entries(state.attempts).map(([id, attempt]) => {
    const whole = attempt.phase === "CAPTURED" && attempt.refundAskedE5 === 0;
    return [id, whole ? { ...attempt, refundedE5: ZERO_E5 } : attempt] as const;
  });
  return { ...state, attempts: Object.fromEntries(attempts) };
}
