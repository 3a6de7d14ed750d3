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
  /** Whether to send nothing to an address that this outbox has ever sent a mail to. */
  once: z.boolean().optional(),
});

/** `again`: it waits or was just sent; `too-many`: the outbox is full; `not-configured`: there is no mail service. */
const mailAnswer = z.enum(["accepted", "again", "too-many", "not-configured"]);

/** The calls of the outbox of one payment's mails. The second argument is the correlation id. */
export const MAIL_CALLS = {
  accept: call([outgoingMail, text], mailAnswer),
  /** A mail came back, by its key and its address; answers whether it was one of these. */
  bounced: call([text, text], z.boolean()),
  /** Drops all mails, the waiting ones included, with the fingerprints of their addresses. */
  erase: call([], z.void()),
} as const;

export type OutgoingMail = z.output<typeof outgoingMail>;
export type MailAnswer = z.output<typeof mailAnswer>;
