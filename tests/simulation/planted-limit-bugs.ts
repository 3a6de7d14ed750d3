import { balanceOf } from "~/domain/bill/balance";
import { refuse } from "~/domain/bill/decision";
import { NO_METHOD_YET } from "~/domain/bill/model";
import { bug, freedAtOnce, type PlantedBug, rewritten, seenAs, shipped } from "./planting";

/** Planted bugs of a bill's limits: guests are locked out, or holds never end or end without proof. */
export const plantedLimitBugs: readonly PlantedBug[] = [
  bug("a full bill refuses the next split", (state, command, now) => {
    const soft = Object.values(state.splits).filter(({ status }) => status === "ISSUED");
    const full = command.type === "issueSplit" && soft.length >= state.limits.splits;
    return full ? refuse("BILL_FULL") : shipped(state, command, now);
  }),
  bug("whoever chose first keeps their place for good", (state, command, now) => {
    const known =
      command.type !== "issueSplit" ||
      state.participants.some(({ id }) => id === command.consumer.publicId);
    const full = !known && state.participants.length >= state.limits.guests;
    return full ? refuse("BILL_FULL") : shipped(state, command, now);
  }),
  rewritten("room is not made for the next split", (event, all) =>
    event.type === "splitCancelled" && all.some(({ type }) => type === "splitIssued")
      ? []
      : [event],
  ),
  rewritten("an idle split never goes", (event, all) =>
    event.type === "splitCancelled" && !all.some(({ type }) => type === "splitIssued")
      ? []
      : [event],
  ),
  rewritten("a guest who left still takes part", (event) =>
    event.type === "participantLeft" ? [] : [event],
  ),
  rewritten("the number of a guest who left is never given again", (event, _all, state) =>
    event.type === "participantJoined"
      ? [{ ...event, participant: { ...event.participant, createdOrder: state.version } }]
      : [event],
  ),
  rewritten("a hold never runs out", (event, _all, state) => {
    const id = "key" in event ? event.key.replace("/provider.create", "") : "";
    const paymentId = "paymentId" in event ? event.paymentId : id;
    const held = state.attempts[paymentId];
    const bare = held?.method === NO_METHOD_YET && held.phase === "RESERVED";
    if (bare && event.type === "attemptCancelled" && event.proof === "NEVER_SENT") return [];
    return [event];
  }),
  bug("a hold of everything keeps the others from paying", (state, command, now) => {
    const decision = shipped(state, command, now);
    const instead = decision.ok && decision.events[0]?.type === "cancelRequested";
    const newAmountE5 = balanceOf(state).forecastedLeftToPayE5;
    return command.type === "engageSplit" && instead
      ? refuse("bill-split-exceeds-forecasted-left-to-pay", { newAmountE5 })
      : decision;
  }),
  seenAs("a hold can be renewed at once", "engageSplit", (state) => ({ ...state, holders: {} })),
  bug("a hold freed by staff without the provider's proof", (state, command, now) =>
    command.type === "freeHold"
      ? freedAtOnce(shipped(state, command, now))
      : shipped(state, command, now),
  ),
];
