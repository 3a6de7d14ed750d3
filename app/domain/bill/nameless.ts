import type { BillEvent } from "./events.schema";
import type { BillState, Consumer } from "./model";

export function publicIdsOf({ splits }: BillState, guestIds: readonly string[]): string[] {
  const own = Object.values(splits).filter(({ consumer }) => guestIds.includes(consumer.guestId));
  return [...new Set(own.map(({ consumer }) => consumer.publicId))];
}

/** Amounts, times, ids and the order of events stay: they are the restaurant's books. */
export function withoutNames(event: BillEvent, publicIds: readonly string[]): BillEvent {
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
      return { ...event, consumer: nameless(event.consumer) };
    default:
      return event;
  }
}
