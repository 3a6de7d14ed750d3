import * as z from "zod";
import { call } from "./call";

/** What a session's record proves: whose phone it is on, which user signed in there, and in which account scope. */
const sessionRecord = z.object({
  guestId: z.string(),
  userId: z.string().optional(),
  scope: z.string().optional(),
});

/** The calls of a session's object. */
export const SESSION_CALLS = {
  open: call([sessionRecord], z.void()),
  read: call([], sessionRecord.nullable()),
  end: call([], z.void()),
} as const;

export type SessionRecord = z.output<typeof sessionRecord>;
