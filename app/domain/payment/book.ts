import type { PaymentId } from "../ids.schema";
import type { AmountE5 } from "../money/amount";
import { type Attempt, isFinal } from "./attempt";
import { type Effects, effectKey, scheduled } from "./effects";
import type {
  EffectEvent,
  PaymentEvent,
  ProviderEffectKind,
  ProviderOperation,
} from "./payment.schema";
import type { Instant, ProviderAnswer } from "./provider";

/** The version counts the ledger's events, so that it distinguishes one call from the next. */
export interface PaymentBook<A extends Attempt = Attempt> {
  readonly version: number;
  readonly attempts: Readonly<Record<string, A>>;
  readonly effects: Effects;
}

/** `E` are the owner's own events, written in the same transaction. */
export interface PayableRules<E> {
  /** How long a guest may stay at the bank's page. */
  readonly bankMs: number;
  /** Whether the charge still fits what it pays for; checked at the last moment before money moves. */
  stillFits(attempt: Attempt): boolean;
  /** What to capture of a hold that nobody captured in time; zero releases it. */
  dueAtHoldEnd(attempt: Attempt): AmountE5;
  /** The owner's events that follow from a capture, given the capture's own events. */
  captured(attempt: Attempt, events: readonly PaymentEvent[], now: Instant): readonly E[];
  /** The owner's events that follow from a refund of captured money, given the refund's own events. */
  refunded(attempt: Attempt, events: readonly PaymentEvent[], now: Instant): readonly E[];
}

/** Refused and repeated commands write nothing. */
export type PaymentDecision<E, Code = PaymentRefusal> =
  | {
      readonly ok: true;
      readonly events: readonly (PaymentEvent | E)[];
      readonly reply: { readonly repeated?: boolean };
    }
  | { readonly ok: false; readonly failure: { readonly code: Code } };

export type PaymentRefusal =
  | "PAYMENT_NOT_FOUND"
  | "PAYMENT_KEY_REUSED"
  | "BAD_AMOUNT"
  | "NOT_AUTHORISED"
  | "CAPTURE_ASKED_BEFORE";

export interface ProviderResponse {
  readonly paymentId: PaymentId;
  readonly operation: ProviderOperation;
  readonly answer: ProviderAnswer;
}

export interface BookedAttempt<E> {
  readonly book: PaymentBook;
  readonly attempt: Attempt;
  readonly rules: PayableRules<E>;
  readonly now: Instant;
}

export function accept<E>(events: readonly (PaymentEvent | E)[]): PaymentDecision<E, never> {
  return { ok: true, events, reply: {} };
}

export function repeated<E>(): PaymentDecision<E, never> {
  return { ok: true, events: [], reply: { repeated: true } };
}

export function refuse<Code>(code: Code): PaymentDecision<never, Code> {
  return { ok: false, failure: { code } };
}

/** Events that leave exactly one provider effect for an attempt, due at the given time. */
export function onlyEffect(
  book: PaymentBook,
  subjectId: string,
  kind: ProviderEffectKind,
  dueAt: Instant,
): PaymentEvent[] {
  const key = effectKey(subjectId, kind);
  const others = noEffects(book, subjectId).filter((event) => event.key !== key);
  return [...others, scheduled(subjectId, kind, dueAt)];
}

export function noEffects(
  { effects }: PaymentBook,
  subjectId: string,
): Extract<EffectEvent<ProviderEffectKind>, { type: "effectDone" }>[] {
  return Object.values(effects)
    .filter((effect) => effect.subjectId === subjectId && effect.kind.startsWith("provider."))
    .filter((effect) => effect.kind !== "provider.refund")
    .map((effect) => ({ type: "effectDone", key: effect.key }) as const);
}

/** Whether nothing is under way: no call is left, no payment, hold or refund is open, and none needs a person. */
export function isAtRest({ attempts, effects }: PaymentBook): boolean {
  const isOver = (attempt: PaymentBook["attempts"][string]) =>
    isFinal(attempt) && attempt.refundAskedE5 === 0 && attempt.mismatch === null;
  return Object.keys(effects).length === 0 && Object.values(attempts).every(isOver);
}
