import type { GuestId, ParticipantId } from "../ids.schema";
import type { Command } from "./commands";
import { accept, type Decision, joins, refuse, repeated } from "./decision";
import type { BillEvent } from "./events.schema";
import { type BillState, type Consumer, type Instant, isSettled } from "./model";
import { signIsTaken } from "./people";

/**
 * A guest with no part of the bill is at the table by their sign alone, so that nothing personal is
 * written of somebody who may never take a part. The name comes with their first one.
 */
export function nameGuest(
  state: BillState,
  { consumer }: Command<"nameGuest">,
  now: Instant,
): Decision {
  if (signIsTaken(state, consumer)) return refuse("SIGN_TAKEN");
  const { publicId: participantId } = consumer;
  const participant = state.participants.find(({ id }) => id === participantId);
  const name = consumer.name ?? null;
  const sign = consumer.sign ?? null;
  if (!participant) return accept(looksOn(state, consumer, now));
  const shown = hasPart(state, participantId) ? name : participant.username;
  if (participant.username === shown && (participant.sign ?? null) === sign) return repeated();
  return accept([{ type: "participantNamed", participantId, name: shown, sign, at: now }]);
}

/** No guest with a part makes room for a guest without one. */
function looksOn(state: BillState, consumer: Consumer, now: Instant): BillEvent[] {
  if (!consumer.sign || !state.order || state.closedAt !== null) return [];
  const open = state.participants.filter(({ id }) => !hasPaid(state, id));
  if (open.length >= state.limits.guests) return [];
  const { guestId, publicId, sign } = consumer;
  return joins(state, { guestId, publicId, sign }, now);
}

function hasPart({ splits }: BillState, participantId: ParticipantId): boolean {
  return Object.values(splits).some(({ consumer }) => consumer.publicId === participantId);
}

function hasPaid({ splits }: BillState, participantId: ParticipantId): boolean {
  return Object.values(splits).some(
    (split) => isSettled(split) && split.consumer.publicId === participantId,
  );
}

/** Shows these guests without a name from now on; the shell takes the name out of what was written before. */
export function forgetNames(
  state: BillState,
  { guestIds }: Command<"forgetNames">,
  now: Instant,
): Decision {
  const named = { type: "participantNamed", name: null, sign: null, at: now } as const;
  const own = publicIdsOf(state, guestIds);
  return accept(own.map((participantId) => ({ ...named, participantId })));
}

export function publicIdsOf({ splits }: BillState, guestIds: readonly GuestId[]): ParticipantId[] {
  const own = Object.values(splits).filter(({ consumer }) => guestIds.includes(consumer.guestId));
  return [...new Set(own.map(({ consumer }) => consumer.publicId))];
}

/** Amounts, times, ids and the order of events stay: they are the restaurant's books. */
export function withoutNames(event: BillEvent, publicIds: readonly ParticipantId[]): BillEvent {
  const nameless = (consumer: Consumer): Consumer =>
    publicIds.includes(consumer.publicId) ? { ...consumer, name: null, picture: null } : consumer;
  switch (event.type) {
    case "participantJoined": {
      const { participant } = event;
      if (!publicIds.includes(participant.id)) return event;
      return { ...event, participant: { ...participant, username: null, picture: null } };
    }
    case "participantNamed":
      return publicIds.includes(event.participantId) ? { ...event, name: null } : event;
    case "splitIssued":
      return {
        ...event,
        split: { ...event.split, consumer: nameless(event.split.consumer) },
      };
    case "splitEngaged":
    case "dishProposed":
    case "proposalAccepted":
      return { ...event, consumer: nameless(event.consumer) };
    default:
      return event;
  }
}
