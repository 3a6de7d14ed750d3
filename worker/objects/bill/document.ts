import { participantId } from "#worker/base/ids";
import type { BillDocument, QuantifiedProduct, SubOrder, WrittenBill } from "~/contracts/bill";
import type { BillAtTable } from "~/contracts/crossing/values";
import type { ParticipantId } from "~/contracts/ids";
import { totalsOf } from "~/domain/bill/balance";
import { partsOfProposal } from "~/domain/bill/bind-proposal";
import { claimsOnLine } from "~/domain/bill/claim-index";
import { type BillViewer, ownsSplit } from "~/domain/bill/decision";
import { withBareHoldsReleased } from "~/domain/bill/giving-way";
import {
  type BillState,
  isLocked,
  isSettled,
  type Participant,
  type Split,
} from "~/domain/bill/model";
import type { PaymentEntryKind } from "~/domain/bill/payments-list";
import { isOpenProposal } from "~/domain/bill/proposal-standing";
import { type BillView, billView } from "~/domain/bill/view";
import { NO_QUANTITY, quantityE5 } from "~/domain/money/money";
import { namesOnLine, namesPerLine } from "./line-names";

/** The proposals that concern the reader, few enough for a page however many ask them. */
const MOST_PROPOSALS = 8;

const KINDS: Record<PaymentEntryKind, BillDocument["payments"][number]["kind"]> = {
  PRODUCT_MADE: "product-made",
  PRE_AUTHORIZED: "pre-authorised",
  DEPOSIT: "deposit",
  TILL: "till",
  SMART_TERMINAL: "smart-terminal",
  LOYALTY_REWARD_APPLIED: "loyalty-reward",
};

/** What the bill's events don't say: its place, the time, and whether its table has recent orders. */
type Context = { place: BillAtTable | null; now: number; recentOrders?: boolean | undefined };

/** The bill as one guest may read it (BILL-01 to BILL-11); null before it opened. */
export function billDocument(
  written: BillState,
  viewer: BillViewer,
  { place, now, recentOrders }: Context,
): WrittenBill | null {
  const known = Object.values(written.splits).find((one) => ownsSplit(one, viewer));
  const state = withBareHoldsReleased(written, known?.consumer.publicId ?? null);
  const view = billView(state, viewer);
  if (!view || !state.identity) return null;
  const { identity } = state;
  const splits = Object.values(state.splits);
  const reader = participantId(viewer.guestId, identity.venueId);
  return {
    id: view.id,
    version: view.version,
    ...placeOf(identity),
    deviceId: identity.deviceId,
    tableName: place?.tableName ?? null,
    currency: view.currency,
    issuedAt: view.issuedAt,
    expireAt: view.expireAt,
    refreshedAt: view.refreshedAt,
    closedAt: view.closedAt,
    tabId: view.tabId,
    tabDisplayId: view.tabDisplayId,
    totalBillAmount: view.totalBillAmount,
    leftToPay: view.leftToPay,
    forecastedLeftToPay: view.forecastedLeftToPay,
    refundDue: view.refundDue,
    unpaidItems: Object.fromEntries(view.unpaidItems.map((one) => [one.lineId, one.quantity])),
    itemsManuallyMarkedAsPaid: { ...view.itemsManuallyMarkedAsPaid },
    ongoingSplitByShare: view.ongoingSplitByShare && {
      baseAmount: view.ongoingSplitByShare.baseAmountE5,
      numberOfGuests: view.ongoingSplitByShare.numberOfGuests,
      shares: view.ongoingSplitByShare.shares,
    },
    order: orderOf(
      state,
      view,
      splits.find((one) => ownsSplit(one, viewer)),
    ),
    splits: splits.map((split) => publicSplit(split, viewer)),
    ...splitsOfTheTill(state),
    payments: paymentsOf(view, reader),
    participants: view.participants.map(seenAs),
    paidNotPosted: splits.filter(({ posting }) => posting === "WAITING" || posting === "REFUSED")
      .length,
    postingRefused: postingRefused(state, viewer, reader),
    posConnected: state.posConnected,
    readAt: now,
    recentOrders,
    ...proposalsOf(written, [known?.consumer.publicId, reader], now),
  };
}

function seenAs(one: Participant) {
  return { ...one, sign: one.sign ?? null };
}

/**
 * What was paid or is being paid, each with who does (BILL-24, BILL-25). A tab's hold is the reader's where it
 * is on their card: it has no split by which they would be known.
 */
