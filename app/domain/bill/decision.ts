import type { BillFailure, BillReply, FailureCode } from "./commands";
import type { BillEvent } from "./events.schema";
import type { BillState, Consumer, Instant, Participant, Split } from "./model";
import { signIsTaken } from "./people";

/** Events to write in one transaction, or a refusal that changes nothing. */
export type Decision =
  | { readonly ok: true; readonly events: readonly BillEvent[]; readonly reply: BillReply }
  | { readonly ok: false; readonly failure: BillFailure };

export function accept(events: readonly BillEvent[], reply: BillReply = {}): Decision {
  return { ok: true, events, reply };
}

export function repeated(reply: BillReply = {}): Decision {
  return { ok: true, events: [], reply: { ...reply, repeated: true } };
}

export function refuse(code: FailureCode, details: Omit<BillFailure, "code"> = {}): Decision {
  return { ok: false, failure: { code, ...details } };
}

export type BillViewer = Pick<Consumer, "guestId" | "userId" | "guestIds">;

/** Same device, same signed-in user (SPLIT-63, Q-34), or a device that user had before signing in (SEC-03). */
export function ownsSplit(split: Split, who: BillViewer): boolean {
  const { guestId } = split.consumer;
  if (guestId === who.guestId || who.guestIds?.includes(guestId)) return true;
  return Boolean(who.userId) && split.consumer.userId === who.userId;
}

/** The event that makes a consumer a participant of the bill, the first time (BILL-11, BILL-12). */
export function joins(state: BillState, consumer: Consumer, now: Instant): BillEvent[] {
  const existing = state.participants.find((one) => one.id === consumer.publicId);
  if (existing) return called(state, existing, consumer, now);
  const sign = signIsTaken(state, consumer) ? null : consumer.sign;
  const participant: Participant = {
    id: consumer.publicId,
    userId: consumer.userId ?? null,
    username: consumer.name ?? null,
    picture: consumer.picture ?? null,
    createdAt: now,
    createdOrder: lowestFreeNumber(state),
    ...(sign ? { sign } : {}),
  };
  return [{ type: "participantJoined", participant }];
}

/** A guest without a part is shown by their sign alone, and by their name from their first part on. */
function called(
  { splits }: BillState,
  { id: participantId, username, sign }: Participant,
  { publicId, name }: Consumer,
  now: Instant,
): BillEvent[] {
  if (!name || username === name) return [];
  if (Object.values(splits).some(({ consumer }) => consumer.publicId === publicId)) return [];
  return [{ type: "participantNamed", participantId, name, sign: sign ?? null, at: now }];
}

/** The number of a guest who left is given again, so that a table of four has no guest 18. */
function lowestFreeNumber({ participants }: BillState): number {
  const taken = new Set(participants.map(({ createdOrder }) => createdOrder));
  let free = 0;
  while (taken.has(free)) free++;
  return free;
}
