import * as z from "zod";
import type { BillIdentity } from "~/domain/bill/model";
import type { OrderPlace } from "~/domain/table/order-place";
import type { Departure } from "~/domain/table/sitting";
import { text } from "../bill-event-values";
import { call } from "./call";
import { RELAY_CALLS } from "./live-calls";
import {
  billAnswer,
  externalPaymentRequest,
  figures,
  instant,
  order,
  place,
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

/** What the till sends for a table. */
const tableOrder = z.object({ identity, order, place });

const departure: z.ZodType<Departure> = z.object({ billId: text, deviceId: texts, at: instant });

/** The bills of a table's sitting, newest first, with the table's version. */
const tableBills = z.object({
  billId: texts,
  version: z.int(),
  bills: z.array(figures),
  /** Where the table's order went, when staff moved it a while ago and nobody has ordered since. */
  departure: departure.nullable().default(null),
});

const released = z.object({ billId: text, move: z.int() });

/** The calls of a table's object. */
export const TABLE_CALLS = {
  open: call([tableOrder], billAnswer(figures)),
  recordElsewhere: call([externalPaymentRequest], billAnswer(figures)),
  close: call([texts], billAnswer(figures)),
  release: call([released, texts], z.void()),
  openBillId: call([], texts),
  bills: call([], tableBills),
  noteOrder: call([text, instant, text], z.void()),
  recentOrders: call([], z.array(text)),
  ...RELAY_CALLS,
} as const;

const orderPlace: z.ZodType<OrderPlace> = z.object({
  billId: text,
  tableId: text,
  move: z.int(),
  leaving: z.array(z.object({ tableId: text, billId: text })),
});

/** The calls of the object of one order of a till. */
export const TILL_ORDER_CALLS = {
  claim: call([text], orderPlace),
  settle: call([z.int()], z.void()),
  renew: call([text], z.void()),
} as const;

export type TableOrder = z.output<typeof tableOrder>;
export type TableBills = z.output<typeof tableBills>;
