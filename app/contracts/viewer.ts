import type { GuestId, SessionId, UserId } from "./ids";

/** Guest id and session id are secrets of the phone: in no page, log or answer to others. */
export type Viewer = {
  readonly guestId: GuestId;
  /** Null for a guest without an account. */
  readonly userId: UserId | null;
  readonly sessionId: SessionId;
  /** docs/decisions/0074; null without an account. */
  readonly scope: string | null;
  /** The guest ids of all phones that the user has signed in on: what they made before is the user's (SEC-03). */
  readonly guestIds: readonly GuestId[];
};

/** The id by which a caller names themselves: their user's, or without an account their phone's. */
export type CallerId = UserId | GuestId;

export function callerId({ userId, guestId }: Viewer): CallerId {
  return userId ?? guestId;
}

/** Header in which a call names the guest; a browser's cookie says the same. */
export const GUEST_HEADER = "x-guest-id";
/** Header in which a call names the session that proves a user. */
export const SESSION_HEADER = "x-session-id";

/** Header in which a page says what its guest's browser is, for the list of their sessions. */
export const DEVICE_HEADER = "x-guest-device";

/** A caller without an identity: owns nothing, and sees what everyone at the table sees. */
export const NOBODY: Viewer = {
  guestId: "" as GuestId,
  userId: null,
  sessionId: "" as SessionId,
  scope: null,
  guestIds: [],
};
