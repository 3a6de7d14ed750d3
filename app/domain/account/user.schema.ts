import * as z from "zod";
import { type EventOf, event, type Frozen, instant, nullableText, text } from "../fields.schema";
import { guestId, sessionObjectId, userId } from "../ids.schema";

/** A phone on which a user is signed in; `id` names the session's object and opens nothing. */
export const userSession = z.strictObject({
  id: sessionObjectId,
  at: instant,
  /** Null where the browser says nothing. */
  device: nullableText,
});
export interface UserSession extends Frozen<z.infer<typeof userSession>> {}

export const userDetails = z.strictObject({
  firstName: nullableText,
  lastName: nullableText,
  email: nullableText,
});
export interface UserDetails extends Frozen<z.infer<typeof userDetails>> {}

/** A link that was sent to the user's e-mail; the nonce is in the link alone. */
export const verification = z.strictObject({ nonce: text, at: instant });
export interface Verification extends Frozen<z.infer<typeof verification>> {}

/** In which locale and since when the receipt of each payment is mailed. */
export const receiptMail = z.strictObject({ locale: text, since: instant });
export interface ReceiptMail extends Frozen<z.infer<typeof receiptMail>> {}

/** Who a user is: the number that they sign in with, in a scope of accounts. */
const enrolment = { userId, scope: text, number: text, country: text };
const phone = { session: sessionObjectId, guestId, device: nullableText };

/** What a sign-in says of the user and of their phone. */
export const signingIn = z.strictObject({ ...enrolment, hasOptIn: z.boolean(), ...phone });
export interface SigningIn extends Frozen<z.infer<typeof signingIn>> {}

const at = instant;

export const userEvents = {
  userEnrolled: event("userEnrolled", { at, ...enrolment }),
  signedIn: event("signedIn", { at, ...phone }),
  sessionEnded: event("sessionEnded", { at, session: sessionObjectId }),
  detailsChanged: event("detailsChanged", { at, ...userDetails.shape }),
  optInChanged: event("optInChanged", { at, hasOptIn: z.boolean() }),
  /** The locale of the mails; null where the guest wants none any more. */
  receiptMailChanged: event("receiptMailChanged", { at, locale: nullableText }),
  verificationSent: event("verificationSent", { at, nonce: text }),
  emailVerified: event("emailVerified", { at, nonce: text }),
};
export type UserEvent = EventOf<typeof userEvents>;
