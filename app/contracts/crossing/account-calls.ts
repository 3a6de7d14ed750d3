import * as z from "zod";
import { signingIn, userDetails, userSession, verification } from "~/domain/account/user.schema";
import { instant, text } from "~/domain/fields.schema";
import { leniently } from "../strictly";
import { call } from "./call";
import { filedReceipt } from "./receipt-calls";
import { credential } from "./session-calls";
import { crossingEarning, texts } from "./values";

const outgoingText = z.object({ to: text, text, sender: texts });

/**
 * `sent`: out or on its way. `again`: the same press of the button. `limited`: enough messages within the
 * hour. `refused`: no message gets there. `failed`: nothing was or will be sent. `not-configured`: no
 * sender is named.
 */
const sendAnswer = z.enum(["sent", "again", "limited", "refused", "failed", "not-configured"]);

const checkAnswer = z.union([
  z.object({ ok: z.literal(true), userId: text }),
  z.object({ ok: z.literal(false) }),
]);

/**
 * A guest is named by a digest, a code known as its HMAC alone. `send` also takes the correlation id,
 * `check` the id of the user that a new number would have.
 */
export const PHONE_CALLS = {
  send: call([text, text, outgoingText, text], sendAnswer),
  check: call([text, text, text], checkAnswer),
  /** The code that was right counts once more, since nothing came of it. */
  giveBack: call([text, text], z.void()),
  /** The user has no account any more: whoever signs in with the number next is another one. */
  release: call([text], z.void()),
} as const;

const details = leniently(userDetails);

/** Where the guest comes from a split that they have paid, it names the split. */
const loyaltyErrand = z.object({
  earning: crossingEarning,
  hasOptIn: z.boolean(),
  guestId: text,
  welcome: text,
  paid: z.object({ billId: text, splitId: text }).nullable(),
});

const signInRequest = leniently(signingIn).extend({
  loyalty: loyaltyErrand.nullable(),
  /** Who else keeps the user (`worker/ports/authentication`). */
  keptBy: texts.optional(),
  /** What an opt-in switches on at the brands of a guest app, by its ids (CONS-25). */
  brandValues: z.array(text),
});

const user = z.object({
  userId: text,
  scope: text,
  number: text,
  country: text,
  createdAt: instant,
  details,
  emailVerified: z.boolean(),
  verification: leniently(verification).nullable(),
  hasOptIn: z.boolean(),
  signIns: z.int(),
  sessions: z.array(leniently(userSession)),
});

export const readBrandValues = (stored: string) => z.array(text).parse(JSON.parse(stored));

export const readLoyaltyErrand = (stored: string) => loyaltyErrand.parse(JSON.parse(stored));

/** What others know the user by: the number's object and its welcome, and wallets that are the user's alone. */
export const erasure = z.object({
  phoneName: text,
  wallets: z.array(text),
  welcome: texts,
});

const receiptCursor = z.object({ paidAt: instant, paymentId: text });

const signInAnswer = z.object({
  enrolled: z.boolean(),
  ended: z.array(text),
  email: texts,
});

/** `endSession` answers whether the user had such a session. */
export const USER_CALLS = {
  signIn: call([signInRequest], signInAnswer),
  read: call([], user.nullable()),
  guestIds: call([], z.array(text)),
  endSession: call([text], z.boolean()),
  changeDetails: call([details], user.nullable()),
  setOptIn: call([z.boolean()], user.nullable()),
  sendVerification: call([z.object({ email: text, nonce: text })], user.nullable()),
  /** Whether the link with this nonce proves that the e-mail is the user's; the same one again does so too. */
  verifyEmail: call([text], z.boolean()),
  /** Payments of the user's phones; the same one again is harmless. */
  fileReceipts: call([z.array(filedReceipt)], z.void()),
  erase: call([erasure], z.void()),
  /** A page of the list, the newest first: behind which, and how many. */
  receipts: call([receiptCursor.nullable(), z.int()], z.array(filedReceipt)),
  /** The user's own payment with this id; null where they have none. */
  receipt: call([text], filedReceipt.nullable()),
} as const;

export const signInAttempt = z.object({
  guestId: text,
  scope: text,
  number: text,
  country: text,
  hasOptIn: z.boolean(),
  sentAt: instant,
  userId: texts,
});

/** The digests that a code is checked by, and the id of the user that a new number would have. */
const codeToCheck = z.object({ phone: text, guest: text, hash: text, newUserId: text });

const entering = z.object({
  hasOptIn: z.boolean(),
  device: texts,
  loyalty: loyaltyErrand.nullable(),
  credential: credential.nullable(),
  brandValues: z.array(text),
});

const entered = z.object({
  accessToken: text,
  userId: text,
  enrolled: z.boolean(),
  email: texts,
});

export const SIGN_IN_CALLS = {
  open: call([signInAttempt], z.void()),
  read: call([], signInAttempt.nullable()),
  /** Has the number's object check a code; the same one again is answered as the first was. */
  check: call([codeToCheck], checkAnswer),
  /** Opens the one session that the attempt leads to; for some seconds it is answered again, and then null. */
  enter: call([entering], entered.nullable()),
} as const;

export type OutgoingText = z.output<typeof outgoingText>;
export type SendAnswer = z.output<typeof sendAnswer>;
export type CheckAnswer = z.output<typeof checkAnswer>;
export type UserRecord = z.output<typeof user>;
export type LoyaltyErrand = z.output<typeof loyaltyErrand>;
export type SignInRequest = z.output<typeof signInRequest>;
export type SignInAnswer = z.output<typeof signInAnswer>;
export type Erasure = z.output<typeof erasure>;
export type SignInAttempt = z.output<typeof signInAttempt>;
export type CodeToCheck = z.output<typeof codeToCheck>;
export type Entering = z.output<typeof entering>;
export type Entered = z.output<typeof entered>;
