import * as z from "zod";
import type { BillEvent } from "~/domain/bill/events";
import * as values from "./bill-event-values";
import { amount, claim, instant, parts, text } from "./bill-event-values";
import { type EventSchemas, eventCodec } from "./event-codec";
import { earningValue, rewardTargetValue } from "./loyalty-ledger-values";
import { ATTEMPT_EVENTS, effectEvents, event } from "./payment-events";

const at = instant;
const splitId = text;
const paymentId = text;

/** Each event of a bill's ledger as this build writes it. */
const EVENTS: EventSchemas<BillEvent> = {
  orderOpened: event("orderOpened", {
    identity: values.identity,
    order: values.order,
    expireAt: instant.nullable(),
    move: z.int().exactOptional(),
    at,
  }),
  orderMoved: event("orderMoved", {
    tableId: text.nullable(),
    deviceId: text.nullable(),
    move: z.int(),
    at,
  }),
  orderReplaced: event("orderReplaced", { order: values.order, at }),
  orderClosed: event("orderClosed", { at }),
  refreshed: event("refreshed", { at }),
  tillUnreachable: event("tillUnreachable", { at }),
  externalPaymentRecorded: event("externalPaymentRecorded", { payment: values.externalPayment }),
  participantJoined: event("participantJoined", { participant: values.participant }),
  participantLeft: event("participantLeft", { participantId: text, at }),
  participantNamed: event("participantNamed", {
    participantId: text,
    name: text.nullable(),
    sign: values.sign.nullable(),
    at,
  }),
  limitsSet: event("limitsSet", { limits: values.limits, at }),
  splitIssued: event("splitIssued", { split: values.split }),
  splitUpdated: event("splitUpdated", { splitId, claim, amountE5: amount, at }),
  splitCancelled: event("splitCancelled", { splitId, at }),
  engagementRefused: event("engagementRefused", { splitId, paymentId, code: text, at }),
  virtualDiscountApplied: event("virtualDiscountApplied", {
    splitId,
    discount: values.discount,
    at,
  }),
  virtualDiscountRemoved: event("virtualDiscountRemoved", { splitId, at }),
  voucherAsked: event("voucherAsked", {
    ref: text,
    code: text,
    splitId,
    reward: rewardTargetValue.exactOptional(),
    at,
  }),
  voucherSettled: event("voucherSettled", { ref: text, phase: z.enum(["USED", "RELEASED"]), at }),
  splitFullyDiscounted: event("splitFullyDiscounted", { splitId, claim, parts, at }),
  splitEngaged: event("splitEngaged", {
    splitId,
    paymentId,
    nextPaymentId: text,
    consumer: values.consumer,
    claim,
    parts,
    splitAmountE5: amount,
    discountE5: amount,
    tipE5: amount,
    consumerFeesE5: amount,
    chargeE5: amount,
    method: text,
    accountScope: text.exactOptional(),
    earning: earningValue.exactOptional(),
    at,
  }),
  pointsAsked: event("pointsAsked", { paymentId, earning: earningValue, at }),
  pointsRefused: event("pointsRefused", { paymentId, at }),
  ...ATTEMPT_EVENTS,
  posted: event("posted", { splitId, at }),
  postRefused: event("postRefused", { splitId, code: text, at }),
  tillRefundAsked: event("tillRefundAsked", { ref: text, paymentId, amountE5: amount, at }),
  cardHoldsNoted: event("cardHoldsNoted", { tabId: text, holds: z.array(values.cardHold), at }),
  cardHoldReserved: event("cardHoldReserved", {
    tabId: text,
    hold: values.cardHold,
    amountE5: amount,
    parts,
    at,
  }),
  cardHoldPaid: event("cardHoldPaid", { ref: text, amountE5: amount, at }),
  cardHoldReleased: event("cardHoldReleased", { ref: text, tabId: text, at }),
  cardHoldRefundAsked: event("cardHoldRefundAsked", { ref: text, amountE5: amount, at }),
  ...effectEvents(values.effectKind),
};

/** How they are stored and read again. */
export const billEvents = eventCodec<BillEvent>(EVENTS);
