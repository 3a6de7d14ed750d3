import type { BillDocument } from "~/contracts/bill";
import type { ParticipantId } from "~/contracts/ids";
import { partsOfProposal } from "~/domain/bill/bind-proposal";
import type { BillState } from "~/domain/bill/model";
import { isOpenProposal } from "~/domain/bill/proposal-standing";

/** The proposals that concern the reader, few enough for a page however many ask them. */
const MOST_PROPOSALS = 8;

/** Who looks on has no part to be known by, and a part may be of another phone of theirs. */
export function proposalsOf(
  state: BillState,
  own: readonly (ParticipantId | undefined)[],
  now: number,
): Required<Pick<BillDocument, "reader" | "proposals">> {
  const reader = own.find((id) => state.participants.some((one) => one.id === id)) ?? null;
  const proposals = Object.values(state.proposals)
    .filter(({ members }) => reader !== null && members.includes(reader))
    .filter((proposal) => isOpenProposal(state, proposal, now))
    .slice(0, MOST_PROPOSALS);
  return {
    reader,
    proposals: proposals.flatMap((proposal) => {
      const { proposalId, lineId, quantity, members } = proposal;
      const part = partsOfProposal(state, proposal)?.find(({ id }) => id === reader);
      if (!part) return [];
      const accepted = members.filter((id) => Object.hasOwn(proposal.accepted, id));
      const { amountE5: amount } = part;
      return [{ proposalId, lineId, quantity, members: [...members], accepted, amount }];
    }),
  };
}
