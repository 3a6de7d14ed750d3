import * as z from "zod";
import { billId, deviceId, orderId } from "~/domain/ids.schema";
import { amountSchema } from "./money";
import { tableDeviceSchema } from "./venue";

/** `bills` lists the table's bills of this sitting, newest first (ROUTE-28). */
export const tableDocumentSchema = z.object({
  device: tableDeviceSchema,
  billId: billId.nullable(),
  version: z.int(),
  bills: z.array(
    z.object({
      billId,
      openedAt: z.int(),
      closedAt: z.int().nullable(),
      totalBillAmount: amountSchema,
      leftToPay: amountSchema,
      /** Counts the bill's changes. */
      version: z.int(),
    }),
  ),
  /** The table to which staff moved this one's order a while ago, where nobody has ordered since. */
  movedTo: z.object({ deviceId, name: z.string() }).nullable(),
});

/** A table without the figures of its bills, by one call of its object: what pages need before all else. */
export const tableStandingSchema = tableDocumentSchema.omit({ bills: true }).extend({
  /** The closed bills of this sitting, newest first. */
  pastBillIds: z.array(z.string()),
  /** The orders of the last minutes, newest first (ORD-38). */
  recentOrders: z.array(orderId),
});

export type TableStanding = z.infer<typeof tableStandingSchema>;
export type TableDocument = z.infer<typeof tableDocumentSchema>;
