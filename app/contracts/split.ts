import * as z from "zod";
import { chargeModel, chargeType } from "~/domain/bill/bill.schema";
import { GUEST_SIGNS } from "~/domain/bill/guest-signs";
import { DEFAULT_SHARES, MIN_GUESTS } from "~/domain/bill/share-guests";
import { splitStatus } from "~/domain/bill/split.schema";
import { rewardId, userId } from "~/domain/ids.schema";
import { splitTypes } from "~/domain/venue/split-switches";
import {
  guestIdSchema,
  lineIdSchema,
  participantIdSchema,
  paymentIdSchema,
  splitIdSchema,
  subOrderIdSchema,
} from "./ids";
import {
  amountSchema,
  currencySchema,
  quantitySchema,
  rateSchema,
  signedAmountSchema,
} from "./money";
import { machineText, typedLine } from "./typed-text";

/**
 * Base `{api}/billing` (SPLIT-33..46). Bodies are strict, so that a caller's typing mistake is never
 * money.
 */

/** Who a split belongs to. `guestId` is the guest's secret and is never in an answer to others. */
export const consumerSchema = z.strictObject({
  guestId: guestIdSchema,
  userId: machineText(64).min(1).nullish(),
  name: typedLine(80).nullish(),
  sign: z.enum(GUEST_SIGNS).nullish(),
});

export const nameGuestSchema = z.strictObject({ consumer: consumerSchema });

/** A dish that is shared with others at the table, by the ids that the bill's document has for them (BILL-11). */
export const proposeDishSchema = z.strictObject({
  consumer: consumerSchema,
  lineId: lineIdSchema,
  quantity: quantitySchema,
  with: z.array(participantIdSchema).min(1).max(60),
});
export const answerProposalSchema = z.strictObject({
  consumer: consumerSchema,
  accepts: z.boolean(),
});
export const notMineSchema = z.strictObject({ consumer: consumerSchema, lineId: lineIdSchema });

const relatedSubOrder = subOrderIdSchema.nullish();
/** Counts of shares and guests are numbers and not negative (SPLIT-50). */
const count = z.int().min(0).max(1_000);
const itemsMap = z
  .record(lineIdSchema, quantitySchema)
  .refine((items) => Object.keys(items).length <= 500, "too_many");

export const issueByAmountSchema = z.strictObject({
  consumer: consumerSchema,
  relatedSubOrder,
  splitAmount: amountSchema,
  currencyCode: currencySchema,
  /** The guest's own split: a meal voucher pays this part of it, or left this rest of it. */
  partOf: splitIdSchema.optional(),
});
export const issueBySubOrdersSchema = z.strictObject({
  consumer: consumerSchema,
  relatedSubOrder,
  subOrders: z.array(subOrderIdSchema).min(1).max(200),
});
export const issueByShareSchema = z.strictObject({
  consumer: consumerSchema,
  relatedSubOrder,
  numberOfShares: count.default(DEFAULT_SHARES),
  numberOfGuests: count.default(MIN_GUESTS),
  baseAmount: amountSchema.optional(),
});
export const issueByItemsSchema = z.strictObject({
  consumer: consumerSchema,
  relatedSubOrder,
  items: itemsMap,
});
export const issueLeftToPaySchema = z.strictObject({ consumer: consumerSchema, relatedSubOrder });

export const updateByAmountSchema = z.strictObject({
  newSplitAmount: amountSchema,
  currencyCode: currencySchema,
  consumer: consumerSchema,
});

/** SPLIT-36, Q-33. */
export const engageContextSchema = z
  .object({
    business_id: typedLine(64),
    pos_reference: typedLine(64),
    table_id: typedLine(64),
    user_id: typedLine(64).nullable(),
    device_id: typedLine(64),
  })
  .partial();

