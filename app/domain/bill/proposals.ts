import { totalsOf } from "./balance";
import type { StoredConsumer } from "./bill.schema";
import { bindProposal, partsOfProposal } from "./bind-proposal";
import type { AnswerProposal, FailureCode, ProposeDish } from "./commands";
import { accept, type Decision, refuse, repeated } from "./decision";
import { freeQuantity } from "./item-claims";
import { SMALLEST_PART, takenPart } from "./item-part";
import type { BillState, Consumer, Instant, OpenProposal } from "./model";
import { storedConsumer } from "./people";
import type { DishProposal } from "./proposal.schema";
import { equalParts, isOpenProposal, participantOf, takesProposals } from "./proposal-standing";

/** One guest's proposals that wait for an answer: more of them are a way to press a table until it gives in. */
export const MOST_OPEN_PROPOSALS = 3;

/** "We share this": asks those at the table, and claims nothing. */
export function proposeDish(state: BillState, command: ProposeDish, now: Instant): Decision {
  const { proposalId, lineId } = command;
  if (!takesProposals(state)) return refuse("PROPOSAL_OVER");
  const asks = participantOf(state, command.consumer);
  const others = [...new Set(command.others)];
  const present = new Set(state.participants.map(({ id }) => id));
  if (asks === null || !others.every((id) => present.has(id))) return refuse("NOT_AT_TABLE");
  if (others.length === 0 || others.includes(asks)) return refuse("NOBODY_ASKED");
  const members = [asks, ...others];
  const quantity = shareable(state, command, members.length);
  if (typeof quantity === "string") return refuse(quantity);
  const proposal = { proposalId, lineId, quantity, members, at: now };
  const own = Object.values(state.proposals).filter(
    (one) => one.members[0] === asks && isOpenProposal(state, one, now),
  );
  if (own.some((one) => isSame(one, proposal))) return repeated();
  if (own.length >= MOST_OPEN_PROPOSALS) return refuse("TOO_MANY_PROPOSALS");
  const consumer = asStored(state, command.consumer, asks);
  const parts = partsOfProposal(state, { ...proposal, accepted: {} });
  if (!parts?.every(({ amountE5 }) => amountE5 > 0)) return refuse("ITEM_PART_TOO_SMALL");
  return accept([{ type: "dishProposed", proposal, consumer }]);
}

/** A yes or "not mine". With the last yes everyone has their part, in one transaction. */
export function answerProposal(state: BillState, command: AnswerProposal, now: Instant): Decision {
  const { proposalId, accepts, ids } = command;
  const proposal = Object.hasOwn(state.proposals, proposalId)
    ? state.proposals[proposalId]
    : undefined;
  const who = participantOf(state, command.consumer);
  if (!proposal) {
    return accepts && state.boundProposals.includes(proposalId)
      ? repeated()
      : refuse("PROPOSAL_OVER");
  }
  // To a stranger a proposal of others is as one that there never was.
  if (who === null || !proposal.members.includes(who)) return refuse("PROPOSAL_OVER");
  if (!accepts) return accept([{ type: "proposalEnded", proposalId, end: "REFUSED", at: now }]);
  if (!isOpenProposal(state, proposal, now)) return refuse("PROPOSAL_OVER");
  if (Object.hasOwn(proposal.accepted, who)) return repeated();
  const consumer = asStored(state, command.consumer, who);
  const accepted = { ...proposal.accepted, [who]: consumer };
  const yes = { type: "proposalAccepted", proposalId, consumer, at: now } as const;
  if (proposal.members.some((id) => !Object.hasOwn(accepted, id))) return accept([yes]);
  const bound = bindProposal(state, { ...proposal, accepted }, ids, now);
  if (!bound.ok) return bound;
  return accept([
    yes,
    ...bound.events,
    { type: "proposalEnded", proposalId, end: "BOUND", at: now },
  ]);
}

/** How much is shared: what was asked, and a rest that nobody could take by itself; or why it can't be. */
function shareable(
  state: BillState,
  { lineId, quantity }: ProposeDish,
  members: number,
): DishProposal["quantity"] | FailureCode {
  const line = totalsOf(state).linesById.get(lineId);
  if (!line || line.isCorrection) return "UNKNOWN_ITEM";
  if (!Number.isSafeInteger(quantity) || quantity <= 0) return "BAD_AMOUNT";
  const free = freeQuantity(state, line, null);
  const part = takenPart(quantity, free);
  if (part === null) return "ITEM_PART_TOO_SMALL";
  if (part > free) return "ITEMS_NOT_AVAILABLE";
  const smallest = equalParts(part, members).at(-1) ?? 0;
  return smallest < SMALLEST_PART ? "ITEM_PART_TOO_SMALL" : part;
}

function isSame(proposal: OpenProposal, other: DishProposal): boolean {
  const members = new Set(proposal.members);
  return (
    proposal.lineId === other.lineId &&
    proposal.quantity === other.quantity &&
    proposal.members.length === other.members.length &&
    other.members.every((id) => members.has(id))
  );
}

/**
 * Who gets a part, as a split stores them: as on the phone that they took their parts with, else as they are now. The
 * name comes with a part, as everywhere.
 */
function asStored({ splits }: BillState, consumer: Consumer, who: string): StoredConsumer {
  const own = Object.values(splits).find((split) => split.consumer.publicId === who);
  const { guestId, publicId, userId = null, sign } = own?.consumer ?? storedConsumer(consumer);
  return { guestId, publicId, userId, ...(sign ? { sign } : {}) };
}
