import type { PaymentId } from "../ids.schema";
import { evolveEffects, takenBy } from "../payment/effects";
import { evolveTaken } from "../payment/evolve";
import type { BillEvent } from "./events.schema";
import { evolveSplitAttempt } from "./evolve-attempt";
import {
  type CardHoldEvent,
  cardHold,
  evolveCardHolds,
  evolveHoldPost,
  isCardHoldEvent,
} from "./evolve-card-holds";
import { DEFAULT_LIMITS } from "./limits";
import type { BillState, Split, VoucherClaim } from "./model";
import { evolvePoints } from "./points";

export function evolve(state: BillState, event: BillEvent): BillState {
  const after = isCardHoldEvent(event) ? evolveCardHolds(state, event) : apply(state, event);
  return { ...after, version: state.version + 1 };
}

export function replay(events: Iterable<BillEvent>): BillState {
  let state = initialBill();
  for (const event of events) state = evolve(state, event);
  return state;
}

export function evolveAll(state: BillState, events: readonly BillEvent[]): BillState {
  return events.reduce(evolve, state);
}

function apply(state: BillState, event: Exclude<BillEvent, CardHoldEvent>): BillState {
  switch (event.type) {
    case "orderOpened":
      return {
        ...state,
        identity: event.identity,
        order: event.order,
        move: event.move,
        issuedAt: event.at,
        refreshedAt: event.at,
        expireAt: event.expireAt,
      };
    case "orderMoved": {
      const { tableId, deviceId, move } = event;
      return {
        ...state,
        move,
        identity: state.identity && { ...state.identity, tableId, deviceId },
      };
    }
    case "orderReplaced":
      return { ...state, order: event.order, refreshedAt: event.at, posConnected: true };
    case "orderClosed":
      return { ...state, closedAt: event.at };
    case "refreshed":
      return { ...state, refreshedAt: event.at, posConnected: true };
    case "tillUnreachable":
      return { ...state, posConnected: false };
    case "externalPaymentRecorded":
      return { ...state, externalPayments: [...state.externalPayments, event.payment] };
    case "participantJoined":
      return { ...state, participants: [...state.participants, event.participant] };
    case "participantLeft": {
      const participants = state.participants.filter(({ id }) => id !== event.participantId);
      return { ...state, participants };
    }
    case "participantNamed": {
      const { participantId, name: username, sign } = event;
      const participants = state.participants.map((one) =>
        one.id === participantId ? { ...one, username, sign } : one,
      );
      return { ...state, participants };
    }
    case "limitsSet":
      return { ...state, limits: event.limits };
    case "effectScheduled":
    case "effectTaken":
    case "effectStarted":
    case "effectDeferred":
    case "effectDone":
      return {
        ...state,
        attempts: evolveTaken(state.attempts, takenBy(state.effects, event)),
        effects: evolveEffects(state.effects, event),
      };
    case "voucherAsked": {
      const { ref, code, splitId, reward = null } = event;
      const claim: VoucherClaim = { ref, code, splitId, reward, phase: "ASKED" };
      return { ...state, vouchers: { ...state.vouchers, [ref]: claim } };
    }
    case "voucherSettled":
      return withVoucher(state, event.ref, { phase: event.phase });
    case "dishProposed":
    case "proposalAccepted":
    case "proposalEnded":
      return evolveProposals(state, event);
    default:
      return applyToSplit(state, event);
  }
}

type SplitEvent = Exclude<
  Extract<BillEvent, { splitId: unknown } | { split: Split } | { paymentId: PaymentId }>,
  { type: "voucherAsked" }
>;

function applyToSplit(state: BillState, event: SplitEvent): BillState {
  switch (event.type) {
    case "splitIssued":
      return { ...state, splits: { ...state.splits, [event.split.splitId]: event.split } };
    case "splitUpdated":
      return change(state, event.splitId, {
        claim: event.claim,
        amountE5: event.amountE5,
        touchedAt: event.at,
      });
    case "splitCancelled": {
      const { [event.splitId]: _gone, ...splits } = state.splits;
      return { ...state, splits };
    }
    case "engagementRefused": {
      const split = state.splits[event.splitId];
      return split
        ? change(state, event.splitId, { refusals: refusalsAfter(split, event) })
        : state;
    }
    case "virtualDiscountApplied": {
      const { ref } = event.discount;
      return change(withVoucher(state, ref, { phase: "HELD" }), event.splitId, {
        virtualDiscount: event.discount,
        touchedAt: event.at,
      });
    }
    case "virtualDiscountRemoved":
      return change(state, event.splitId, { virtualDiscount: null, touchedAt: event.at });
    case "splitFullyDiscounted":
      return change(state, event.splitId, {
        status: "FULLY_DISCOUNTED",
        claim: event.claim,
        parts: event.parts,
        settledAt: event.at,
        posting: "WAITING",
      });
    case "posted":
      if (cardHold(state, event.splitId)) return evolveHoldPost(state, event.splitId, false);
      return change(state, event.splitId, {
        posting: "POSTED",
        status:
          state.splits[event.splitId]?.status === "FULLY_DISCOUNTED"
            ? "REGISTERED_FULLY_DISCOUNTED"
            : "REGISTERED",
      });
    case "tillRefundAsked":
      return withTillRefund(state, event);
    case "pointsAsked":
    case "pointsRefused":
      return evolvePoints(state, event);
    case "postRefused":
      if (cardHold(state, event.splitId)) return evolveHoldPost(state, event.splitId, true);
      return change(state, event.splitId, { posting: "REFUSED" });
    default:
      return evolveSplitAttempt(state, event);
  }
}

function change(state: BillState, id: string, fields: Partial<Split>): BillState {
  const split = state.splits[id];
  if (!split) return state;
  return { ...state, splits: { ...state.splits, [id]: { ...split, ...fields } } };
}

function withTillRefund(
  state: BillState,
  { ref, paymentId, amountE5 }: Extract<BillEvent, { type: "tillRefundAsked" }>,
): BillState {
  return { ...state, tillRefunds: { ...state.tillRefunds, [ref]: { paymentId, amountE5 } } };
}

function withVoucher(
  state: BillState,
  ref: string,
  fields: Pick<VoucherClaim, "phase">,
): BillState {
  const claim = state.vouchers[ref];
  // A discount without a claim is of no voucher and no reward.
  if (!claim) return state;
  return { ...state, vouchers: { ...state.vouchers, [ref]: { ...claim, ...fields } } };
}

export function initialBill(): BillState {
  return {
    version: 0,
    identity: null,
    order: null,
    move: 0,
    issuedAt: 0,
    expireAt: null,
    refreshedAt: 0,
    posConnected: true,
    closedAt: null,
    splits: {},
    attempts: {},
    externalPayments: [],
    cardHolds: {},
    participants: [],
    limits: DEFAULT_LIMITS,
    holders: {},
    vouchers: {},
    proposals: {},
    boundProposals: [],
    tillRefunds: {},
    effects: {},
  };
}

type Refused = Extract<BillEvent, { type: "engagementRefused" }>;

function refusalsAfter(split: Split, { paymentId, code }: Refused): Split["refusals"] {
  const before = split.refusals?.paymentId === paymentId ? split.refusals.codes : [];
  return { paymentId, codes: [...before, code] };
}

type ProposalEvent = Extract<
  BillEvent,
  { type: "dishProposed" | "proposalAccepted" | "proposalEnded" }
>;

const MOST_REMEMBERED = 20;

function evolveProposals(state: BillState, event: ProposalEvent): BillState {
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