export const engageSchema = z.strictObject({
  paymentId: paymentIdSchema,
  consumer: consumerSchema,
  context: engageContextSchema.optional(),
  /** The split's amount as the caller shows it; reserving any other is refused (ANOM-07). */
  splitAmount: amountSchema.optional(),
});
export const engageAnswerSchema = z.object({ billSplitAmount: amountSchema });

export const disengageSchema = z.strictObject({
  billId: machineText(64),
  splitId: machineText(64),
});

export const forecastChargesAnswerSchema = z.object({
  items: z.array(
    z.object({
      chargedAmount: amountSchema,
      chargeType,
      model: chargeModel,
      label: z.string(),
      rate: rateSchema.nullable(),
    }),
  ),
});

export const splitTypeSchema = z.enum(splitTypes);

const applied = z.object({
  label: z.string(),
  amount: signedAmountSchema,
  rate: rateSchema.nullable(),
});
const appliedCharge = applied.extend({ chargeType });

export const splitModalitySchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("BY_SHARE"),
    numberOfShares: z.int(),
    numberOfGuests: z.int(),
    baseAmount: amountSchema,
  }),
  z.object({ type: z.literal("BY_ITEMS"), items: z.record(z.string(), quantitySchema) }),
  z.object({ type: z.literal("BY_AMOUNT"), amount: amountSchema }),
]);

/** The client's and the server's fields in one answer (SPLIT-01, SPLIT-04..08). */
export const splitSchema = z.object({
  splitId: splitIdSchema,
  status: splitStatus,
  paymentId: paymentIdSchema.nullable(),
  /** The key the next attempt at paying this split must carry; it stays the same across reloads. */
  nextPaymentId: paymentIdSchema,
  consumer: z.object({ guestId: guestIdSchema, userId: userId.nullable() }),
  origin: z.string(),
  issuedAt: z.int(),
  type: splitTypeSchema,
  splitType: splitTypeSchema,
  subOrderId: z.string().nullable(),
  relatedSubOrder: z.string().nullable(),
  amount: amountSchema,
  billSplitAmount: amountSchema,
  baseAmount: amountSchema.nullable(),
  numberOfShares: z.int(),
  numberOfGuests: z.int(),
  subBills: z.array(z.string()),
  splitItemsSelection: z.record(z.string(), quantitySchema),
  splitModality: splitModalitySchema.nullable(),
  tips: amountSchema,
  consumerSundayFees: amountSchema,
  actuallyPaidOnBill: amountSchema,
  virtualDiscount: z
    .object({
      label: z.string(),
      amount: amountSchema,
      impactOnSplitTotal: signedAmountSchema,
      /** Which reward of a loyalty programme it is; left out for a voucher. */
      rewardId: rewardId.optional(),
    })
    .nullable(),
  /** LOY-52. */
  takesRewards: z.boolean().optional(),
  breakdown: z.object({
    appliedVats: z.array(appliedCharge),
    appliedCharges: z.array(appliedCharge),
    appliedDiscounts: z.array(applied),
    inclusiveVats: z
      .array(z.object({ rate: rateSchema, gross: amountSchema, vat: amountSchema }))
      .optional(),
    // Before taxes: a voucher that pays some of those too takes it below zero.
    subTotal: signedAmountSchema,
    subTotalPreVirtualDiscount: amountSchema,
  }),
  preTaxTipsBaseAmount: amountSchema,
  postTaxTipsBaseAmount: amountSchema,
  currency: currencySchema,
});

export type Consumer = z.infer<typeof consumerSchema>;
export type Split = z.infer<typeof splitSchema>;
export type SplitType = z.infer<typeof splitTypeSchema>;
export type ForecastCharges = z.infer<typeof forecastChargesAnswerSchema>;
export type IssueByAmount = z.input<typeof issueByAmountSchema>;
export type IssueByShare = z.input<typeof issueByShareSchema>;
export type IssueByItems = z.input<typeof issueByItemsSchema>;
export type IssueBySubOrders = z.input<typeof issueBySubOrdersSchema>;
export type Disengage = z.infer<typeof disengageSchema>;
