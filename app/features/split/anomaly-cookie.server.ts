import * as z from "zod";
import { differingSharesSchema } from "~/contracts/errors";
import { splitIdSchema } from "~/contracts/ids";
import { amountSchema } from "~/contracts/money";
import { ANOMALY_TYPES } from "~/domain/bill/anomaly-types";
import { storedCookie } from "../shell/stored-cookie.server";

/** Long enough to read the screen and decide, even with a dessert in between. */
const LIFE_S = 15 * 60;

/** What a refused payment left behind for the anomaly screen; amounts in 1/100000. */
const anomalySchema = z.object({
  type: z.enum(ANOMALY_TYPES),
  splitId: splitIdSchema,
  previous: amountSchema.nullable(),
  next: amountSchema.nullable(),
  /** How the guest's shares differ from those that are going on (ANOM-14). */
  differingShares: differingSharesSchema.optional(),
});
export type Anomaly = z.output<typeof anomalySchema>;

/**
 * What the specification calls navigation state: it lives as long as the guest needs to decide and is
 * sent to the anomaly screen alone. It moves no money; the screen asks the bill again.
 */
export function anomalyCookie(base: string) {
  const attributes = { path: anomalyPath(base), maxAgeS: LIFE_S };
  return storedCookie("__Secure-anomaly", anomalySchema, attributes);
}

/** Where the anomaly of a bill's split is shown (ROUTE-50). */
export function anomalyPath(base: string): string {
  return `${base}/splits/new/anomaly`;
}
