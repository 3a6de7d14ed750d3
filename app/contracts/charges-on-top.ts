import * as z from "zod";
import { chargeTypeSchema } from "./charge-type";
import { rateSchema } from "./money";
import { typedLine } from "./typed-text";

/** Each charge is its rate of one order's dishes, rounded half up (`app/domain/order/owed-for-order.ts`). */
export const chargesOnTopSchema = z.object({
  charges: z
    .array(
      z.object({
        /** As the till names it on the bill, in the venue's language. */
        label: typedLine(120),
        type: chargeTypeSchema.default("UNKNOWN"),
        /** Hundredths of a percent. */
        rate: rateSchema,
      }),
    )
    .max(10)
    .default([]),
  /** The till may come to another sum, as where taxes differ by dish: guests then read "about". */
  mayDiffer: z.boolean().default(false),
});
