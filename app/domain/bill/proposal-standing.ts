import type { ParticipantId } from "../ids.schema";
import type { QuantityE5 } from "../money/amount";
import { quantityE5 } from "../money/amount";
import { totalsOf } from "./balance";
import { refusesItems, refusesNewSplits } from "./decide-split";
import { type BillViewer, ownsSplit } from "./decision";
import type { BillEvent } from "./events.schema";
import { freeQuantity } from "./item-claims";
import type { BillState, Consumer, Instant, OpenProposal } from "./model";

/** Whether a share can still come about: everyone is there, what they would share is free, and nobody who said yes has paid. */
export function isOpenProposal(state: BillState, proposal: OpenProposal, now: Instant): boolean {
  if (proposal.at + state.limits.idleSplitMs <= now || !takesProposals(state)) return false;
  const present = new Set(state.participants.map(({ id }) => id));
  if (!proposal.members.every((id) => present.has(id))) return false;
  if (Object.keys(proposal.accepted).some((id) => paysSince(state, id, proposal.at))) return false;
  const line = totalsOf(state).linesById.get(proposal.lineId);
  return line !== undefined && freeQuantity(state, line, null) >= proposal.quantity;
}

/** As for a split by items: not on a bill that is closed or paid, nor after a payment by items (SPLIT-17). */
export function takesProposals(state: BillState): boolean {
  return !refusesNewSplits(state) && !refusesItems(state);
}

/** Whoever pays knows what they pay: nothing is added to it behind their back. */
function paysSince({ splits }: BillState, id: string, at: Instant): boolean {
  return Object.values(splits).some(
    ({ consumer, status, settledAt }) =>
      consumer.publicId === id && (status === "PENDING" || (settledAt !== null && settledAt >= at)),
  );
}

export function lapsesProposals(state: BillState, now: Instant): BillEvent[] {
  return Object.values(state.proposals)
    .filter((proposal) => !isOpenProposal(state, proposal, now))
    .map(({ proposalId }) => ({ type: "proposalEnded", proposalId, end: "LAPSED", at: now }));
}

/** Whom of those at the table a guest is: on another phone of theirs they are who took their parts. */
export function participantOf(
  { participants, splits }: BillState,
  who: BillViewer & Pick<Consumer, "publicId">,
): ParticipantId | null {
  const own = Object.values(splits).find((split) => ownsSplit(split, who));
  const ids = [who.publicId, own?.consumer.publicId];
  return ids.find((id) => participants.some((one) => one.id === id)) ?? null;
}

/** A quantity in equal parts, which sum to it exactly. */
export function equalParts(quantity: QuantityE5, count: number): QuantityE5[] {
  const least = Math.floor(quantity / count);
  const more = quantity - least * count;
  return Array.from({ length: count }, (_, index) => quantityE5(least + (index < more ? 1 : 0)));
}
