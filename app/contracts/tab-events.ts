import * as z from "zod";
import type { AttemptStart } from "~/domain/payment/attempt";
import type { Payable } from "~/domain/payment/payable";
import type { TabEvent } from "~/domain/tab/events";
import type {
  ClosingReason,
  HoldCovers,
  SettledHold,
  TabCustomer,
  TabEffectKind,
  TabIdentity,
  TabKind,
  WantedHold,
} from "~/domain/tab/model";
import { amount, instant, oneOf, text } from "./bill-event-values";
import { type EventSchemas, eventCodec } from "./event-codec";
import { orderingGuest } from "./order-events";
import { ATTEMPT_EVENTS, effectEvents, event } from "./payment-events";

const texts = text.nullable();
const at = instant;

const kind = oneOf<TabKind>({ "tab-hold": true, "table-preauthorisation": true });

export const tabIdentity: z.ZodType<TabIdentity> = z.strictObject({
  tabId: text,
  kind,
  venueId: text,
  businessId: text,
  currency: text,
  displayId: text,
  tableId: texts,
  ownBillId: texts,
});

export const wantedHold: z.ZodType<WantedHold> = z.strictObject({
  paymentId: text,
  payer: text,
  amountE5: amount,
  timeZone: texts,
});

export const tabCustomer: z.ZodType<TabCustomer> = z.strictObject({
  firstName: text,
  lastName: text,
});

export const holdCovers: z.ZodType<HoldCovers> = z.discriminatedUnion("orders", [
  z.strictObject({ orders: z.literal("own") }),
  z.strictObject({ orders: z.literal("table"), tableId: text }),
]);

const attempt: z.ZodType<AttemptStart> = z.strictObject({
  venueId: text,
  payable: z.strictObject({ kind, ownerId: text, id: text }) satisfies z.ZodType<Payable>,
  payer: text,
  paymentId: text,
  method: text,
  currency: text,
  captureMode: z.enum(["immediate", "later"]),
  chargeE5: amount,
  reservedAt: instant,
});

const place: z.ZodType<SettledHold> = z.strictObject({ orderRef: text, tableId: text });

export const closingReason = oneOf<ClosingReason>({
  TILL: true,
  HOLD_ENDS: true,
  BILL_CLOSED: true,
  NOT_OPENED: true,
  FAILED: true,
});

const effectKind = oneOf<TabEffectKind>({
  "provider.create": true,
  "provider.find": true,
  "provider.confirm": true,
  "provider.read": true,
  "provider.cancel": true,
  "provider.capture": true,
  "provider.void": true,
  "provider.refund": true,
  "tab.show": true,
  "tab.watch": true,
  "till.opening": true,
  "till.post": true,
  "till.refund": true,
  "bill.note": true,
  "bill.reserve": true,
  "bill.settle": true,
});

/** Each event of a tab's ledger as this build writes it. */
const EVENTS: EventSchemas<TabEvent> = {
  tabBegun: event("tabBegun", { identity: tabIdentity, at }),
  holdWanted: event("holdWanted", { hold: wantedHold, at }),
  holdCoversSet: event("holdCoversSet", { paymentId: text, covers: holdCovers, at }),
  orderCovered: event("orderCovered", {
    orderId: text,
    payer: text,
    paymentId: text,
    amountE5: amount,
    at,
  }),
  coveredOrderPlaced: event("coveredOrderPlaced", {
    orderId: text,
    amountE5: amount,
    guest: orderingGuest.nullable(),
    at,
  }),
  customerNamed: event("customerNamed", { customer: tabCustomer, at }),
  tabOpened: event("tabOpened", { billId: text, at }),
  tabFailed: event("tabFailed", { reason: text, at }),
  tabClosing: event("tabClosing", { reason: closingReason, at }),
  duesSet: event("duesSet", {
    dues: z.array(z.strictObject({ paymentId: text, amountE5: amount })),
    at,
  }),
  holdSettled: event("holdSettled", { paymentId: text, place, at }),
  refundWanted: event("refundWanted", { paymentId: text, amountE5: amount, at }),
  tabClosed: event("tabClosed", { at }),
  paymentStarted: event("paymentStarted", { paymentId: text, attempt }),
  ...ATTEMPT_EVENTS,
  ...effectEvents(effectKind),
};

/** How they are stored and read again. */
export const tabEvents = eventCodec<TabEvent>(EVENTS);
