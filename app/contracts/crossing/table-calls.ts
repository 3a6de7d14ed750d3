import * as z from "zod";
import type { BillIdentity } from "~/domain/bill/model";
import { text } from "~/domain/fields.schema";
import type { OrderOnTable } from "~/domain/table/order-on-table";
import type { Departure } from "~/domain/table/sitting";
import { call } from "./call";
import { RELAY_CALLS } from "./live-calls";
import {
  billAnswer,
  billAtTable,
  externalPaymentRequest,
  figures,
  instant,
  order,
  texts,
} from "./values";

const identity = z.object({
  venueId: text,
  businessId: text,
  tableId: texts,
  deviceId: texts,
  tabId: texts,
  tabDisplayId: texts,
  currency: text,
}) satisfies z.ZodType<Omit<BillIdentity, "billId">>;

const tableOrder = z.object({ identity, order, place: billAtTable });

export const departure: z.ZodType<Departure> = z.object({
  billId: text,
  deviceId: texts,
  at: instant,
});

/** The bills of a table's sitting, newest first, with the table's version. */
const tableBills = z.object({
  billId: texts,
  version: z.int(),
  bills: z.array(figures),
  /** Where the table's order went, when staff moved it a while ago and nobody has ordered since. */
  departure: departure.nullable(),
});

/** What pages need of a table at once; the figures of its bills are their own objects' to say. */
const tableStanding = z.object({
  billId: texts,
  version: z.int(),
  /** The ids of the closed bills of this sitting, newest first. */
  pastBillIds: z.array(text),
  departure: departure.nullable(),
  /** The ids of the orders of the last minutes, newest first (ORD-38). */
  recentOrders: z.array(text),
});

/** An ordering session of one guest, by a mark of theirs that is no secret; it ends at that time (ORD-04). */
const orderingSession = z.object({
  sessionId: text,
  guest: text,
  expiresAt: instant,
  network: text,
});

const orderRate = z.object({ orders: z.int(), dishes: z.int() });

/** An order that asks to be placed, in such a session. */
const orderToAdmit = z.object({
  orderId: text,
  sessionId: text,
  guest: text,
  network: text,
  dishes: z.int(),
  hasPart: z.boolean(),
  /** Until when the session lasts that this order declares; undefined where it was declared before. */
  declaredUntil: instant.optional(),
  rates: z.object({ guest: orderRate, table: orderRate }),
});

/** A guest's order, whose own object tells its bill as well. */
const placedAtTable = z.object({ orderId: text, placedAt: instant, deviceId: text, billId: texts });

const admission = z.object({
  answer: z.enum(["admitted", "no-session", "too-many"]),
  guestNumber: z.int(),
  whose: z.enum(["guest", "table"]),
  /** After so many milliseconds the same order is let through. */
  waitMs: z.int(),
});

const released = z.object({ billId: text, move: z.int() });

/** A table's digital tab in this sitting, and the bill that it came with. */
export const digitalTab = z.object({ tabId: text, billId: texts });

const digitalTabNow = digitalTab.extend({
  /** When somebody there ordered last; null for nobody. */
  orderedAt: instant.nullable(),
});

export const TABLE_CALLS = {
  open: call([tableOrder], billAnswer(figures)),
  recordExternalPayment: call([externalPaymentRequest], billAnswer(figures)),
  close: call([texts], billAnswer(figures)),
  /** Gives the digital tab that goes with a bill which leaves the table. */
  release: call([released, texts], texts),
  openBillId: call([], texts),
  bills: call([], tableBills),
  standing: call([], tableStanding),
  declareSession: call([orderingSession], z.void()),
  admitOrder: call([orderToAdmit], admission),
  noteOrder: call([text, instant, text], z.void()),
  notePlacedOrder: call([placedAtTable], z.void()),
  recentOrders: call([], z.array(text)),
  digitalTab: call([], digitalTabNow.nullable()),
  joinDigitalTab: call([text, texts], text),
  ...RELAY_CALLS,
} as const;

export const orderOnTable: z.ZodType<OrderOnTable> = z.object({
  billId: text,
  tableId: text,
  move: z.int(),
  leaving: z.array(z.object({ tableId: text, billId: text })),
});

export const TILL_ORDER_CALLS = {
  claim: call([text], orderOnTable),
  settle: call([z.int()], z.void()),
  renew: call([text], z.void()),
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
