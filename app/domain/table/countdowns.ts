import type { OrderId } from "../ids.schema";
import type { Countdown, Countdowns } from "./table.schema";

export const NO_COUNTDOWNS: Countdowns = { running: [], takenBack: [], byOthers: [] };

/** How long after its countdown an order may still be on its way from the phone. */
export const ON_ITS_WAY_MS = 5_000;

/** As long as a basket, and so a form with its id, may lie about: no order of a taken-back id is placed. */
const REMEMBERED_MS = 30 * 60_000;
/** How often others may take back what is sent at a table, in ten minutes: more keeps a table from ordering. */
const MOST_BY_OTHERS = 3;
const BY_OTHERS_MS = 10 * 60_000;
/** More guests than send at one table at a time. */
const MOST_RUNNING = 20;
const MOST_TAKEN_BACK = 200;

export const TAKE_BACK_ANSWERS = ["taken-back", "sent", "unknown", "too-often"] as const;
export type TakeBackAnswer = (typeof TAKE_BACK_ANSWERS)[number];

/** Those that guests are to see at a moment. */
export function runningAt({ running }: Countdowns, now: number): readonly Countdown[] {
  return running.filter(({ endsAt }) => endsAt + ON_ITS_WAY_MS > now);
}

export function isTakenBack({ takenBack }: Countdowns, orderId: OrderId): boolean {
  return takenBack.some((one) => one.orderId === orderId);
}

/**
 * Begins a countdown. The same order that is counted down already goes on as it was begun, whoever else presses; a
 * guest's own earlier one ends, since a guest has one basket.
 *
 * @returns the same state where the order was taken back before, or where the table has too many.
 */
export function begun(before: Countdowns, countdown: Countdown, now: number): Countdowns {
  const running = runningAt(before, now);
  const { orderId, guest } = countdown;
  if (isTakenBack(before, orderId) || running.some((one) => one.orderId === orderId)) return before;
  const others = running.filter((one) => one.guest !== guest);
  if (others.length >= MOST_RUNNING) return before;
  return { ...before, running: [...others, countdown] };
}

/**
 * Takes an order back, for good and once: the basket gets another id, under which it is sent again.
 *
 * @param isSent whether the order was admitted to be placed.
 */
export function takeBack(
  before: Countdowns,
  { orderId, guest, isSent }: { orderId: OrderId; guest: string; isSent: boolean },
  now: number,
): { readonly answer: TakeBackAnswer; readonly state: Countdowns } {
  const same = (answer: TakeBackAnswer) => ({ answer, state: before });
  const found = before.running.find((one) => one.orderId === orderId);
  if (isTakenBack(before, orderId)) return same("taken-back");
  if (isSent || found?.sent) return same("sent");
  const isOwn = found?.guest === guest;
  if (!found || !(isOwn || found.together)) return same("unknown");
  const byOthers = before.byOthers.filter((at) => at + BY_OTHERS_MS > now);
  if (!isOwn && byOthers.length >= MOST_BY_OTHERS) return same("too-often");
  const takenBack = before.takenBack.filter(({ at }) => at + REMEMBERED_MS > now);
  return {
    answer: "taken-back",
    state: {
      running: without(before, orderId).running,
      takenBack: [{ orderId, at: now }, ...takenBack].slice(0, MOST_TAKEN_BACK),
      byOthers: isOwn ? byOthers : [...byOthers, now],
    },
  };
}

/** Notes that an order goes now: it is shown until the kitchen's list has it, for some seconds at most. */
export function withSent(before: Countdowns, orderId: OrderId, now: number): Countdowns {
  if (!before.running.some((one) => one.orderId === orderId && !one.sent)) return before;
  const running = before.running.map((one) =>
    one.orderId === orderId ? { ...one, sent: true, endsAt: Math.min(one.endsAt, now) } : one,
  );
  return { ...before, running };
}

/** The table without an order that it lists, or that nobody sends. */
export function without(before: Countdowns, orderId: OrderId): Countdowns {
  const running = before.running.filter((one) => one.orderId !== orderId);
  return running.length === before.running.length ? before : { ...before, running };
}
