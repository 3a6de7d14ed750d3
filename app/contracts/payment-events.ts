import * as z from "zod";
import type { CancelReason } from "~/domain/payment/attempt";
import type { EffectEvent } from "~/domain/payment/effects";
import type { AttemptEvent } from "~/domain/payment/events";
import { amount, instant, oneOf, text } from "./bill-event-values";

const at = instant;
const paymentId = text;

/** One event with its type, strict: a field that this build does not know may be about money. */
export const event = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), ...shape });

type AttemptEventOf<T extends AttemptEvent["type"]> = Extract<AttemptEvent, { readonly type: T }>;
type EffectEventOf<Kind extends string, T extends EffectEvent["type"]> = Extract<
  EffectEvent<Kind>,
  { readonly type: T }
>;

/** What happens to an attempt, in the ledger of whatever has payments. */
export const ATTEMPT_EVENTS: {
  readonly [T in AttemptEvent["type"]]: z.ZodType<AttemptEventOf<T>>;
} = {
  providerCreated: event("providerCreated", { paymentId, providerId: text, at }),
  actionRequired: event("actionRequired", {
    paymentId,
    action: z.strictObject({ kind: text, url: text }),
    expiresAt: instant,
    at,
  }),
  attemptInDoubt: event("attemptInDoubt", { paymentId, reason: text, at }),
  cancelRequested: event("cancelRequested", {
    paymentId,
    reason: oneOf<CancelReason>({
      GUEST: true,
      STAFF: true,
      EXPIRED: true,
      NO_LONGER_FITS: true,
      NOT_CONFIRMED: true,
      NOT_CAPTURED: true,
    }),
    at,
  }),
  attemptCaptured: event("attemptCaptured", { paymentId, capturedE5: amount, at }),
  attemptDeclined: event("attemptDeclined", { paymentId, code: text, at }),
  attemptCancelled: event("attemptCancelled", {
    paymentId,
    proof: oneOf<AttemptEventOf<"attemptCancelled">["proof"]>({
      READ_BACK: true,
      NEVER_SENT: true,
      NOT_FOUND: true,
    }),
    at,
  }),
  attemptAuthorised: event("attemptAuthorised", {
    paymentId,
    heldE5: amount,
    holdExpiresAt: instant,
    at,
  }),
  captureAsked: event("captureAsked", { paymentId, amountE5: amount, at }),
  attemptVoided: event("attemptVoided", { paymentId, at }),
  holdExpired: event("holdExpired", { paymentId, at }),
  attemptMismatched: event("attemptMismatched", { paymentId, detail: text, at }),
  lateCaptureSeen: event("lateCaptureSeen", { paymentId, capturedE5: amount, at }),
  refundAsked: event("refundAsked", { paymentId, amountE5: amount, at }),
  refunded: event("refunded", { paymentId, amountE5: amount, at }),
};

/** What happens in an outbox whose effects are of these kinds. */
export function effectEvents<Kind extends string>(
  kind: z.ZodType<Kind>,
): { readonly [T in EffectEvent["type"]]: z.ZodType<EffectEventOf<Kind, T>> } {
  const scheduled = { key: text, kind, subjectId: text, dueAt: instant };
  return {
    effectScheduled: event("effectScheduled", scheduled),
    effectTaken: event("effectTaken", { key: text, leasedUntil: instant }),
    effectStarted: event("effectStarted", {
      ...scheduled,
      leasedUntil: instant,
      ends: z.array(text),
    }),
    effectDeferred: event("effectDeferred", { key: text, dueAt: instant }),
    effectDone: event("effectDone", { key: text }),
  } as { readonly [T in EffectEvent["type"]]: z.ZodType<EffectEventOf<Kind, T>> };
}
