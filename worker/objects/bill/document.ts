import { participantId } from "#worker/base/ids";
import type { BillDocument, WrittenBill } from "~/contracts/bill";
import type { BillAtTable } from "~/contracts/crossing/values";
import type { ParticipantId } from "~/contracts/ids";
import { balanceOf } from "~/domain/bill/balance";
import { partsOfProposal } from "~/domain/bill/bind-proposal";
import { type BillViewer, ownsSplit } from "~/domain/bill/decision";
import { withBareHoldsReleased } from "~/domain/bill/giving-way";
import { unpaidItems } from "~/domain/bill/item-claims";
import {
  type BillState,
  isLocked,
  isSettled,
  type Participant,
  type Split,
} from "~/domain/bill/model";
import { paymentsList } from "~/domain/bill/payments-list";
import { isOpenProposal } from "~/domain/bill/proposal-standing";
import { ongoingShares } from "~/domain/bill/share-claims";
import { orderOf, placeOf } from "./document-order";

/** The proposals that concern the reader, few enough for a page however many ask them. */
const MOST_PROPOSALS = 8;

/** What the bill's events don't say: its place, the time, and whether its table has recent orders. */
type Context = { place: BillAtTable | null; now: number; recentOrders?: boolean | undefined };

/** The bill as one guest may read it (BILL-01 to BILL-11); null before it opened. */
export function billDocument(
  written: BillState,
  viewer: BillViewer,
  { place, now, recentOrders }: Context,
): WrittenBill | null {
  const splitOf = (state: BillState) =>
    Object.values(state.splits).find((one) => ownsSplit(one, viewer));
  const publicId = splitOf(written)?.consumer.publicId;
  const state = withBareHoldsReleased(written, publicId ?? null);
  const { identity, order } = state;
  if (!identity || !order) return null;
  const balance = balanceOf(state);
  const unpaid = unpaidItems(state);
  const splits = Object.values(state.splits);
  const reader = participantId(viewer.guestId, identity.venueId);
  const participants = state.participants.map((one) => seenBy(one, viewer));
  return {
    id: identity.billId,
    version: state.version,
    ...placeOf(identity),
    deviceId: identity.deviceId,
    tableName: place?.tableName ?? null,
    currency: identity.currency,
    issuedAt: state.issuedAt,
    expireAt: order.expireAt ?? state.expireAt,
    refreshedAt: state.refreshedAt,
    closedAt: state.closedAt,
    tabId: order.tabId ?? identity.tabId,
    tabDisplayId: order.tabDisplayId ?? identity.tabDisplayId,
    totalBillAmount: balance.totalE5,
    leftToPay: balance.leftToPayE5,
    forecastedLeftToPay: balance.forecastedLeftToPayE5,
    refundDue: balance.refundDueE5,
    unpaidItems: Object.fromEntries(unpaid.map((one) => [one.lineId, one.quantity])),
    itemsManuallyMarkedAsPaid: { ...order.itemsManuallyMarkedAsPaid },
    ongoingSplitByShare: anyOngoingShares(state),
    order: orderOf(state, { order, identity, unpaid, reader: splitOf(state)?.consumer.publicId }),
    splits: splits.map((split) => publicSplit(split, viewer)),
    ...splitsOfTheTill(state),
    payments: paymentsOf(state, viewer, { reader, participants }),
    participants,
    paidNotPosted: splits.filter(({ posting }) => posting === "WAITING" || posting === "REFUSED")
      .length,
    postingRefused: postingRefused(state, viewer, reader),
    posConnected: state.posConnected,
    readAt: now,
    recentOrders,
    ...proposalsOf(written, [publicId, reader], now),
  };
}

/** Only the viewers themselves see their user id: it is one at all venues, unlike the participant's id. */
function seenBy({ userId, sign = null, ...one }: Participant, viewer: BillViewer) {
  return { ...one, userId: userId === viewer.userId ? userId : null, sign };
}

/** BILL-03. */
function anyOngoingShares(state: BillState): BillDocument["ongoingSplitByShare"] {
  const scopes = [null, ...(state.order?.subOrders.map((one) => one.id) ?? [])];
  for (const scope of scopes) {
    const ongoing = ongoingShares(state, scope);
    if (!ongoing) continue;
    const { baseAmountE5, numberOfGuests, shares } = ongoing;
    return { baseAmount: baseAmountE5, numberOfGuests, shares };
  }
  return null;
}

