import * as z from "zod";
import type { UserEvent } from "~/domain/account/user";
import { instant, text } from "./bill-event-values";
import { type EventSchemas, eventCodec } from "./event-codec";

const texts = text.nullable();

/** Each event of a user's ledger as this build writes it. */
const EVENTS: EventSchemas<UserEvent> = {
  userEnrolled: z.strictObject({
    type: z.literal("userEnrolled"),
    at: instant,
    userId: text,
    scope: text,
    number: text,
    country: text,
  }),
  signedIn: z.strictObject({
    type: z.literal("signedIn"),
    at: instant,
    session: text,
    guestId: text,
    device: texts,
  }),
  sessionEnded: z.strictObject({ type: z.literal("sessionEnded"), at: instant, session: text }),
  detailsChanged: z.strictObject({
    type: z.literal("detailsChanged"),
    at: instant,
    firstName: texts,
    lastName: texts,
    email: texts,
  }),
  optInChanged: z.strictObject({
    type: z.literal("optInChanged"),
    at: instant,
    hasOptIn: z.boolean(),
  }),
  verificationSent: z.strictObject({
    type: z.literal("verificationSent"),
    at: instant,
    nonce: text,
  }),
  emailVerified: z.strictObject({ type: z.literal("emailVerified"), at: instant, nonce: text }),
};

/** How they are stored and read again. */
export const userEvents = eventCodec<UserEvent>(EVENTS);
