import * as z from "zod";
import { guestSign } from "../bill/bill.schema";
import { type Frozen, instant, list, nullableText, text } from "../fields.schema";
import { basketId, billId, deviceId, orderId, tableId } from "../ids.schema";

export const tableBill = z.object({
  billId,
  orderRef: text,
  /** How often the order had changed its table when it came to this one. */
  move: z.int(),
});
export interface TableBill extends Frozen<z.infer<typeof tableBill>> {}

/** The bill to which staff moved a table's order. */
export const departure = z.object({ billId, deviceId: deviceId.nullable(), at: instant });
export interface Departure extends Frozen<z.infer<typeof departure>> {}

/** The bills of those who sit at a table. */
export const sitting = z.object({
  current: tableBill.nullable(),
  /** Has an id and is not open yet: its bill has not confirmed that it took the order. */
  next: tableBill.nullable(),
  closing: list(tableBill),
  past: list(z.object({ billId, closedAt: instant })),
  departure: departure.nullable(),
});
export interface Sitting extends Frozen<z.infer<typeof sitting>> {}

/** A till's order, and where it is. */
export const orderOnTable = z.object({
  billId,
  tableId,
  /** How often it has changed its table; a message about an earlier move is outdated. */
  move: z.int(),
  /** The tables it came from that are not known yet to have let it go, with the bill it was there. */
  leaving: list(z.object({ tableId, billId })),
});
export interface OrderOnTable extends Frozen<z.infer<typeof orderOnTable>> {}

/** An order that a guest has pressed to send, until it goes or is taken back. */
export const countdown = z.object({
  orderId,
  basketId,
  /** A mark of the guest who sends that is no secret, and what the others call them. */
  guest: text,
  number: z.int(),
  name: nullableText,
  /** A sign that a later build invented is left out. */
  sign: guestSign.nullable().catch(null),
  /** The basket is the table's, so anybody at the table may take the order back. */
  together: z.boolean(),
  endsAt: instant,
  /** It was let through to be placed, and nobody can take it back. */
  sent: z.boolean(),
  /** What the guest was shown: the price of the dishes, and what they will owe, in 1/100000. */
  totalE5: z.int(),
  owedE5: z.int(),
});
export interface Countdown extends Frozen<z.infer<typeof countdown>> {}

export const countdowns = z.object({
  running: list(countdown),
  /** Orders that are never placed any more, the newest first. */
  takenBack: list(z.object({ orderId, at: instant })),
  /** When somebody took back what another guest was sending. */
  byOthers: list(instant),
});
export interface Countdowns extends Frozen<z.infer<typeof countdowns>> {}

/** An order that was let through (ORD-22). */
export const admittedOrder = z.object({
  orderId,
  at: instant,
  /** A mark of the guest's that is no secret. */
  guest: text,
  network: text,
  dishes: z.int(),
  /** It was let through on its guest's own reserve, and takes nothing of what the table shares. */
  reserved: z.boolean(),
});
export interface AdmittedOrder extends Frozen<z.infer<typeof admittedOrder>> {}
