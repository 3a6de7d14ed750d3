import * as z from "zod";
import { instant } from "~/domain/fields.schema";
import { call } from "./call";

/**
 * What whoever keeps the user gave for one session (`worker/ports/authentication`): it counts `until` then, and is
 * renewed by a token that leaves the session's object for nobody else.
 */
export const credential = z.object({
  by: z.literal("firebase"),
  userId: z.string(),
  refreshToken: z.string(),
  until: instant,
});

/** What a session's record proves: whose phone it is on, which user signed in there, and in which account scope. */
const sessionRecord = z.object({
  guestId: z.string(),
  userId: z.string().optional(),
  scope: z.string().optional(),
});

/** A session's record as its object stores it. */
export const storedSession = sessionRecord.extend({ credential: credential.optional() });

/** The calls of a session's object. */
export const SESSION_CALLS = {
  open: call([storedSession], z.void()),
  read: call([], sessionRecord.nullable()),
  end: call([], z.void()),
  replace: call([], z.void()),
} as const;

export type Credential = z.output<typeof credential>;
export type SessionRecord = z.output<typeof sessionRecord>;
export type StoredSession = z.output<typeof storedSession>;
