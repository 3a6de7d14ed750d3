import { effectKey } from "../payment/effects";
import type { PointsAnswered, ReceiptFiled } from "./after-payment";
import type { BillCommand, BillFailure, BillReply, EffectTask } from "./commands";
import { condensed } from "./condense";
import { decide } from "./decide";
import type { Decision } from "./decision";
import type { BillEvent } from "./events.schema";
import { evolve } from "./evolve";
import type { BillState, Instant } from "./model";
import { nextWakeAt } from "./outbox";

export interface BillRules {
  decide(state: BillState, command: BillCommand, now: Instant): Decision;
  evolve(state: BillState, event: BillEvent): BillState;
  nextWakeAt(state: BillState): Instant | null;
}

/** An answer that is the same however often it is asked for, so that it need not be written at once. */
export type WaitingAnswer = PointsAnswered | ReceiptFiled | VoucherUsed;

type VoucherUsed = Extract<BillCommand, { type: "voucherAnswered" }> & {
  readonly operation: "use";
  readonly answer: { readonly kind: "done" };
};

/** One answer of each key waits at most. */
export function waitingKey(answer: WaitingAnswer): string {
  const subject = "ref" in answer ? answer.ref : answer.paymentId;
  return `${answer.type}/${subject}`;
}

export const billRules: BillRules = { decide, evolve, nextWakeAt };

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
export interface Surroundings {
  readonly rules?: BillRules;
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
