import * as z from "zod";
import { bare, record, StoredValue } from "#worker/kernel/stored-value";
import { departure } from "~/contracts/crossing/table-calls";
import { billId, orderId } from "~/domain/ids.schema";
import type { Sitting, TableBill } from "~/domain/table/sitting";

const tableBill: z.ZodType<TableBill> = z.object({
  billId,
  orderRef: z.string(),
  move: z.int(),
});

const sitting: z.ZodType<Sitting> = z.object({
  current: tableBill.nullable(),
  next: tableBill.nullable(),
  closing: z.array(tableBill),
  past: z.array(z.object({ billId, closedAt: z.int() })),
  departure: departure.nullable(),
});

const placedOrder = z.object({ orderId, placedAt: z.int() });
export type PlacedOrder = z.output<typeof placedOrder>;

/** Stops where it can't be read: the open bill would be lost, and the next order would begin a second one. */
export const SITTING = new StoredValue("sitting", record(sitting), "stop");

/** These are shown for some minutes, or come again with the till's next word. */
export const ORDERS = new StoredValue("orders", bare(z.array(placedOrder)), "forget");
export const VERSION = new StoredValue("version", bare(z.int()), "forget");
export const DEVICE_ID = new StoredValue("deviceId", bare(z.string()), "forget");
