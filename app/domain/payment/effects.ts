import { backoffMs } from "../outbox/retry";
import type { EffectEvent } from "./payment.schema";
import type { Instant } from "./provider";

/** How long a taker has to answer before the effect is due again; longer than any call's time-out. */
export const LEASE_MS = 10_000;

/** The longest wait between two tries at the provider, so that doubt ends within a minute once all is well. */
export const PROVIDER_BACKOFF_CAP_MS = 8_000;

const ACTION_POLL_FIRST_MS = 20_000;
const ACTION_POLL_CAP_MS = 120_000;

export interface Effect<Kind extends string = string> {
  /** Stable: `${subjectId}/${kind}`. */
  readonly key: string;
  readonly kind: Kind;
  /** What it is about: a payment id, for a call at the provider. */
  readonly subjectId: string;
  readonly attempts: number;
  readonly dueAt: Instant;
  readonly leasedUntil: Instant | null;
}

export type Effects<Kind extends string = string> = Readonly<Record<string, Effect<Kind>>>;

export function effectKey(subjectId: string, kind: string): string {
  return `${subjectId}/${kind}`;
}

/** The event by which an effect is to happen, at the earliest at `dueAt`. */
export function scheduled<Kind extends string>(subjectId: string, kind: Kind, dueAt: Instant) {
  const key = effectKey(subjectId, kind);
  return { type: "effectScheduled", key, kind, subjectId, dueAt } as const;
}

/** The event by which what failed is tried again, after a wait that doubles with each try and never exceeds `capMs`. */
export function retried(
  { key, attempts }: Pick<Effect, "key" | "attempts">,
  now: Instant,
  capMs: number,
) {
  return { type: "effectDeferred", key, dueAt: now + backoffMs(attempts, capMs) } as const;
}

export function readyAt(effect: Pick<Effect, "dueAt" | "leasedUntil">): Instant {
  return effect.leasedUntil ?? effect.dueAt;
}

/** The effects that may be taken now, the longest due first. */
export function dueEffects<Kind extends string>(
  effects: Effects<Kind>,
  now: Instant,
): Effect<Kind>[] {
  return Object.values(effects)
    .filter((effect) => readyAt(effect) <= now)
    .sort((a, b) => readyAt(a) - readyAt(b) || (a.key < b.key ? -1 : 1));
}

/** The wait before the next look at a payment that waits for its guest. */
export function actionPollMs(reads: number): number {
  return backoffMs(reads, ACTION_POLL_CAP_MS, ACTION_POLL_FIRST_MS);
}

/** The effect that this event leases out; undefined for every other event. */
export function takenBy<Kind extends string>(
  effects: Effects<Kind>,
  event: EffectEvent<Kind>,
): Pick<Effect<Kind>, "kind" | "subjectId"> | undefined {
  if (event.type === "effectStarted") return event;
  return event.type === "effectTaken" ? effects[event.key] : undefined;
}

export function evolveEffects<Kind extends string>(
  effects: Effects<Kind>,
  event: EffectEvent<Kind>,
): Effects<Kind> {
  if (event.type === "effectScheduled") {
    const { key, kind, subjectId, dueAt } = event;
    return { ...effects, [key]: { key, kind, subjectId, dueAt, attempts: 0, leasedUntil: null } };
  }
  if (event.type === "effectStarted") {
    const { key, kind, subjectId, dueAt, leasedUntil } = event;
    const others = event.ends.reduce(without, effects);
    return { ...others, [key]: { key, kind, subjectId, dueAt, attempts: 1, leasedUntil } };
  }
  const effect = effects[event.key];
  if (!effect) return effects;
  if (event.type === "effectDone") return without(effects, event.key);
  const changed: Effect<Kind> =
    event.type === "effectTaken"
      ? { ...effect, attempts: effect.attempts + 1, leasedUntil: event.leasedUntil }
      : { ...effect, dueAt: event.dueAt, leasedUntil: null };
  return { ...effects, [event.key]: changed };
}

function without<Kind extends string>(effects: Effects<Kind>, key: string): Effects<Kind> {
  const { [key]: _done, ...others } = effects;
  return others;
}
