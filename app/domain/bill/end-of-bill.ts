import { isAtRest } from "../payment/book";
import type { BillEvent } from "./events.schema";
import { withoutNames } from "./guest-names";
import { type BillState, isSettled } from "./model";

/**
 * Whether no refund, dispute or payment needs the bill any more once its time is over. One that a table still shows stays,
 * as does one with a payment that the till has not booked or a hold that nobody has let go.
 */
export function billMayEnd(state: BillState): boolean {
  const { closedAt, identity, splits, cardHolds } = state;
  const isGone = closedAt !== null || identity?.tableId === null;
  const isBooked = Object.values(splits).every(
    (split) => !isSettled(split) || split.posting === "POSTED",
  );
  const isFree = Object.values(cardHolds).every(
    ({ phase, postRefused }) => (phase === "PAID" && !postRefused) || phase === "RELEASED",
  );
  return isGone && isBooked && isFree && isAtRest(state);
}

/** What takes all guests' names out of an event; null where none is left. */
export function namelessBill(state: BillState): ((event: BillEvent) => BillEvent) | null {
  const named = state.participants.filter(({ username, picture }) => username ?? picture);
  if (named.length === 0) return null;
  const ids = named.map(({ id }) => id);
  return (event) => withoutNames(event, ids);
}
