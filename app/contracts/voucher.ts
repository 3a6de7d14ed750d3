import * as z from "zod";
import { billIdSchema, businessIdSchema, venueIdSchema } from "./ids";
import { amountSchema, currencySchema, rateSchema } from "./money";
import { typedLine } from "./typed-text";

/** Milliseconds since 1970. */
const instant = z.int().min(0);

/** A code as it is stored; what guests type is brought to this shape first (VOU-03). */
export const voucherCodeSchema = z.string().regex(/^[A-Z0-9_-]{1,32}$/);

/** What a guest may have typed; a code of no known shape is an unknown voucher, not a bad request. */
const typedCode = typedLine(64).min(1);

/**
 * `POST {api}/payment/vouchers/{businessOrVenue}` (VOU-04, Q-44). Why a code does not apply is said only
 * to guests of the bill that `billId` names.
 */
export const evaluateVoucherSchema = z.strictObject({
  code: typedCode,
  amount: amountSchema,
  businessId: businessIdSchema,
  billId: billIdSchema.optional(),
});

/** VOU-06. */
export const voucherDataSchema = z.object({
  expiredDate: instant.nullable(),
  startedAt: instant.nullable(),
  minimalAmount: amountSchema.nullable(),
  currency: currencySchema.nullable(),
  maxUse: z.int().min(1).nullable(),
});

/** VOU-05, VOU-06. */
export const voucherAnswerSchema = z.object({
  code: voucherCodeSchema,
  discount: z.object({ percentage: rateSchema.nullable() }),
  discountAmount: amountSchema,
  data: voucherDataSchema,
});

/** VOU-06. */
export const voucherErrorDataSchema = voucherDataSchema
  .pick({ expiredDate: true, minimalAmount: true, startedAt: true })
  .partial();

/** `PUT …/splits/{splitId}/voucher`: puts the code on the caller's own split. */
export const applyVoucherSchema = z.strictObject({ code: typedCode });

/** A voucher as its operator stores it. It takes off a rate, or else a fixed amount. */
export const voucherRecordSchema = z
  .object({
    code: voucherCodeSchema,
    businessId: businessIdSchema,
    /** Null for all venues of the business. */
    venueIds: z.array(venueIdSchema).nullable(),
    discount: z.object({ percentage: rateSchema.check(z.gte(1), z.lte(10_000)).nullable() }),
    discountAmount: amountSchema.check(z.gte(1)).nullable(),
    ...voucherDataSchema.shape,
  })
  .refine(
    ({ discount, discountAmount }) => (discount.percentage === null) !== (discountAmount === null),
    "either_percentage_or_amount",
  )
  .refine(
    ({ discountAmount, minimalAmount, currency }) =>
      currency !== null || (discountAmount === null && minimalAmount === null),
    "amounts_need_a_currency",
  );

export type VoucherRecord = z.infer<typeof voucherRecordSchema>;
export type VoucherAnswer = z.infer<typeof voucherAnswerSchema>;
export type VoucherErrorData = z.infer<typeof voucherErrorDataSchema>;
