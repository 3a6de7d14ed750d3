import * as z from "zod";
import { differingSharesSchema } from "~/contracts/errors";
import { splitIdSchema } from "~/contracts/ids";
import { amountSchema } from "~/contracts/money";
import { readStoredCookie } from "~/contracts/stored-cookie";
import { ANOMALY_TYPES } from "~/domain/bill/anomaly-types";
import { createCookie } from "~/framework/http.server";
import type { Anomaly } from "./anomaly-view.server";

/** Long enough to read the screen and decide, even with a dessert in between. */
const LIFE_S = 15 * 60;

const anomalySchema = z.object({
  type: z.enum(ANOMALY_TYPES),
  splitId: splitIdSchema,
  previous: amountSchema.nullable(),
  next: amountSchema.nullable(),
  differingShares: differingSharesSchema.optional(),
}) satisfies z.ZodType<Anomaly>;

/**
 * What the specification calls navigation state: it lives as long as the guest needs to decide and is
 * sent to the anomaly screen alone. It moves no money; the screen asks the bill again.
 */
function cookie(base: string) {
  return createCookie("__Secure-anomaly", {
    path: anomalyPath(base),
    httpOnly: true,
    secure: true,
    sameSite: "lax",
    maxAge: LIFE_S,
  });
}

/** Where the anomaly of a bill's split is shown (ROUTE-50). */
export function anomalyPath(base: string): string {
  return `${base}/splits/new/anomaly`;
}

export async function rememberAnomaly(base: string, anomaly: Anomaly): Promise<string> {
  return cookie(base).serialize(anomaly);
}

export async function forgetAnomaly(base: string): Promise<string> {
  return cookie(base).serialize("", { maxAge: 0 });
}

export async function readAnomaly(base: string, request: Request): Promise<Anomaly | null> {
  return readStoredCookie(cookie(base), anomalySchema, request);
}
