import * as z from "zod";
import { instant } from "~/domain/fields.schema";
import { guestId, userId } from "~/domain/ids.schema";
import { call } from "./call";

/** Valid until `until`; the session's object sends its refresh token only to the user's own service. */
export const credential = z.object({
  by: z.literal("firebase"),
  userId,
  refreshToken: z.string(),
  until: instant,
});

/** What a session's record proves: whose phone it is on, which user signed in there, and in which account scope. */
const sessionRecord = z.object({
  guestId,
  userId: userId.optional(),
  scope: z.string().optional(),
});

/** With the guest ids of all phones of its user; older builds leave them out. */
const readSession = sessionRecord.extend({ guestIds: z.array(guestId).optional() });

export const storedSession = sessionRecord.extend({ credential: credential.optional() });

export const SESSION_CALLS = {
  open: call([storedSession], z.void()),
  read: call([], readSession.nullable()),
  /** Its user has signed in on another phone. */
  noteGuests: call([z.array(guestId)], z.void()),
  end: call([], z.void()),
  replace: call([], z.void()),
} as const;

export type Credential = z.output<typeof credential>;
export type SessionRecord = z.output<typeof sessionRecord>;
export type StoredSession = z.output<typeof storedSession>;
