import * as z from "zod";
import { billId } from "~/domain/ids.schema";
import { amountSchema, quantitySchema, signedAmountSchema } from "./money";

/** One thing wrong with one field: `path` is the field's place in the body (`subOrders.0.lines.2.quantity`). */
const fieldErrorSchema = z.object({ path: z.string(), code: z.string() });

const items = z.record(z.string(), quantitySchema);

/** A guest chose another number of shares than the guests who pay already: both numbers, and the shares left. */
export const differingSharesSchema = z.object({
  numberOfGuests: z.int(),
  ongoingNumberOfGuests: z.int(),
  freeShares: z.int().min(0),
});

/** The facts of an anomaly (ANOM-14): the bill's id always, the other fields by `type`. */
const anomalyBodySchema = z.object({
  type: z.string(),
  reason: z.string().optional(),
  billId,
  relatedSubOrder: z.string().nullish(),
  forecastedLeftToPay: signedAmountSchema.optional(),
  previousSplitAmount: amountSchema.optional(),
  newSplitAmount: amountSchema.optional(),
  paidItems: items.optional(),
  selectedItems: items.optional(),
  differingShares: differingSharesSchema.optional(),
});

/** The body of every refusal. A refused split alone has `type` and the two amounts (SPLIT-65, ANOM-12). */
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
   * Details by `code`: a voucher's dates or minimum (VOU-06), an order's `limit`, or `waitsUntil`, the time in
   * milliseconds until which no more than `newSplitAmount` can be held.
   */
  data: z.record(z.string(), z.unknown()).optional(),
});

/** The code of a 503: this build can't read the stored data. Nothing was changed, so the caller may try again later. */
export const UNAVAILABLE = "temporarily-unavailable";

/** The same refusal, thrown by a call in process, which has no response. */
export class Unavailable extends Error {
  constructor(cause: unknown) {
    super(UNAVAILABLE, { cause });
  }
}

/** Such an error may come after the operation has happened, so a payment that meets one stays in doubt. */
export function isProgrammersError(fault: unknown): boolean {
  return [TypeError, RangeError, ReferenceError].some((kind) => fault instanceof kind);
}

export type AnomalyBody = z.infer<typeof anomalyBodySchema>;
export type DifferingShares = z.infer<typeof differingSharesSchema>;
export type FieldError = z.infer<typeof fieldErrorSchema>;
export type ApiErrorBody = z.infer<typeof apiErrorSchema>;
