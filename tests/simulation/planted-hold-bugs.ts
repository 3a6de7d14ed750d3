import type { Attempt, Hold } from "~/domain/payment/attempt";
import type { PaymentDecision } from "~/domain/payment/book";
import type { ProviderOperation, ProviderStatus } from "~/domain/payment/payment.schema";
import { NEW_TAB, type Tab, type TabCommand, type TabEvent } from "~/domain/payment/tab.fixture";
import { type HoldEngine, shippedHolds } from "./hold-engine";
import { runHolds } from "./hold-world";

/** A deliberate bug about holds, which the simulation must find. */
export interface PlantedHoldBug {
  readonly name: string;
  readonly engine: HoldEngine;
}

type Answered = Extract<TabCommand, { type: "providerAnswered" }>;

/** The first seed below the end at which a planted bug shows; null when none does. */
export function findHoldBug({ engine }: PlantedHoldBug, seeds: number): number | null {
  for (let seed = 1; seed <= seeds; seed += 1) {
    if (runHolds(seed, engine).violations.length > 0) return seed;
  }
  return null;
}

function planted(name: string, change: Partial<HoldEngine>): PlantedHoldBug {
  return { name, engine: { ...shippedHolds, ...change } };
}

/** The rules are right, but see another tab when they decide a command of one kind. */
function seenAs(name: string, type: TabCommand["type"], sight: (attempt: Attempt) => Attempt) {
  return planted(name, {
    decide: (tab, command, now) =>
      shippedHolds.decide(command.type === type ? each(tab, sight) : tab, command, now),
  });
}

/** The rules are right, but receive another answer from the provider. */
function heardAs(name: string, change: (command: Answered, tab: Tab) => TabCommand) {
  return planted(name, {
    decide: (tab, command, now) =>
      shippedHolds.decide(
        tab,
        command.type === "providerAnswered" ? change(command, tab) : command,
        now,
      ),
  });
}

/** The decision is stored differently. */
function written(name: string, rewrite: (event: TabEvent) => readonly TabEvent[]) {
  return planted(name, {
    decide: (tab, command, now): PaymentDecision<TabEvent> => {
      const decision = shippedHolds.decide(tab, command, now);
      return decision.ok ? { ...decision, events: decision.events.flatMap(rewrite) } : decision;
    },
  });
}

function each(tab: Tab, sight: (attempt: Attempt) => Attempt): Tab {
  const attempts = Object.entries(tab.attempts).map(([key, one]) => [key, sight(one)] as const);
  return { ...tab, attempts: Object.fromEntries(attempts) };
}

function withHold(attempt: Attempt, change: Partial<Hold>): Attempt {
  return attempt.hold === null ? attempt : { ...attempt, hold: { ...attempt.hold, ...change } };
}

/** The answer of an operation as if the payment had the given status, where there is an attempt. */
function statusOf(command: Answered, tab: Tab, status: ProviderStatus): Answered {
  const attempt = tab.attempts[command.paymentId];
  if (!attempt?.providerId) return command;
  const { venueId, payable, payer, paymentId, providerId, chargeE5, currency, hold } = attempt;
  const reference = { venueId, payable, payer, paymentId };
  const capturedE5 = hold?.captureAskedE5 ?? chargeE5;
  const snapshot = { providerId, reference, status, amountE5: chargeE5, currency, capturedE5 };
  return { ...command, operation: "read", answer: { kind: "snapshot", snapshot } };
}

/** Answers of one operation and kind, read as the intended result. */
function hoped(operation: ProviderOperation, kind: string, status: ProviderStatus) {
  return (command: Answered, tab: Tab) =>
    command.operation === operation && command.answer.kind === kind
      ? statusOf(command, tab, status)
      : command;
}

function ifPhase(phase: Attempt["phase"], as: Partial<Attempt>) {
  return (attempt: Attempt): Attempt => (attempt.phase === phase ? { ...attempt, ...as } : attempt);
}

/** Planted bugs about authorise, capture and void. */
export const plantedHoldBugs: readonly PlantedHoldBug[] = [
  seenAs("a second capture is taken", "capture", (attempt) => {
    const fresh = withHold(attempt, { captureAskedE5: null });
    return attempt.phase === "CAPTURING" ? { ...fresh, phase: "AUTHORISED" } : fresh;
  }),
  seenAs("more than the hold can be captured", "capture", (attempt) =>
    attempt.hold === null
      ? attempt
      : withHold(attempt, { heldE5: (attempt.hold.heldE5 * 10) as Hold["heldE5"] }),
  ),
  seenAs(
    "a hold that is being let go can be captured",
    "capture",
    ifPhase("VOIDING", { phase: "AUTHORISED" }),
  ),
  seenAs(
    "a hold can be let go while its capture is under way",
    "takeBack",
    ifPhase("CAPTURING", { phase: "AUTHORISED" }),
  ),
  planted("a fresh key for each capture", {
    sends: (task, sent) =>
      task.operation === "capture"
        ? { ...task, idempotencyKey: `${task.idempotencyKey}:${sent}` }
        : task,
  }),
  planted("a capture takes the whole hold", {
    takeDue: (tab, now) => {
      const { events, tasks } = shippedHolds.takeDue(tab, now);
      const whole = (id: string) => tab.attempts[id]?.chargeE5;
      return {
        events,
        tasks: tasks.map((task) =>
          task.operation === "capture"
            ? { ...task, amountE5: whole(task.paymentId) ?? task.amountE5 }
            : task,
        ),
      };
    },
  }),
  heardAs("a hold counts as captured", (command, tab) =>
    command.answer.kind === "snapshot" && command.answer.snapshot.status === "authorised"
      ? statusOf(command, tab, "succeeded")
      : command,
  ),
  heardAs("a capture that timed out counts as made", hoped("capture", "unreachable", "succeeded")),
  heardAs("a capture that timed out counts as failed", hoped("capture", "unreachable", "declined")),
  heardAs("a void that timed out counts as done", hoped("void", "unreachable", "cancelled")),
  heardAs("a refused void counts as done", hoped("void", "refused", "cancelled")),
  heardAs("a hold that is gone is believed to stand", (command, tab) => {
    const phase = tab.attempts[command.paymentId]?.phase;
    const gone = command.answer.kind === "snapshot" && command.answer.snapshot.status;
    return gone === "cancelled" && (phase === "CAPTURING" || phase === "VOIDING")
      ? { ...command, answer: { kind: "unreachable", reason: "nonsense" } }
      : command;
  }),
  planted("the alarm forgets the end of a hold", {
    nextWakeAt: (tab) => shippedHolds.nextWakeAt({ ...tab, attempts: without(tab, "AUTHORISED") }),
  }),
  planted("a hold near its end is let go although something is due", {
    takeDue: (tab, now) => shippedHolds.takeDue({ ...tab, spentE5: NEW_TAB.spentE5 }, now),
  }),
  planted("a capture is sent after the end of the hold", {
    takeDue: (tab, now) =>
      shippedHolds.takeDue(
        each(tab, (attempt) => withHold(attempt, { expiresAt: Number.MAX_SAFE_INTEGER })),
        now,
      ),
  }),
  written("what is taken after a void is kept", (event) =>
    event.type === "effectScheduled" && event.kind === "provider.refund" ? [] : [event],
  ),
  written("a void is never sent", (event) =>
    event.type === "effectScheduled" && event.kind === "provider.void" ? [] : [event],
  ),
];

function without({ attempts }: Tab, phase: Attempt["phase"]): Tab["attempts"] {
  return Object.fromEntries(Object.entries(attempts).filter(([, one]) => one.phase !== phase));
}
