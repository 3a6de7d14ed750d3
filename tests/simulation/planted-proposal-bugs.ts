import type { BillEvent } from "~/domain/bill/events.schema";
import type { BillState, OpenProposal } from "~/domain/bill/model";
import { shippedEngine } from "./engine";
import { bug, type PlantedBug, rewritten, seenAs, shipped, splitsChanged } from "./planting";

/** Planted bugs of dishes that guests share: bound without a yes, twice, in wrong parts, or of what is paid. */
export const plantedProposalBugs: readonly PlantedBug[] = [
  seenAs("a share is bound at the first yes", "answerProposal", (state, { proposalId, consumer }) =>
    proposalChanged(state, proposalId, (proposal) => ({
      ...proposal,
      accepted: Object.fromEntries(
        proposal.members
          .filter((id) => id !== consumer.publicId)
          .map((id) => [id, proposal.accepted[id] ?? { ...consumer, publicId: id }]),
      ),
    })),
  ),
  bug("a share is bound as it is asked", (state, command, now) => {
    const decision = shipped(state, command, now);
    const [event] = decision.ok ? decision.events : [];
    if (!decision.ok || event?.type !== "dishProposed") return decision;
    const own = Object.values(state.splits).find(({ status }) => status === "ISSUED");
    if (!own) return decision;
    const { splitId, claim, amountE5 } = own;
    const given: BillEvent = { type: "splitUpdated", splitId, claim, amountE5, at: now };
    return { ...decision, events: [event, given] };
  }),
  {
    name: "a share that is bound can be bound again",
    engine: {
      ...shippedEngine,
      evolve: (state, event) => {
        const after = shippedEngine.evolve(state, event);
        if (event.type !== "proposalEnded" || event.end !== "BOUND") return after;
        return { ...after, boundProposals: [], proposals: reopened(state, event.proposalId) };
      },
    },
  },
  rewritten("each who shares a dish gets a rounded part of it", (event, all) =>
    event.type === "splitUpdated" && isBinding(all) && event.claim.type === "ITEMS"
      ? [{ ...event, claim: { ...event.claim, intervals: shortened(event.claim.intervals) } }]
      : [event],
  ),
  rewritten("who shares a dish keeps all that they had chosen of it", (event, all, state) => {
    if (event.type !== "splitUpdated" || !isBinding(all)) return [event];
    const old = state.splits[event.splitId]?.claim;
    if (old?.type !== "ITEMS" || event.claim.type !== "ITEMS") return [event];
    const intervals = [...old.intervals, ...event.claim.intervals];
    return [{ ...event, claim: { ...event.claim, intervals } }];
  }),
  seenAs("a dish that is held can be shared", "answerProposal", (state) =>
    splitsChanged(state, (split) =>
      split.status === "PENDING" && split.claim.type === "ITEMS"
        ? { ...split, claim: { type: "REMAINING_AMOUNT" } }
        : split,
    ),
  ),
  rewritten("a share that nobody answers never goes", (event) =>
    event.type === "proposalEnded" && event.end === "LAPSED" ? [] : [event],
  ),
];

function proposalChanged(
  state: BillState,
  proposalId: string,
  change: (proposal: OpenProposal) => OpenProposal,
): BillState {
  const proposal = state.proposals[proposalId];
  if (!proposal) return state;
  return { ...state, proposals: { ...state.proposals, [proposalId]: change(proposal) } };
}

/** The shares as they were before one was bound, without the yes of who was asked first. */
function reopened({ proposals }: BillState, proposalId: string): BillState["proposals"] {
  const proposal = proposals[proposalId];
  if (!proposal) return proposals;
  const [asks = ""] = proposal.members;
  const accepted = Object.fromEntries(
    Object.entries(proposal.accepted).filter(([id]) => id === asks),
  );
  return { ...proposals, [proposalId]: { ...proposal, accepted } };
}

function isBinding(events: readonly BillEvent[]): boolean {
  return events.some((event) => event.type === "proposalEnded" && event.end === "BOUND");
}

function shortened<T extends { readonly from: number; readonly to: number }>(spans: readonly T[]) {
  const last = spans.at(-1);
  if (!last || last.to - last.from < 2) return spans;
  return [...spans.slice(0, -1), { ...last, to: (last.to - 1) as T["to"] }];
}
