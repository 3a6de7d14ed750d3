import * as z from "zod";
import {
  receiptMail,
  signingIn,
  userDetails,
  userSession,
  verification,
} from "~/domain/account/user.schema";
import { instant, text } from "~/domain/fields.schema";
import {
  attemptId,
  billId,
  guestId,
  paymentId,
  sessionId,
  sessionObjectId,
  splitId,
  userId,
} from "~/domain/ids.schema";
import { leniently } from "../strictly";
import { call } from "./call";
import { filedReceipt } from "./receipt-calls";
import { credential } from "./session-calls";
import { crossingEarning, texts } from "./values";

const outgoingText = z.object({ to: text, text, sender: texts });

/**
 * `sent`: the message was sent or is queued. `again`: a repeated press sent nothing. `limited`: the number has had its
 * messages of the hour. `refused`: the number can't receive messages. `failed`: nothing was or will be sent.
 * `not-configured`: the deployment has no sender.
 */
const sendAnswer = z.enum(["sent", "again", "limited", "refused", "failed", "not-configured"]);

const checkAnswer = z.union([
  z.object({ ok: z.literal(true), userId }),
  z.object({ ok: z.literal(false) }),
]);

/** The programme's part of a sign-in. `paid` is the split whose points the guest signs in for. */
const loyaltyErrand = z.object({
  earning: crossingEarning,
  hasOptIn: z.boolean(),
  guestId,
  welcome: text,
  paid: z.object({ billId, splitId }).nullable(),
});

export const signInAttempt = z.object({
  guestId,
  scope: text,
  number: text,
  country: text,
  hasOptIn: z.boolean(),
  sentAt: instant,
  userId: userId.nullable(),
});

/** The digests that a code is checked by, and the id of the user to create for a new number. */
const codeToCheck = z.object({ phone: text, guest: text, hash: text, newUserId: userId });

const entering = z.object({
  hasOptIn: z.boolean(),
  device: texts,
  loyalty: loyaltyErrand.nullable(),
  credential: credential.nullable(),
  brandValues: z.array(text),
});

const entered = z.object({
  accessToken: sessionId,
  userId,
  enrolled: z.boolean(),
  email: texts,
});

const begunAttempt = signInAttempt.extend({ id: attemptId });
const begunAttemptAnswer = z.object({ outcome: sendAnswer, attemptId });

/**
 * The object never holds a code: codes are HMACs, and guests are digests but in their attempts. `send` and `begin` also
 * take the correlation id, `check` the id of the user to create for a new number.
 */
export const PHONE_CALLS = {
  send: call([text, text, outgoingText, text], sendAnswer),
  check: call([text, text, userId], checkAnswer),
  /** As `send`, and stores the attempt. It answers with the attempt of the first press where one comes again. */
  begin: call([text, text, outgoingText, begunAttempt, text], begunAttemptAnswer),
  /** The calls of `SIGN_IN_CALLS` for an attempt that is stored with its number. */
  attempt: call([attemptId], signInAttempt.nullable()),
  checkAttempt: call([attemptId, codeToCheck], checkAnswer),
  enterAttempt: call([attemptId, entering], entered.nullable()),
  /** Makes a used code valid again, after a sign-in that failed for another reason. */
  giveBack: call([text, text], z.void()),
  /** Forgets the number's user, whose account was deleted: the next sign-in with the number creates another user. */
  release: call([userId], z.void()),
} as const;

const details = leniently(userDetails);

const signInRequest = leniently(signingIn).extend({
  loyalty: loyaltyErrand.nullable(),
  /** The outside service that stores the user too (`worker/ports/authentication`). */
  keptBy: texts.optional(),
  /** The ids of the preferences that an opt-in switches on at the guest app's brands (CONS-25). */
  brandValues: z.array(text),
});

const user = z.object({
  userId,
  scope: text,
  number: text,
  country: text,
  createdAt: instant,
  details,
  emailVerified: z.boolean(),
  verification: leniently(verification).nullable(),
  hasOptIn: z.boolean(),
  /** Null where the user does not want their receipts mailed. */
  receiptMail: leniently(receiptMail).nullable().default(null),
  signIns: z.int(),
  sessions: z.array(leniently(userSession)),
});

export const readBrandValues = (stored: string) => z.array(text).parse(JSON.parse(stored));

export const readLoyaltyErrand = (stored: string) => loyaltyErrand.parse(JSON.parse(stored));

/** The user's data in other objects, deleted with the account: the number, the welcome reward and the wallets. */
export const erasure = z.object({
  phoneName: text,
  wallets: z.array(text),
  welcome: texts,
});

const receiptCursor = z.object({ paidAt: instant, paymentId });

const signInAnswer = z.object({
  enrolled: z.boolean(),
  ended: z.array(sessionObjectId),
  email: texts,
});

/** `endSession` answers whether the user had such a session. */
export const USER_CALLS = {
  signIn: call([signInRequest], signInAnswer),
  read: call([], user.nullable()),
  guestIds: call([], z.array(guestId)),
  endSession: call([sessionObjectId], z.boolean()),
  changeDetails: call([details], user.nullable()),
  setOptIn: call([z.boolean()], user.nullable()),
  /** Has the receipt of each payment mailed in this locale, or no more where it is null. */
  setReceiptMail: call([texts], user.nullable()),
  sendVerification: call([z.object({ email: text, nonce: text })], user.nullable()),
  /** Whether the link with this nonce proves the user's e-mail. A mail program may open it twice, so it works again. */
  verifyEmail: call([text], z.boolean()),
  /** Files receipts of payments of the user's phones. A receipt that is filed already is skipped. */
  fileReceipts: call([z.array(filedReceipt)], z.void()),
  erase: call([erasure], z.void()),
  /** A page of receipts, newest first: after the cursor, and at most so many. */
  receipts: call([receiptCursor.nullable(), z.int()], z.array(filedReceipt)),
  /** The user's own payment with this id; null where they have none. */
  receipt: call([paymentId], filedReceipt.nullable()),
} as const;

export const SIGN_IN_CALLS = {
  open: call([signInAttempt], z.void()),
  read: call([], signInAttempt.nullable()),
  /** Checks a code at the number's object. A repeated check gets the first one's answer. */
  check: call([codeToCheck], checkAnswer),
  /** Opens the attempt's one session. A repeated call gets the same answer for some seconds, and null later. */
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
export type BegunAttempt = z.output<typeof begunAttempt>;
export type BegunAttemptAnswer = z.output<typeof begunAttemptAnswer>;
export type CodeToCheck = z.output<typeof codeToCheck>;
export type Entering = z.output<typeof entering>;
export type Entered = z.output<typeof entered>;
