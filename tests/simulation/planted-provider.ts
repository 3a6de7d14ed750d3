import { accept } from "~/domain/bill/decision";
import { isFinal } from "~/domain/bill/model";
import { effectKey } from "~/domain/payment/effects";
import { bug, isProviderWord, type PlantedBug, rewritten, shipped, statusRead } from "./planting";

/** Planted bugs about a provider that contradicts itself or reports another amount than ours. */
export const plantedProviderBugs: readonly PlantedBug[] = [
  bug("a late capture goes unnoticed", (state, command, now) => {
    const attempt =
      command.type === "providerAnswered" ? state.attempts[command.paymentId] : undefined;
    const over = attempt && isFinal(attempt) && attempt.phase !== "CAPTURED";
    return shipped(state, over ? statusRead(command, "succeeded", "declined") : command, now);
  }),
  rewritten("a late capture is kept", (event) =>
    event.type === "effectScheduled" && event.kind === "provider.refund" ? [] : [event],
  ),
  bug("a captured amount is believed whatever it is", (state, command, now) => {
    if (!isProviderWord(command, "snapshot")) return shipped(state, command, now);
    const { paymentId, answer } = command;
    const attempt = state.attempts[paymentId];
    const { status, capturedE5 } = answer.snapshot;
    if (!attempt || isFinal(attempt) || status !== "succeeded") return shipped(state, command, now);
    return accept([{ type: "attemptCaptured", paymentId, capturedE5, at: now }]);
  }),
  rewritten("a payment whose id is not trusted is read by none", (event, all) => {
    const wrong = all.some(({ type }) => type === "attemptMismatched");
    if (!wrong || event.type !== "effectScheduled" || event.kind !== "provider.find")
      return [event];
    const kind = "provider.read" as const;
    return [{ ...event, kind, key: effectKey(event.subjectId, kind) }];
  }),
];
