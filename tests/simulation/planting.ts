import type { BillCommand } from "~/domain/bill/commands";
import { accept, type Decision } from "~/domain/bill/decision";
import type { BillEvent } from "~/domain/bill/events.schema";
import type { BillState, Split } from "~/domain/bill/model";
import { anId } from "~/domain/ids.fixture";
import type { PaymentId } from "~/domain/ids.schema";
import { type AmountE5, amountE5 } from "~/domain/money/money";
import { referenceOf } from "~/domain/payment/attempt";
import { onlyEffect } from "~/domain/payment/book";
import type { ProviderSnapshot } from "~/domain/payment/provider";
import { type Engine, shippedEngine } from "./engine";

/** A deliberate bug about money, which the simulation must find. */
export interface PlantedBug {
  readonly name: string;
  readonly engine: Engine;
}

type Decide = Engine["decide"];
type Type = BillCommand["type"];
type Of<T extends Type> = Extract<BillCommand, { type: T }>;

/** The shipped rules. */
export const shipped = shippedEngine.decide;

export function bug(
  name: string,
  decide: Decide,
  sight?: (state: BillState, command: BillCommand) => BillState,
): PlantedBug {
  const seen: Decide = (state, command, now) =>
    decide(sight ? sight(state, command) : state, command, now);
  return { name, engine: { ...shippedEngine, decide: seen } };
}

/** The rules are right, but they see another bill when they decide one kind of command. */
export function seenAs<T extends Type>(
  name: string,
  type: T,
  sight: (state: BillState, command: Of<T>) => BillState,
): PlantedBug {
  return bug(name, (state, command, now) =>
    shipped(command.type === type ? sight(state, command as Of<T>) : state, command, now),
  );
}

/** The rules are right, but their decision is stored or folded differently. */
export function rewritten(
  name: string,
  rewrite: (event: BillEvent, all: readonly BillEvent[], state: BillState) => readonly BillEvent[],
  refold?: (state: BillState, event: BillEvent) => BillState,
): PlantedBug {
  const decide: Decide = (state, command, now) => {
    const decision = shipped(state, command, now);
    if (!decision.ok) return decision;
    return {
      ...decision,
      events: decision.events.flatMap((event) => rewrite(event, decision.events, state)),
    };
  };
  const evolve: Engine["evolve"] = (state, event) => {
    const folded = shippedEngine.evolve(state, event);
    return refold ? refold(folded, event) : folded;
  };
  return { name, engine: { ...shippedEngine, decide, evolve } };
}

export function sends(name: string, change: Engine["shell"]["sends"]): PlantedBug {
  return { name, engine: { ...shippedEngine, shell: { ...shippedEngine.shell, sends: change } } };
}

export function splitsChanged(state: BillState, change: (split: Split) => Split): BillState {
  const changed = Object.entries(state.splits).map(([id, split]) => [id, change(split)] as const);
  return { ...state, splits: Object.fromEntries(changed) };
}

export function onlyIssued(state: BillState): BillState["splits"] {
  return Object.fromEntries(
    Object.entries(state.splits).filter(([, split]) => split.status === "ISSUED"),
  );
}

export function without<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([one]) => one !== key));
}

export function floatShare(event: Extract<BillEvent, { type: "splitEngaged" }>): BillEvent[] {
  if (event.claim.type !== "SHARE") return [event];
  const { baseAmountE5, numberOfGuests, numberOfShares } = event.claim;
  const each = Math.round(baseAmountE5 / 100_000 / numberOfGuests) * 100_000;
  const amount = Math.max(100_000, each * numberOfShares) as AmountE5;
  return [
    {
      ...event,
      splitAmountE5: amount,
      chargeE5: amountE5(amount - event.discountE5 + event.tipE5 + event.consumerFeesE5),
    },
  ];
}

export function isProviderWord<K extends Of<"providerAnswered">["answer"]["kind"]>(
  command: BillCommand,
  kind: K,
): command is Of<"providerAnswered"> & {
  readonly answer: Extract<Of<"providerAnswered">["answer"], { kind: K }>;
} {
  return command.type === "providerAnswered" && command.answer.kind === kind;
}

type Status = Extract<Of<"providerAnswered">["answer"], { kind: "snapshot" }>["snapshot"]["status"];

export function statusRead(command: BillCommand, from: Status, as: Status): BillCommand {
  if (!isProviderWord(command, "snapshot") || command.answer.snapshot.status !== from)
    return command;
  const { snapshot } = command.answer;
  const capturedE5 = as === "succeeded" ? snapshot.amountE5 : snapshot.capturedE5;
  return {
    ...command,
    answer: { kind: "snapshot", snapshot: { ...snapshot, status: as, capturedE5 } },
  };
}

/** A webhook about a guest at the bank's page, taken as the money itself. */
export function believed(state: BillState, paymentId: string): BillCommand | null {
  const attempt = state.attempts[paymentId];
  if (attempt?.phase !== "ACTION_REQUIRED" || attempt.providerId === null) return null;
  const { chargeE5, providerId, currency } = attempt;
  const snapshot: ProviderSnapshot = {
    providerId,
    currency,
    reference: referenceOf(attempt),
    status: "succeeded",
    amountE5: chargeE5,
    capturedE5: chargeE5,
  };
  const answer = { kind: "snapshot", snapshot } as const;
  return {
    type: "providerAnswered",
    paymentId: anId.payment(paymentId),
    operation: "read",
    answer,
  };
}

export function freed(state: BillState, paymentId: PaymentId, now: number): Decision {
  const clear = onlyEffect(state, paymentId, "provider.read", now).slice(0, -1);
  return accept([...clear, { type: "attemptCancelled", paymentId, proof: "READ_BACK", at: now }]);
}

export function freedAtOnce(decision: Decision): Decision {
  if (!decision.ok) return decision;
  const events = decision.events.flatMap((event): BillEvent[] =>
    event.type === "cancelRequested"
      ? [
          event,
          {
            type: "attemptCancelled",
            paymentId: event.paymentId,
            proof: "READ_BACK",
            at: event.at,
          },
        ]
      : [event],
  );
  return { ...decision, events };
}

/** The attempt as if its create had never been answered, so that a refusal of it is believed. */
export function anonymous(state: BillState, paymentId: string): BillState {
  const attempt = state.attempts[paymentId];
  if (!attempt) return state;
  return {
    ...state,
    attempts: { ...state.attempts, [paymentId]: { ...attempt, providerId: null } },
  };
}

export function firstDue(state: BillState): number | null {
  const times = Object.values(state.effects)
    .filter((effect) => effect.kind !== "provider.read")
    .map((effect) => effect.leasedUntil ?? effect.dueAt);
  return times.length > 0 ? Math.min(...times) : null;
}
