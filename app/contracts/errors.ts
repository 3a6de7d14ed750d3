import * as z from "zod";
import { amountSchema, quantitySchema, signedAmountSchema } from "./money";

/** One thing wrong with one field: `path` is the field's place in the body (`subOrders.0.lines.2.quantity`). */
export const fieldErrorSchema = z.object({ path: z.string(), code: z.string() });

const items = z.record(z.string(), quantitySchema);

/** The division that a guest chose, the one that is going on, and the shares that it has left. */
export const differingSharesSchema = z.object({
  numberOfGuests: z.int(),
  ongoingNumberOfGuests: z.int(),
  freeShares: z.int().min(0),
});

/** Always the bill's id; the rest depends on the type (ANOM-14). */
export const anomalyBodySchema = z.object({
  type: z.string(),
  reason: z.string().optional(),
  billId: z.string(),
  relatedSubOrder: z.string().nullish(),
  forecastedLeftToPay: signedAmountSchema.optional(),
  previousSplitAmount: amountSchema.optional(),
  newSplitAmount: amountSchema.optional(),
  paidItems: items.optional(),
  selectedItems: items.optional(),
  differingShares: differingSharesSchema.optional(),
});

/** `type` and the amounts before and now are only on a refused split (SPLIT-65, ANOM-12). */
export const apiErrorSchema = z.object({
  code: z.string(),
  message: z.string().optional(),
  fields: z.array(fieldErrorSchema).optional(),
  correlationId: z.string().optional(),
  type: z.string().optional(),
  previousSplitAmount: amountSchema.optional(),
  newSplitAmount: amountSchema.optional(),
  anomaly: anomalyBodySchema.optional().catch(undefined),
  /**
   * A voucher's dates or least amount (VOU-06), an order's `limit`, or until when only `newSplitAmount`
   * can be held (`waitsUntil`, milliseconds).
   */
  data: z.record(z.string(), z.unknown()).optional(),
});

/** A 503: this build can't read the data. Nothing was changed, and it may be asked later. */
export const UNAVAILABLE = "temporarily-unavailable";

/** The same where a call goes without a request, in process. */
export class Unavailable extends Error {
  constructor(cause: unknown) {
    super(UNAVAILABLE, { cause });
  }
}

/** What was called may have happened all the same, so an attempt that meets it stays in doubt. */
export function isProgrammersError(fault: unknown): boolean {
  return [TypeError, RangeError, ReferenceError].some((kind) => fault instanceof kind);
}

export type AnomalyBody = z.infer<typeof anomalyBodySchema>;
export type DifferingShares = z.infer<typeof differingSharesSchema>;
export type FieldError = z.infer<typeof fieldErrorSchema>;
export type ApiErrorBody = z.infer<typeof apiErrorSchema>;
