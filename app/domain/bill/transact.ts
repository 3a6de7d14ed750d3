import { effectKey } from "../payment/effects";
import type { EffectEvent } from "../payment/payment.schema";
import type { PointsAnswered, ReceiptFiled } from "./after-payment";
import type { BillCommand, BillFailure, BillReply, Command, EffectTask } from "./commands";
import { decide } from "./decide";
import type { BillEvent } from "./events.schema";
import { evolve } from "./evolve";
import type { BillState, EffectKind, Instant } from "./model";
import { nextWakeAt } from "./outbox";

/** An answer that is the same however often it is asked for, so that it need not be written at once. */
export type WaitingAnswer = PointsAnswered | ReceiptFiled | VoucherUsed;

type VoucherUsed = Command<"voucherAnswered"> & {
  readonly operation: "use";
  readonly answer: { readonly kind: "done" };
};

/** One answer of each key waits at most. */
export function waitingKey(answer: WaitingAnswer): string {
  const subject = "ref" in answer ? answer.ref : answer.paymentId;
  return `${answer.type}/${subject}`;
}

export const billRules = { decide, evolve, nextWakeAt };

export type Transaction =
  | {
      readonly ok: true;
      readonly state: BillState;
      readonly events: readonly BillEvent[];
      readonly reply: BillReply;
      readonly tasks: readonly EffectTask[];
    }
  | { readonly ok: false; readonly failure: BillFailure };

/** `storedPosts` lie where the till fetches them; `answers` came since the last write. */
interface Surroundings {
  readonly rules?: typeof billRules;
  readonly storedPosts?: Iterable<string>;
  readonly answers?: Iterable<WaitingAnswer>;
}

/** What became due is taken in the same transaction, so that a payment's next step costs no further write. */
export function transact(
  state: BillState,
  command: BillCommand,
  now: Instant,
  { rules = billRules, storedPosts = [], answers = [] }: Surroundings = {},
): Transaction {
  const fold = (from: BillState, events: readonly BillEvent[]) => events.reduce(rules.evolve, from);
  const answered: BillEvent[] = [];
  let before = state;
  for (const answer of answers) {
    const heard = rules.decide(before, answer, now);
    if (!heard.ok) continue;
    answered.push(...heard.events);
    before = fold(before, heard.events);
  }
  const decision = rules.decide(before, command, now);
  if (!decision.ok) return decision;
  const { reply } = decision;
  const own = { ok: true, reply, tasks: reply.tasks ?? [] } as const;
  const events = [...answered, ...decision.events];
  const after = fold(before, decision.events);
  const wakesAt = command.type === "takeDueEffects" ? null : rules.nextWakeAt(after);
  const taken =
    wakesAt !== null && wakesAt <= now
      ? rules.decide(after, { type: "takeDueEffects" }, now)
      : null;
  if (taken?.ok) {
    const all = condensed([...endsOf(state, storedPosts), ...events, ...taken.events]);
    return { ...own, state: fold(state, all), events: all, tasks: taken.reply.tasks ?? [] };
  }
  const waits = decision.events.length === 0 && command.type !== "takeDueEffects";
  return waits ? { ...own, state, events: [] } : { ...own, state: after, events };
}

function endsOf(state: BillState, storedPosts: Iterable<string>): BillEvent[] {
  return [...storedPosts]
    .map((splitId) => effectKey(splitId, "till.post"))
    .filter((key) => state.effects[key]?.leasedUntil)
    .map((key) => ({ type: "effectDone", key }));
}

type Scheduled = Extract<EffectEvent<EffectKind>, { type: "effectScheduled" }>;
type Started = Extract<EffectEvent<EffectKind>, { type: "effectStarted" }>;

/** One batch, in which some events go and some are replaced, by their places. */
interface Plan {
  readonly gone: Set<number>;
  readonly starts: Map<number, Started>;
}

/** An effect that is scheduled and taken in one transaction is one event; only the bill's version differs. */
export function condensed(events: readonly BillEvent[]): readonly BillEvent[] {
  const plan: Plan = { gone: new Set(), starts: new Map() };
  const ended: number[] = [];
  for (const places of placesByKey(events).values()) {
    const types = places.map((place) => events[place]?.type).join(" ");
    if (types === "effectDone") ended.push(...places);
    if (/^(effectDone )?effectScheduled effectTaken$/.test(types)) start(plan, events, places);
  }
  if (plan.starts.size === 0) return events;
  for (const place of ended) takeAlong(plan, events, place);
  return events
    .map((event, index) => plan.starts.get(index) ?? event)
    .filter((_, index) => !plan.gone.has(index));
}

function placesByKey(events: readonly BillEvent[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  events.forEach((event, index) => {
    if (!("key" in event)) return;
    places.set(event.key, [...(places.get(event.key) ?? []), index]);
  });
  return places;
}

function start({ gone, starts }: Plan, events: readonly BillEvent[], places: readonly number[]) {
  const [scheduledAt, takenAt] = places.slice(-2);
  const scheduled = events[scheduledAt ?? -1] as Scheduled;
  const taken = events[takenAt ?? -1];
  if (takenAt === undefined || taken?.type !== "effectTaken") return;
  const { key, kind, subjectId, dueAt } = scheduled;
  const { leasedUntil } = taken;
  for (const place of places) if (place !== takenAt) gone.add(place);
  starts.set(takenAt, {
    type: "effectStarted",
    key,
    kind,
    subjectId,
    dueAt,
    leasedUntil,
    ends: [],
  });
}

/** No other event of the batch is about the key, so its end may as well come a little later. */
function takeAlong({ gone, starts }: Plan, events: readonly BillEvent[], place: number) {
  const event = events[place];
  const [startAt, started] = [...starts].find(([at]) => at > place) ?? [];
  if (event?.type !== "effectDone" || startAt === undefined || !started) return;
  gone.add(place);
  starts.set(startAt, { ...started, ends: [...started.ends, event.key] });
}
