import * as z from "zod";
import {
  amount,
  type EventOf,
  event,
  type Frozen,
  instant,
  list,
  nullableText,
  text,
} from "../fields.schema";
import {
  deviceId,
  participantId,
  paymentId,
  proposalId,
  splitId,
  tabId,
  tableId,
} from "../ids.schema";

import { earning, rewardTarget } from "../loyalty/member.schema";
import { attemptEvents, chargeParts, effectEvents } from "../payment/payment.schema";
import {
  billEffectKind,
  billIdentity,
  billLimits,
  billOrder,
  cardHoldTerms,
  consumer,
  externalPayment,
  guestSign,
  participant,
  subOrderPart,
} from "./bill.schema";
import { dishProposal, proposalEnd } from "./proposal.schema";
import { split, splitClaim, virtualDiscount } from "./split.schema";

const at = instant;
/** A split's id, or the reference of a card hold that a tab posts. */
const posted = text;
const parts = list(subOrderPart);
const ofHold = { ref: paymentId, amountE5: amount, at };

/** What a guest who pays has at the venue. */
const payerTerms = z.strictObject({
  /** Whose accounts have a list with the payment in it; left out where guests have none. */
  accountScope: text.exactOptional(),
  /** Which member of which loyalty programme earns its points; left out for none. */
  earning: earning.exactOptional(),
});
export interface PayerTerms extends Frozen<z.infer<typeof payerTerms>> {}
/** The terms as a payment passes them; null counts as left out. */
export type AskedPayerTerms = {
  readonly [Term in keyof PayerTerms]?: PayerTerms[Term] | null | undefined;
};

/** What happened to a bill; its ledger is a list of these. Never changed once written. */
export const billEvents = {
  orderOpened: event("orderOpened", {
    identity: billIdentity,
    order: billOrder,
    expireAt: instant.nullable(),
    move: z.int(),
    at,
  }),
  orderMoved: event("orderMoved", {
    tableId: tableId.nullable(),
    deviceId: deviceId.nullable(),
    move: z.int(),
    at,
  }),
  orderReplaced: event("orderReplaced", { order: billOrder, at }),
  orderClosed: event("orderClosed", { at }),
  refreshed: event("refreshed", { at }),
  tillUnreachable: event("tillUnreachable", { at }),
  externalPaymentRecorded: event("externalPaymentRecorded", { payment: externalPayment }),
  participantJoined: event("participantJoined", { participant }),
  /** A guest with nothing on the bill left: their last idle claim went, or another one needed their place. */
  participantLeft: event("participantLeft", { participantId, at }),
  participantNamed: event("participantNamed", {
    participantId,
    name: nullableText,
    sign: guestSign.nullable(),
    at,
  }),
  limitsSet: event("limitsSet", { limits: billLimits, at }),
  splitIssued: event("splitIssued", { split }),
  splitUpdated: event("splitUpdated", { splitId, claim: splitClaim, amountE5: amount, at }),
  splitCancelled: event("splitCancelled", { splitId, at }),
  /** It claims nothing before all of its members have said yes. */
  dishProposed: event("dishProposed", { proposal: dishProposal, consumer }),
  proposalAccepted: event("proposalAccepted", { proposalId, consumer, at }),
  proposalEnded: event("proposalEnded", { proposalId, end: proposalEnd, at }),
  engagementRefused: event("engagementRefused", { splitId, paymentId, code: text, at }),
  virtualDiscountApplied: event("virtualDiscountApplied", {
    splitId,
    discount: virtualDiscount,
    at,
  }),
  virtualDiscountRemoved: event("virtualDiscountRemoved", { splitId, at }),
  voucherAsked: event("voucherAsked", {
    ref: text,
    code: text,
    splitId,
    /** Left out for a voucher. */
    reward: rewardTarget.exactOptional(),
    at,
  }),
  voucherSettled: event("voucherSettled", { ref: text, phase: z.enum(["USED", "RELEASED"]), at }),
  splitFullyDiscounted: event("splitFullyDiscounted", { splitId, claim: splitClaim, parts, at }),
  splitEngaged: event("splitEngaged", {
    splitId,
    paymentId,
    nextPaymentId: paymentId,
    consumer,
    claim: splitClaim,
    parts,
    ...chargeParts.shape,
    chargeE5: amount,
    method: text,
    ...payerTerms.shape,
    at,
  }),
  pointsAsked: event("pointsAsked", { paymentId, earning, at }),
  /** The programme gives that guest none; another member may ask. */
  pointsRefused: event("pointsRefused", { paymentId, at }),
  ...attemptEvents,
  posted: event("posted", { splitId: posted, at }),
  postRefused: event("postRefused", { splitId: posted, code: text, at }),
  /** The till asks for it by a key of its own; the refund itself is in the same transaction. */
  tillRefundAsked: event("tillRefundAsked", { ref: text, paymentId, amountE5: amount, at }),
  cardHoldsNoted: event("cardHoldsNoted", { tabId, holds: list(cardHoldTerms), at }),
  /** Written before the tab asks the provider to take it. */
  cardHoldReserved: event("cardHoldReserved", {
    tabId,
    hold: cardHoldTerms,
    amountE5: amount,
    parts,
    at,
  }),
  cardHoldPaid: event("cardHoldPaid", ofHold),
  cardHoldReleased: event("cardHoldReleased", { ref: paymentId, tabId, at }),
  /** All that is to go back of it so far, written before the tab is asked. */
  cardHoldRefundAsked: event("cardHoldRefundAsked", ofHold),
  ...effectEvents(billEffectKind),
};
export type BillEvent = EventOf<typeof billEvents>;
