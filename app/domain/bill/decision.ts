import type { BillFailure, BillReply, FailureCode } from "./commands";
import type { BillEvent } from "./events";
import type { BillState, Consumer, Instant, Participant, Split } from "./model";

/** What a command leads to: events to write in one transaction, or a refusal that changes nothing. */
export type Decision =
  | { readonly ok: true; readonly events: readonly BillEvent[]; readonly reply: BillReply }
  | { readonly ok: false; readonly failure: BillFailure };

/** Accepts a command. */
export function accept(events: readonly BillEvent[], reply: BillReply = {}): Decision {
  return { ok: true, events, reply };
}

/** Accepts a command that had been carried out before, or that changes nothing. */
export function repeated(reply: BillReply = {}): Decision {
  return { ok: true, events: [], reply: { ...reply, repeated: true } };
}

/** Refuses a command. */
export function refuse(code: FailureCode, details: Omit<BillFailure, "code"> = {}): Decision {
  return { ok: false, failure: { code, ...details } };
}

/** Who looks at a bill or asks for something on it: the device, and the signed-in user if there is one. */
export type BillViewer = Pick<Consumer, "guestId" | "userId">;

/** Whether the viewer made the split: same device, or same signed-in user (SPLIT-63, Q-34). */
export function ownsSplit(split: Split, who: BillViewer): boolean {
  if (split.consumer.guestId === who.guestId) return true;
  return Boolean(who.userId) && split.consumer.userId === who.userId;
}

/** The event that makes a consumer a participant of the bill, the first time (BILL-11, BILL-12). */
export function joins(state: BillState, consumer: Consumer, now: Instant): BillEvent[] {
  if (state.participants.some((one) => one.id === consumer.publicId)) return [];
  const participant: Participant = {
    id: consumer.publicId,
    userId: consumer.userId ?? null,
    username: consumer.name ?? null,
    picture: consumer.picture ?? null,
    createdAt: now,
    createdOrder: 1 + Math.max(-1, ...state.participants.map(({ createdOrder }) => createdOrder)),
  };
  return [{ type: "participantJoined", participant }];
}