function paymentsOf(view: BillView, reader: ParticipantId): BillDocument["payments"] {
  const people = new Map(view.participants.map((one) => [one.id, seenAs(one)]));
  return view.payments.map((payment) => ({
    kind: payment.label === "GIFT_CARD_APPLIED_ON_TILL" ? "gift-card" : KINDS[payment.kind],
    paymentId: payment.paymentId,
    amount: payment.amount,
    givenBack: payment.givenBack,
    isCurrentUser: payment.isCurrentUser || isHoldOf(reader, payment),
    splitId: payment.splitId,
    customer: payment.customer === null ? null : (people.get(payment.customer) ?? null),
    label: payment.label,
    isPaid: payment.isPaid,
    endsAt: payment.endsAt,
  }));
}

function isHoldOf(
  reader: ParticipantId,
  { kind, customer }: Pick<BillView["payments"][number], "kind" | "customer">,
): boolean {
  return kind === "PRE_AUTHORIZED" && customer === reader;
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
  const held = [
    ...(order?.preAuthorisedSplits ?? []),
    ...onCards.map(({ ref, heldE5 }) => ({ ref, amountE5: heldE5 })),
  ];
  return {
    splitsMadeElsewhere,
    smartTerminalSplits,
    preAuthorisedSplits: held.map(({ ref, amountE5 }) => ({ ref, amount: amountE5 })),
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

/** What the lines of one document share. */
type Reading = {
  state: BillState;
  /** The reader's public id, once they have a split. */
  reader: ParticipantId | null;
  free: ReadonlyMap<string, number>;
  mostNames: number;
};

function orderOf(state: BillState, view: BillView, own: Split | undefined): WrittenBill["order"] {
  const { order, identity } = state;
  if (!order || !identity) return null;
  const reading: Reading = {
    state,
    reader: own?.consumer.publicId ?? null,
    free: new Map(view.unpaidItems.map(({ lineId, quantity }) => [lineId, quantity])),
    mostNames: namesPerLine(totalsOf(state).linesById.size),
  };
  return {
    subOrders: view.order.subOrders.map((one) => subOrderOf(reading, one)),
    numberOfGuests: order.numberOfGuests,
    posSplitMode: order.posSplitMode,
    ...placeOf(identity),
    orderCode: order.orderCode ?? order.orderRef,
    staff: view.order.staff && { name: view.order.staff.name ?? "", posId: view.order.staff.posId },
    consistency: order.consistency,
    violations: [...order.violations],
  };
}

function subOrderOf(reading: Reading, view: BillView["order"]["subOrders"][number]): SubOrder {
  return {
    id: view.id,
    name: view.name,
    quantifiedProducts: view.quantifiedProducts.map((line) => lineOf(reading, line)),
    discounts: [...view.discounts],
    charges: [...view.charges],
    leftToPay: view.leftToPay,
    forecastedLeftToPay: view.forecastedLeftToPay,
    subOrderAmount: view.subOrderAmount,
  };
}

function lineOf(
  { state, reader, free, mostNames }: Reading,
  view: BillView["order"]["subOrders"][number]["quantifiedProducts"][number],
): QuantifiedProduct {
  const totals = totalsOf(state).linesById.get(view.lineId);
  const { product } = view;
  const { takers, choosers } = claimsOnLine(state, view.lineId);
  const marked = state.order?.itemsManuallyMarkedAsPaid[view.lineId] ?? NO_QUANTITY;
  const left = free.get(view.lineId) ?? NO_QUANTITY;
  const taken = namesOnLine(takers, reader, mostNames);
  const chosen = namesOnLine(choosers, reader, mostNames);
  return {
    lineId: view.lineId,
    productId: view.productId,
    quantity: view.quantity,
    product: {
      ...product,
      discounts: [...product.discounts],
      exclusiveCharges: [...product.exclusiveCharges],
      subProducts: [...product.subProducts],
    },
    amount: view.lineAmount,
    share: totals?.costE5 ?? view.lineAmount,
    taken: totals?.isCorrection
      ? NO_QUANTITY
      : quantityE5(Math.max(0, view.quantity - left - marked)),
    takenBy: taken.names,
    takenByMore: taken.more,
    chosenBy: chosen.names.map(({ participantId, quantity }) => ({ participantId, quantity })),
    chosenByMore: chosen.more,
  };
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

/** The ids of a bill's place, which were checked when it opened, as `readTableId` reads them. */
function placeOf({ venueId, businessId, tableId }: NonNullable<BillState["identity"]>) {
  return { venueId, businessId, tableId: tableId ?? "" };
}

/** Who looks on has no part to be known by, and a part may be of another phone of theirs. */
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
