import type { BillCommand } from "~/domain/bill/commands";
import { accept } from "~/domain/bill/decision";
import type { BillState } from "~/domain/bill/model";
import { referenceOf } from "~/domain/payment/attempt";
import { referenceKey } from "~/domain/payment/payment-reference";
import { bug, isProviderWord, type PlantedBug, sends, shipped } from "./planting";

const plainKeys = sends("keys hold the payment's id and nothing of its bill", (task) =>
  "operation" in task
    ? {
        ...task,
        idempotencyKey: task.idempotencyKey.replace(referenceKey(task.reference), task.paymentId),
      }
    : task,
);

const believing = bug("a payment of another bill is believed", (state, command, now) =>
  shipped(state, believed(state, command), now),
);

/** Planted bugs that confuse payments: with another bill's, venue's, split's or guest's. */
export const plantedForeignBugs: readonly PlantedBug[] = [
  believing,
  bug("a key that was made for another split is taken", (state, command, now) => {
    const decision = shipped(state, command, now);
    const refused = !decision.ok && decision.failure.code === "PAYMENT_KEY_REUSED";
    return refused && command.type === "engageSplit" ? accept([]) : decision;
  }),
  {
    name: "one payment settles the bills of every table that names its key",
    engine: { ...believing.engine, shell: plainKeys.engine.shell },
  },
];

/** The provider's answer as if it were about the requested payment. */
function believed(state: BillState, command: BillCommand): BillCommand {
  if (!isProviderWord(command, "snapshot")) return command;
  const attempt = state.attempts[command.paymentId];
  if (!attempt) return command;
  const snapshot = { ...command.answer.snapshot, reference: referenceOf(attempt) };
  return { ...command, answer: { kind: "snapshot", snapshot } };
}
