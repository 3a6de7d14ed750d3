import * as z from "zod";
import { billIdSchema, businessIdSchema } from "./ids";
import { amountSchema, rateSchema } from "./money";
import { typedLine } from "./typed-text";

/**
 * TIP-66. Amounts in 1/100000 of a unit, rates in hundredths of a percent, `openedAt` in milliseconds
 * since 1970.
 */
export const predictTipsSchema = z.strictObject({
  businessId: businessIdSchema,
  billId: billIdSchema,
  splitAmount: amountSchema,
  totalAmount: amountSchema,
  productNames: z.array(typedLine(200)).max(500),
  numberOfClients: z.int().min(0).max(1_000).nullable(),
  openedAt: z.int().min(0),
  lowTipsRate: rateSchema,
  mediumTipsRate: rateSchema,
  highTipsRate: rateSchema,
  staffName: typedLine(120).nullable(),
});

/** What is foreseen (TIP-68). `modelMetadata` says what foresaw it, for the operator's records. */
export const predictedTipsSchema = z.object({
  lowTipsRate: rateSchema,
  mediumTipsRate: rateSchema,
  highTipsRate: rateSchema,
  modelMetadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

/** TIP-69. */
export const waiterLinkedSchema = z.object({ linked: z.boolean() });

export type PredictTips = z.input<typeof predictTipsSchema>;
export type CheckedPredictTips = z.output<typeof predictTipsSchema>;
export type PredictedTipsAnswer = z.infer<typeof predictedTipsSchema>;
