import { takeBack } from "../payment/take-back";
import type { BillCommand } from "./commands";
import { accept, type Decision, refuse, repeated } from "./decision";
import { type BillState, type Instant, isFinal, isSettled } from "./model";

/** Never-sent reservations are freed at once, others when the provider says that nothing was taken. */
export function freeHold(
  state: BillState,
  { splitId }: Extract<BillCommand, { type: "freeHold" }>,
  now: Instant,
): Decision {
  const split = state.splits[splitId];
  if (!split) return refuse("SPLIT_NOT_FOUND");
  if (isSettled(split)) return refuse("SPLIT_SETTLED");
  const attempt = split.paymentId === null ? undefined : state.attempts[split.paymentId];
  if (!attempt || isFinal(attempt) || attempt.cancelReason !== null) return repeated({ splitId });
  const { paymentId } = attempt;
  return accept(takeBack(state, attempt, "STAFF", now), { splitId, paymentId });
}
