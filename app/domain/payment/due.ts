import type { PaymentId } from "../ids.schema";
import { type Attempt, isFinal, NO_METHOD_YET } from "./attempt";
import { onlyEffect, type PayableRules, type PaymentBook } from "./book";
import { dueEffects, type Effect, effectKey, readyAt } from "./effects";
import { closeHolds, nextHoldAt } from "./holds";
import type { PaymentEvent } from "./payment.schema";
import type { Instant } from "./provider";
import { neverSent } from "./take-back";

interface Outbox<S extends PaymentBook, E, T> {
  readonly rules: PayableRules<E>;
  evolve(state: S, event: E | PaymentEvent): S;
  /** Events of the owner's to write before any effect is given out. */
  readonly before: readonly ((state: S, now: Instant) => readonly E[])[];
  /** Events to write before this effect is taken; where it is to be taken `later`, they are written instead. */
  beforeTaking(
    state: S,
    effect: Effect,
    now: Instant,
  ): Readonly<{ events: readonly E[]; later: boolean }>;
  taskOf(state: S, effect: Effect): T | null;
  leaseMs(effect: Effect): number;
}

/** Ends what waited too long, then gives out every due effect, to be performed after the events are written. */
export function takeDue<S extends PaymentBook, E, T>(
  start: S,
  outbox: Outbox<S, E, T>,
  now: Instant,
): { readonly events: readonly (E | PaymentEvent)[]; readonly tasks: readonly T[] } {
  const events: (E | PaymentEvent)[] = [];
  let state = start;
  const write = (more: readonly (E | PaymentEvent)[]) => {
    for (const event of more) {
      events.push(event);
      state = outbox.evolve(state, event);
    }
  };
  write(endsWaiting(state, outbox.rules, now));
  for (const before of outbox.before) write(before(state, now));
  const tasks: T[] = [];
  for (const due of dueEffects(state.effects, now)) {
    const { events: earlier, later } = outbox.beforeTaking(state, due, now);
    write(earlier);
    if (later) continue;
    const effect = readsFirst(state, due, now) ? readInstead(state, due, now, write) : due;
    const task = outbox.taskOf(state, effect);
    if (!task) {
      write([{ type: "effectDone", key: effect.key }]);
      continue;
    }
    const leasedUntil = now + outbox.leaseMs(effect);
    write([{ type: "effectTaken", key: effect.key, leasedUntil }]);
    tasks.push(task);
  }
  return { events, tasks };
}

export function nextWakeAt(book: PaymentBook): Instant | null {
  const times = Object.values(book.effects).map(readyAt);
  for (const attempt of Object.values(book.attempts)) {
    if (isAtTheBank(attempt) && attempt.actionExpiresAt !== null)
      times.push(attempt.actionExpiresAt);
  }
  const holdAt = nextHoldAt(book);
  if (holdAt !== null) times.push(holdAt);
  return times.length > 0 ? times.reduce((a, b) => Math.min(a, b)) : null;
}

/** Ends what waited for too long: guests at the bank, reservations without a method, holds near their end. */
function endsWaiting<E>(book: PaymentBook, rules: PayableRules<E>, now: Instant): PaymentEvent[] {
  const attempts = Object.values(book.attempts);
  const atTheBank = attempts.filter(
    (one) => isAtTheBank(one) && one.actionExpiresAt !== null && one.actionExpiresAt <= now,
  );
  const withoutMethod = attempts.filter((one) => lacksMethodTooLong(book, one, now));
  return [
    ...atTheBank.flatMap(({ paymentId }) => [
      expired(paymentId, now),
      ...onlyEffect(book, paymentId, "provider.cancel", now),
    ]),
    ...withoutMethod.flatMap((one) => [expired(one.paymentId, now), ...neverSent(book, one, now)]),
    ...closeHolds(book, rules, now),
  ];
}

function expired(paymentId: PaymentId, at: Instant): PaymentEvent {
  return { type: "cancelRequested", paymentId, reason: "EXPIRED", at };
}

function isAtTheBank({ phase, cancelReason }: Attempt): boolean {
  return phase === "ACTION_REQUIRED" && cancelReason === null;
}

function lacksMethodTooLong(book: PaymentBook, attempt: Attempt, now: Instant): boolean {
  if (attempt.method !== NO_METHOD_YET || isFinal(attempt)) return false;
  const create = book.effects[effectKey(attempt.paymentId, "provider.create")];
  return create !== undefined && readyAt(create) <= now;
}

/** It may have moved money, so it is read before it is sent twice; no capture is sent after its hold's end. */
function readsFirst({ attempts }: PaymentBook, effect: Effect, now: Instant): boolean {
  if (effect.kind === "provider.confirm") return effect.attempts > 0;
  if (effect.kind !== "provider.capture") return false;
  const hold = attempts[effect.subjectId]?.hold;
  return effect.attempts > 0 || (hold != null && now >= hold.expiresAt);
}

function readInstead(
  book: PaymentBook,
  { subjectId }: Effect,
  now: Instant,
  write: (events: readonly PaymentEvent[]) => void,
): Effect {
  const kind = "provider.read";
  write(onlyEffect(book, subjectId, kind, now));
  const key = effectKey(subjectId, kind);
  return { key, kind, subjectId, attempts: 0, dueAt: now, leasedUntil: null };
}
