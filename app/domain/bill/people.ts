import type { Instant } from "../payment/provider";
import type { GuestSign } from "./guest-signs";

/** A guest who acts. `guestId` is a secret of the device; `publicId` is what others may see. */
export interface Consumer {
  readonly guestId: string;
  readonly publicId: string;
  readonly userId?: string | null;
  /** The guest ids of all devices of the user; secrets like the device's own, and never stored in a bill. */
  readonly guestIds?: readonly string[];
  readonly name?: string | null;
  readonly picture?: string | null;
  readonly sign?: GuestSign | null;
}

/** A guest as a ledger stores one: the ids of their other devices stay out of it. */
export function storedConsumer({ guestIds: _, ...consumer }: Consumer): Consumer {
  return consumer;
}

/**
 * Someone who takes part in the bill, without secrets (BILL-11). `createdOrder` is their number, from 0: the
 * lowest that nobody at the table has; it picks the colour.
 */
export interface Participant {
  readonly id: string;
  readonly userId: string | null;
  readonly username: string | null;
  readonly picture: string | null;
  readonly createdAt: Instant;
  readonly createdOrder: number;
  /** What the guest chose to be shown with; left out where they chose none. */
  readonly sign?: GuestSign | null;
}

/** Whether somebody else at the table has the sign: by it the others know who is who. */
export function signIsTaken(
  { participants }: { readonly participants: readonly Participant[] },
  { publicId, sign }: Pick<Consumer, "publicId" | "sign">,
): boolean {
  return Boolean(sign) && participants.some((one) => one.sign === sign && one.id !== publicId);
}
