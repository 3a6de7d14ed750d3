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

/**
 * What is known of a split that no longer fits its bill: always the bill's id; what of the rest is there
 * depends on the type (ANOM-14).
 */
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

/**
 * The one shape of every refusal of `/api` and `/pos/v1`: a code for programs, never a stack.
 * `type` and the amounts before and now are only on a refused split (SPLIT-65, ANOM-12).
 */
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
   * What the refused caller has to know: a voucher's dates or least amount (VOU-06), the `limit` of an
   * order that is too large, until when (`waitsUntil`, milliseconds) only `newSplitAmount` can be held.
   */
  data: z.record(z.string(), z.unknown()).optional(),
});

/**
 * The code of a 503: the stored data or the answer can't be read by this build. Nothing was
 * changed, and it may be asked again later.
 */
export const UNAVAILABLE = "temporarily-unavailable";

/** The same where a call goes without a request, in process. */
export class Unavailable extends Error {
  constructor(cause: unknown) {
    super(UNAVAILABLE, { cause });
  }
}

/**
 * Whether a fault is a mistake in code, and not the doing of a network or a machine. What was called may
 * have happened all the same, so an attempt that meets it stays in doubt.
 */
export function isProgrammersError(fault: unknown): boolean {
  return [TypeError, RangeError, ReferenceError].some((kind) => fault instanceof kind);
}

export type AnomalyBody = z.infer<typeof anomalyBodySchema>;
export type DifferingShares = z.infer<typeof differingSharesSchema>;
export type FieldError = z.infer<typeof fieldErrorSchema>;
export type ApiErrorBody = z.infer<typeof apiErrorSchema>;