/**
 * What was paid or is being paid, each with who does (BILL-24, BILL-25). A tab's hold is the reader's where it
 * is on their card: it has no split by which they would be known.
 */
function paymentsOf(
  state: BillState,
  viewer: BillViewer,
  { reader, participants }: { reader: ParticipantId; participants: BillDocument["participants"] },
): BillDocument["payments"] {
  const people = new Map(participants.map((one) => [one.id, one]));
  return paymentsList(state, viewer).map(({ at: _, customer, ...payment }) => ({
    ...payment,
    isCurrentUser:
      payment.isCurrentUser || (payment.kind === "pre-authorised" && customer === reader),
    customer: customer === null ? null : (people.get(customer) ?? null),
  }));
}

/** BILL-04: what guests did not pay here, by where it was paid, and what the till only holds on cards. */
function splitsOfTheTill({ externalPayments, cardHolds, order }: BillState) {
  const splitsMadeElsewhere: BillDocument["splitsMadeElsewhere"] = [];
  const smartTerminalSplits: BillDocument["smartTerminalSplits"] = [];
  for (const { ref, type, amountE5 } of externalPayments) {
    if (type === "SMART_TERMINAL") smartTerminalSplits.push({ ref, amount: amountE5 });
    else splitsMadeElsewhere.push({ ref, type, amount: amountE5 });
  }
  const onCards = Object.values(cardHolds).filter(
    ({ phase }) => phase === "HELD" || phase === "RESERVED",
  );
  const preAuthorised = [
    ...(order?.preAuthorisedSplits ?? []),
    ...onCards.map(({ ref, heldE5 }) => ({ ref, amountE5: heldE5 })),
  ];
  return {
    splitsMadeElsewhere,
    smartTerminalSplits,
    preAuthorisedSplits: preAuthorised.map(({ ref, amountE5 }) => ({ ref, amount: amountE5 })),
  };
}

/**
 * BILL-30: of several refused payments, a guest is shown their own. Who has paid nothing here may still be
 * the payer, on another phone: of them nothing is known, and they should ask before they pay.
 */
function postingRefused(
  state: BillState,
  viewer: BillViewer,
  reader: ParticipantId,
): BillDocument["postingRefused"] {
  const splits = Object.values(state.splits);
  const holds = Object.values(state.cardHolds);
  const refused = splits.filter(({ posting }) => posting === "REFUSED");
  const refusedHolds = holds.filter(({ postRefused }) => postRefused);
  if (refused.length + refusedHolds.length === 0) return null;
  const isMine = refusedHolds.some(({ payer }) => payer === reader);
  if (isMine || refused.some((split) => ownsSplit(split, viewer))) return { cause: "MINE" };
  const hasPaid =
    holds.some(({ payer, phase }) => payer === reader && phase === "PAID") ||
    splits.some((split) => isSettled(split) && ownsSplit(split, viewer));
  return { cause: hasPaid ? "NOT_MINE" : "UNKNOWN" };
}

function publicSplit(split: Split, viewer: BillViewer): BillDocument["splits"][number] {
  const isCurrentUser = ownsSplit(split, viewer);
  const { claim } = split;
  return {
    splitId: isCurrentUser ? split.splitId : null,
    status: split.status,
    type: claim.type,
    amount: split.amountE5,
    isCurrentUser,
    participantId: split.consumer.publicId,
    numberOfShares: claim.type === "SHARE" ? claim.numberOfShares : 0,
    subBills: claim.type === "CHECK_SEAT" && isLocked(split) ? seatsPaid(split) : [],
    relatedSubOrder: split.relatedSubOrder,
  };
}

/** The seats that a split took something off; which seats others only consider is not for everyone. */
function seatsPaid({ parts }: Split): string[] {
  return parts.filter(({ amountE5 }) => amountE5 > 0).map(({ subOrderId }) => subOrderId);
}

/** A guest without a part has no split to be recognised by, and a split may be of another of their phones. */
function proposalsOf(
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
