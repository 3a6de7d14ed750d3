import type { ParticipantId } from "../ids.schema";
import { type AmountE5, add, ZERO_E5 } from "../money/amount";
import { neverSent } from "../payment/take-back";
import type { BillEvent } from "./events.schema";
import { evolveAll } from "./evolve";
import { equalShareE5, isBareHold } from "./holds";
import type { BillState, Instant, Split } from "./model";
import { onceForEach } from "./once-for-each";

/** Bare holds of guests who hold more than their equal share; a held share itself never gives way. */
function bareHoldsInTheWay(state: BillState, toPublicId: ParticipantId | null): Split[] {
  const held = new Map<ParticipantId, { splits: Split[]; amountE5: AmountE5 }>();
  for (const split of Object.values(state.splits)) {
    const { publicId } = split.consumer;
    if (split.status !== "PENDING" || publicId === toPublicId || !isBareHold(state, split))
      continue;
    const before = held.get(publicId) ?? { splits: [], amountE5: ZERO_E5 };
    held.set(publicId, {
      splits: [...before.splits, split],
      amountE5: add(before.amountE5, split.amountE5),
    });
  }
  if (held.size === 0) return [];
  const shareE5 = equalShareE5(state);
  return [...held.values()].flatMap(({ splits, amountE5 }) => (amountE5 > shareE5 ? splits : []));
}

/** Events that free what gives way to a guest. This is safe, since nothing of it was ever sent. */
export function releaseBareHolds(
  state: BillState,
  toPublicId: ParticipantId | null,
  now: Instant,
): BillEvent[] {
  return bareHoldsInTheWay(state, toPublicId).flatMap(({ paymentId }): BillEvent[] =>
    paymentId === null
      ? []
      : [
          { type: "cancelRequested", paymentId, reason: "NO_LONGER_FITS", at: now },
          ...neverSent(state, { paymentId }, now),
        ],
  );
}

/** The bill as a guest who holds nothing may count on it; computed once, since a state is never changed in place. */
const releasedForOthers = onceForEach((state: BillState): BillState => released(state, null));

/** The bill as a guest may count on it: without what would give way to them. Must never be stored. */
export function withBareHoldsReleased(state: BillState, publicId: ParticipantId | null): BillState {
  const holds = bareHoldsInTheWay(state, null).some(
    ({ consumer }) => consumer.publicId === publicId,
  );
  return holds ? released(state, publicId) : releasedForOthers(state);
}

function released(state: BillState, publicId: ParticipantId | null): BillState {
  const events = releaseBareHolds(state, publicId, state.refreshedAt);
  // Nothing has happened: this view has the version of the bill that it is a view of.
  return events.length === 0 ? state : { ...evolveAll(state, events), version: state.version };
}
