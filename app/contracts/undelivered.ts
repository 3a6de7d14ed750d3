import * as z from "zod";
import { billId, paymentId, venueId } from "~/domain/ids.schema";

const undelivered = z.object({
  id: z.string(),
  kind: z.enum(["mail", "sms"]),
  /** Null where the message is about no venue's bill, such as a code. */
  venueId: venueId.nullable(),
  billId: billId.nullable(),
  paymentId: paymentId.nullable(),
  /** As much of it as tells two guests apart: `a…@example.com`, `+33…78`. */
  address: z.string(),
  /** `refused` by the service at once; `bounced` by the address later. */
  reason: z.enum(["refused", "bounced"]),
  /** In milliseconds since 1970. */
  at: z.int(),
});

/** The newest first, of the last thirty days. */
export const undeliveredSchema = z.object({ messages: z.array(undelivered) });

export type Undelivered = z.output<typeof undelivered>;
