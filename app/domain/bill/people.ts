import type { GuestId } from "../ids.schema";
import type { Participant, StoredConsumer } from "./bill.schema";

/** A guest who acts: the guest ids of all devices of a user are secrets, and never stored in a bill. */
export interface Consumer extends StoredConsumer {
  readonly guestIds?: readonly GuestId[];
}

export function storedConsumer({ guestIds: _, ...consumer }: Consumer): StoredConsumer {
  return consumer;
}

/** Whether somebody else at the table has the sign: by it the others know who is who. */
export function signIsTaken(
  { participants }: { readonly participants: readonly Participant[] },
  { publicId, sign }: Pick<Consumer, "publicId" | "sign">,
): boolean {
  return Boolean(sign) && participants.some((one) => one.sign === sign && one.id !== publicId);
}
