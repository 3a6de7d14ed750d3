import * as z from "zod";
import { amountSchema } from "./money";
import { tableDeviceSchema } from "./venue";

/** `bills` lists the table's bills of this sitting, newest first (ROUTE-28). */
export const tableDocumentSchema = z.object({
  device: tableDeviceSchema,
  billId: z.string().nullable(),
  version: z.int(),
  bills: z.array(
    z.object({
      billId: z.string(),
      openedAt: z.int(),
      closedAt: z.int().nullable(),
      totalBillAmount: amountSchema,
      leftToPay: amountSchema,
      /** Counts the bill's changes. */
      version: z.int(),
    }),
  ),
  /** The table to which staff moved this one's order a while ago, where nobody has ordered since. */
  movedTo: z.object({ deviceId: z.string(), name: z.string() }).nullable(),
});

export type TableDocument = z.infer<typeof tableDocumentSchema>;
