import * as z from "zod";
import { text } from "~/domain/fields.schema";
import { billId, deviceId, orderId, orderingSessionId, tabId, tableId } from "~/domain/ids.schema";
import { TAKE_BACK_ANSWERS } from "~/domain/table/countdowns";
import { WHOSE_LIMIT } from "~/domain/table/order-admission";
import { countdown, departure, orderOnTable } from "~/domain/table/table.schema";
import { call } from "./call";
import { RELAY_CALLS } from "./live-calls";
import {
  billAnswer,
  billAtTable,
  externalPaymentRequest,
  figures,
  identity,
  instant,
  order,
} from "./values";

const tableOrder = z.object({
  identity: identity.omit({ billId: true }),
  order,
  place: billAtTable,
});

/** The bills of a table's sitting, newest first, with the table's version. */
const tableBills = z.object({
  billId: billId.nullable(),
  version: z.int(),
  bills: z.array(figures),
  /** The bill to which staff moved the table's order; null once somebody orders at the table again. */
  departure: departure.nullable(),
});

/** A table's state, for a page to read in one call. Each bill's own object answers the bill's figures. */
const tableStanding = z.object({
  billId: billId.nullable(),
  version: z.int(),
  /** The ids of the closed bills of this sitting, newest first. */
  pastBillIds: z.array(billId),
  departure: departure.nullable(),
  /** The ids of the orders of the last minutes, newest first (ORD-38). */
  recentOrders: z.array(orderId),
  /** Orders that are about to go and may be taken back; a table of an older build has none. */
  countdowns: z.array(countdown).default([]),
});

/** One guest's ordering session (ORD-04). `guest` is an id that gives no access, unlike the guest id. */
const orderingSession = z.object({
  sessionId: orderingSessionId,
  guest: text,
  expiresAt: instant,
  network: text,
});

const orderRate = z.object({ orders: z.int(), dishes: z.int() });

/** An order that the table's object must admit before it is placed. */
const orderToAdmit = z.object({
  orderId,
  sessionId: orderingSessionId,
  guest: text,
  network: text,
  dishes: z.int(),
  hasPart: z.boolean(),
  /** The end of the session that this order declares; undefined when the session was declared before. */
  declaredUntil: instant.optional(),
  rates: z.object({ guest: orderRate, table: orderRate }),
});

/** A guest's placed order. The order's own object notifies the bill. */
const placedAtTable = z.object({
  orderId,
  placedAt: instant,
  deviceId,
  billId: billId.nullable(),
});

const admission = z.object({
  answer: z.enum(["admitted", "no-session", "too-many", "taken-back"]),
  guestNumber: z.int(),
  whose: z.enum(WHOSE_LIMIT),
  /** The same order is admitted after this many milliseconds. */
  waitMs: z.int(),
});

const released = z.object({ billId, move: z.int() });

/** A table's digital tab in this sitting, and the bill that it came with. */
export const digitalTab = z.object({ tabId, billId: billId.nullable() });

const digitalTabNow = digitalTab.extend({
  /** The time of the tab's last order; null before the first. */
  orderedAt: instant.nullable(),
});

export const TABLE_CALLS = {
  open: call([tableOrder], billAnswer(figures)),
  recordExternalPayment: call([externalPaymentRequest], billAnswer(figures)),
  close: call([deviceId.nullable()], billAnswer(figures)),
  /** Gives the digital tab that goes with a bill which leaves the table. */
  release: call([released, deviceId.nullable()], tabId.nullable()),
  openBillId: call([], billId.nullable()),
  bills: call([], tableBills),
  standing: call([], tableStanding),
  declareSession: call([orderingSession], z.void()),
  admitOrder: call([orderToAdmit], admission),
  noteOrder: call([orderId, instant, deviceId], z.void()),
  notePlacedOrder: call([placedAtTable], z.void()),
  /** Shows the table that an order is about to go. The code on the table comes behind it. */
  beginCountdown: call([countdown, deviceId], z.void()),
  /** Takes the order with this id back for the guest with this mark, unless it was admitted. */
  takeBackOrder: call([orderId, text], z.enum(TAKE_BACK_ANSWERS)),
  recentOrders: call([], z.array(orderId)),
  digitalTab: call([], digitalTabNow.nullable()),
  joinDigitalTab: call([tabId, tabId.nullable()], tabId),
  ...RELAY_CALLS,
} as const;

export const TILL_ORDER_CALLS = {
  claim: call([tableId], orderOnTable),
  settle: call([z.int()], z.void()),
  renew: call([billId], z.void()),
} as const;

export type OrderingSession = z.output<typeof orderingSession>;
export type OrderToAdmit = z.output<typeof orderToAdmit>;
export type PlacedAtTable = z.output<typeof placedAtTable>;
export type Admission = z.output<typeof admission>;
export type DigitalTab = z.output<typeof digitalTab>;
export type DigitalTabNow = z.output<typeof digitalTabNow>;
export type TableOrder = z.output<typeof tableOrder>;
export type TableStanding = z.output<typeof tableStanding>;
export type TableBills = z.output<typeof tableBills>;
