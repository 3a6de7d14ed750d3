import type { BillEvent } from "./events.schema";
import type { BillState } from "./model";

type ProposalEvent = Extract<
  BillEvent,
  { type: "dishProposed" | "proposalAccepted" | "proposalEnded" }
>;

const MOST_REMEMBERED = 20;

export function evolveProposals(state: BillState, event: ProposalEvent): BillState {
  switch (event.type) {
    case "dishProposed": {
      const { proposal, consumer } = event;
      const [asks = ""] = proposal.members;
      const open = { ...proposal, accepted: { [asks]: consumer } };
      return { ...state, proposals: { ...state.proposals, [proposal.proposalId]: open } };
    }
    case "proposalAccepted": {
      const { proposalId, consumer } = event;
      const proposal = state.proposals[proposalId];
      if (!proposal) return state;
      const accepted = { ...proposal.accepted, [consumer.publicId]: consumer };
      return {
        ...state,
        proposals: { ...state.proposals, [proposalId]: { ...proposal, accepted } },
      };
    }
    case "proposalEnded": {
      const { [event.proposalId]: _over, ...proposals } = state.proposals;
      if (event.end !== "BOUND") return { ...state, proposals };
      const boundProposals = [...state.boundProposals, event.proposalId].slice(-MOST_REMEMBERED);
      return { ...state, proposals, boundProposals };
    }
  }
}
