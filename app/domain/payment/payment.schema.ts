import * as z from "zod";
import { amount, type EventOf, event, type Frozen, instant, list, text } from "../fields.schema";
import { participantId, paymentId, venueId } from "../ids.schema";

const at = instant;

export const payableKind = z.enum(["split", "tab-hold", "table-preauthorisation"]);

/**
 * The state of a payment as its payer sees it; only the ledger makes it one of the last four. `checking` is neither paid
 * nor failed: what is unknown stays reserved.
 */
export const paymentStep = z.enum([
  "engaged",
  "actionRequired",
  "checking",
  "succeeded",
  "declined",
  "cancelled",
  "failed",
]);
export type PaymentStep = z.infer<typeof paymentStep>;

export const payable = z.strictObject({
  kind: payableKind,
  /** What it belongs to, and whose ledger has its payments: the bill of a split, the tab of a hold. */
  ownerId: text,
  id: text,
});

/**
 * Together the identity outside: the provider's id, its metadata and every idempotency key are made of them,
 * so that no payment counts for another venue, payable or guest.
 */
export const paymentReference = z.strictObject({
  venueId,
  payable,
  /** The payer's participant id; never the guest id, which is a secret. */
  payer: participantId,
  paymentId,
});
export interface PaymentReference extends Frozen<z.infer<typeof paymentReference>> {}

export const captureMode = z.enum(["immediate", "later"]);
export type CaptureMode = z.infer<typeof captureMode>;

export const attemptStart = paymentReference.extend({
  method: text,
  /** An ISO 4217 code. */
  currency: text,
  captureMode,
  /** What is charged, or held. */
  chargeE5: amount,
  reservedAt: instant,
});
export interface AttemptStart extends Frozen<z.infer<typeof attemptStart>> {}

/** What a guest adds of their own accord. */
export const guestExtras = z.strictObject({ tipE5: amount });
/** What a payment adds to the split's own amount. */
export const chargeExtras = guestExtras.extend({ consumerFeesE5: amount });
export interface ChargeExtras extends Frozen<z.infer<typeof chargeExtras>> {}
/** As a payment asks for them: none are charged of fees that are left out. */
export type AskedExtras = Frozen<z.infer<typeof guestExtras>> & Partial<ChargeExtras>;
export const chargeParts = chargeExtras.extend({ splitAmountE5: amount, discountE5: amount });
export interface ChargeParts extends Frozen<z.infer<typeof chargeParts>> {}

/** The last three are ends. `authorised` is an active hold. */
export const providerStatus = z.enum([
  "requiresConfirmation",
  "requiresAction",
  "processing",
  "authorised",
  "succeeded",
  "declined",
  "cancelled",
]);
export type ProviderStatus = z.infer<typeof providerStatus>;

export const requiredAction = z.strictObject({ kind: text, url: text });
export interface RequiredAction extends Frozen<z.infer<typeof requiredAction>> {}

export const cancelReason = z.enum([
  "GUEST",
  "STAFF",
  "EXPIRED",
  "NO_LONGER_FITS",
  "NOT_CONFIRMED",
  "NOT_CAPTURED",
]);
export type CancelReason = z.infer<typeof cancelReason>;

const paid = { paymentId, amountE5: amount, at };
const captured = { paymentId, capturedE5: amount, at };

/** What happens to an attempt, in the ledger of whatever has payments. Never changed once written. */
export const attemptEvents = {
  providerCreated: event("providerCreated", { paymentId, providerId: text, at }),
  actionRequired: event("actionRequired", {
    paymentId,
    action: requiredAction,
    expiresAt: instant,
    at,
  }),
  attemptInDoubt: event("attemptInDoubt", { paymentId, reason: text, at }),
  cancelRequested: event("cancelRequested", { paymentId, reason: cancelReason, at }),
  /** The provider holds the money, until `holdExpiresAt`. */
  attemptAuthorised: event("attemptAuthorised", {
    paymentId,
    heldE5: amount,
    holdExpiresAt: instant,
    at,
  }),
  /** Written before the provider is asked to take so much of the hold; at most once for an attempt. */
  captureAsked: event("captureAsked", paid),
  attemptCaptured: event("attemptCaptured", captured),
  attemptDeclined: event("attemptDeclined", { paymentId, code: text, at }),
  attemptCancelled: event("attemptCancelled", {
    paymentId,
    proof: z.enum(["READ_BACK", "NEVER_SENT", "NOT_FOUND"]),
    at,
  }),
  /** A hold that was asked to be let go is gone, as the provider was read to say. */
  attemptVoided: event("attemptVoided", { paymentId, at }),
  /** The provider let the hold go before it was captured or voided. */
  holdExpired: event("holdExpired", { paymentId, at }),
  attemptMismatched: event("attemptMismatched", { paymentId, detail: text, at }),
  lateCaptureSeen: event("lateCaptureSeen", captured),
  /** Written before the provider is asked: from here on the amount is given back. */
  refundAsked: event("refundAsked", paid),
  refunded: event("refunded", paid),
};
export type AttemptEvent = EventOf<typeof attemptEvents>;

/** Begins an attempt about a payable that needs no more than this; a split begins by `splitEngaged`. */
export const paymentStarted = event("paymentStarted", { paymentId, attempt: attemptStart });
export type PaymentStarted = Frozen<z.infer<typeof paymentStarted>>;

/** `find` reads by our own reference, `cancel` ends what is not authorised, `void` and `capture` end a hold. */
const OPERATIONS = [
  "create",
  "find",
  "confirm",
  "read",
  "cancel",
  "capture",
  "void",
  "refund",
] as const;
export type ProviderOperation = (typeof OPERATIONS)[number];

export const PROVIDER_EFFECTS = OPERATIONS.map((operation) => `provider.${operation}` as const);
export type ProviderEffectKind = (typeof PROVIDER_EFFECTS)[number];

const otherEffectEvents = {
  effectTaken: event("effectTaken", { key: text, leasedUntil: instant }),
  effectDeferred: event("effectDeferred", { key: text, dueAt: instant }),
  effectDone: event("effectDone", { key: text }),
};

export function effectEvents<Kind extends z.ZodType<string>>(kind: Kind) {
  const scheduled = { key: text, kind, subjectId: text, dueAt: instant };
  return {
    effectScheduled: event("effectScheduled", scheduled),
    /** Scheduled and taken in one transaction, in which the effects of the keys in `ends` were done. */
    effectStarted: event("effectStarted", {
      ...scheduled,
      leasedUntil: instant,
      ends: list(text),
    }),
    ...otherEffectEvents,
  };
}

type EffectOfKind<Kind extends string> = ReturnType<typeof effectEvents<z.ZodType<Kind>>>;

export type EffectEvent<Kind extends string = string> =
  | ({ readonly kind: Kind } & EventOf<Pick<EffectOfKind<string>, "effectScheduled">>)
  | ({ readonly kind: Kind } & EventOf<Pick<EffectOfKind<string>, "effectStarted">>)
  | EventOf<typeof otherEffectEvents>;

export type PaymentEvent = AttemptEvent | EffectEvent<ProviderEffectKind>;
