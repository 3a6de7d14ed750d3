import * as z from "zod";
import { text } from "~/domain/fields.schema";
import { billId, paymentId, venueId } from "~/domain/ids.schema";
import { call } from "./call";

const about = z.object({ venueId, billId, paymentId });

/** A mail to be sent, with at most one attachment; its key is made where it is stored. */
export const outgoingMail = z.object({
  to: text,
  subject: text,
  text,
  attachment: z.object({ name: text, type: text, bytes: z.instanceof(Uint8Array) }).nullable(),
  about: about.nullable(),
  /** Not where a mail of this outbox has gone to the same address before, however long ago. */
  once: z.boolean().optional(),
});

/** `again` waits or went out a moment ago; `too-many` may not be sent; `not-configured`: no mail service. */
const mailAnswer = z.enum(["accepted", "again", "too-many", "not-configured"]);

/** The calls of the outbox of one payment's mails. The second argument is the correlation id. */
export const MAIL_CALLS = {
  accept: call([outgoingMail, text], mailAnswer),
  /** A mail came back, by its key and its address; answers whether it was one of these. */
  bounced: call([text, text], z.boolean()),
  /** Nothing that waits is sent any more, and no address is known, not even by its fingerprint. */
  erase: call([], z.void()),
} as const;

export type OutgoingMail = z.output<typeof outgoingMail>;
export type MailAnswer = z.output<typeof mailAnswer>;
