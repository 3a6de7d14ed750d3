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
  billId,
  businessId,
  orderId,
  participantId,
  paymentId,
  tabId,
  tableId,
  venueId,
} from "../ids.schema";

import { orderingGuest } from "../order/order.schema";
import {
  attemptEvents,
  effectEvents,
  PROVIDER_EFFECTS,
  payableKind,
  paymentStarted,
} from "../payment/payment.schema";

export const tabKind = payableKind.exclude(["split"]);

/** Where a tab belongs; fixed when it begins. */
export const tabIdentity = z.strictObject({
  tabId,
  kind: tabKind,
  venueId,
  businessId,
  /** An ISO 4217 code. */
  currency: text,
  /** What staff call it. */
  displayId: text,
  /** The table whose digital tab it is; null for an open tab. */
  tableId: tableId.nullable(),
  ownBillId: billId.nullable(),
});
export interface TabIdentity extends Frozen<z.infer<typeof tabIdentity>> {}

export const wantedHold = z.strictObject({
  paymentId,
  payer: participantId,
  amountE5: amount,
  /** The guest's time zone, for the operator's records; null where the caller did not say. */
  timeZone: nullableText,
});
export interface WantedHold extends Frozen<z.infer<typeof wantedHold>> {}

/** Whose orders a hold pays for: those of the guest whose card it is on, or of everyone at one table. */
export const holdCovers = z.discriminatedUnion("orders", [
  z.strictObject({ orders: z.literal("own") }),
  z.strictObject({ orders: z.literal("table"), tableId }),
]);
export type HoldCovers = Frozen<z.infer<typeof holdCovers>>;

/** A hold that stands, as far as it matters to who may order on it. */
export const openHold = z.strictObject({
  paymentId,
  payer: participantId,
  /** Null for an open tab's, on which nobody but its guest orders. */
  covers: holdCovers.nullable(),
  /** How much of it no order has used yet; below zero where more was ordered than it holds. */
  roomE5: amount,
});
export interface OpenHold extends Frozen<z.infer<typeof openHold>> {}

/** TAB-08. */
export const tabCustomer = z.strictObject({ firstName: text, lastName: text });
export interface TabCustomer extends Frozen<z.infer<typeof tabCustomer>> {}

/** TAB-03. */
export const tabStatus = z.enum(["INITIATING", "OPEN", "INITIALISATION_FAILED"]);
export type TabStatus = z.infer<typeof tabStatus>;

/** Why a tab closes; what is owed is captured for the first two only. */
export const closingReason = z.enum(["TILL", "HOLD_ENDS", "BILL_CLOSED", "NOT_OPENED", "FAILED"]);
export type ClosingReason = z.infer<typeof closingReason>;

/** The table is empty where the bill is at none. */
export const settledHold = z.strictObject({ orderRef: text, tableId: text });
export interface SettledHold extends Frozen<z.infer<typeof settledHold>> {}

const holdDue = z.strictObject({ paymentId, amountE5: amount });
export interface HoldDue extends Frozen<z.infer<typeof holdDue>> {}

/** What a tab has to do outside. A call at the provider, `settle` and what the till gets are about a hold. */
const tabEffectKind = z.enum([
  ...PROVIDER_EFFECTS,
  "tab.show",
  "tab.watch",
  "till.opening",
  "till.post",
  "till.refund",
  "bill.note",
  "bill.reserve",
  "bill.settle",
]);
export type TabEffectKind = z.infer<typeof tabEffectKind>;

const at = instant;

export const tabEvents = {
  tabBegun: event("tabBegun", { identity: tabIdentity, at }),
  holdWanted: event("holdWanted", { hold: wantedHold, at }),
  holdCoversSet: event("holdCoversSet", { paymentId, covers: holdCovers, at }),
  /** An order may be placed on a hold, whatever its holder decides afterwards. */
  orderCovered: event("orderCovered", {
    orderId,
    payer: participantId,
    paymentId,
    amountE5: amount,
    at,
  }),
  coveredOrderPlaced: event("coveredOrderPlaced", {
    orderId,
    amountE5: amount,
    guest: orderingGuest,
    at,
  }),
  customerNamed: event("customerNamed", { customer: tabCustomer, at }),
  tabOpened: event("tabOpened", { billId, at }),
  tabFailed: event("tabFailed", { reason: text, at }),
  tabClosing: event("tabClosing", { reason: closingReason, at }),
  /** What the bill has reserved; written before the first capture is asked for. */
  duesSet: event("duesSet", { dues: list(holdDue), at }),
  /** The bill counts what was taken of the hold, or reserves nothing for it any more. */
  holdSettled: event("holdSettled", { paymentId, place: settledHold, at }),
  refundWanted: event("refundWanted", { paymentId, amountE5: amount, at }),
  tabClosed: event("tabClosed", { at }),
  paymentStarted,
  ...attemptEvents,
  ...effectEvents(tabEffectKind),
};
export type TabEvent = EventOf<typeof tabEvents>;
