import * as z from "zod";
import {
  chargeModel,
  chargeType,
  consistency,
  externalPaymentType,
  posSplitMode,
} from "~/domain/bill/bill.schema";
import { splitHoldState } from "~/domain/bill/split.schema";
import { billId, paymentId, splitId } from "~/domain/ids.schema";
import { ZERO_E5 } from "~/domain/money/amount";
import { lineIdSchema, paymentIdSchema, subOrderIdSchema, tableIdSchema } from "./ids";
import { orderRefusalSchema, placedOrderSchema, tabIdSchema } from "./kitchen";
import { unavailableProductsSchema } from "./menu";
import {
  amountSchema,
  quantitySchema,
  rateSchema,
  signedAmountSchema,
  signedQuantitySchema,
} from "./money";
import { transactionIdSchema } from "./terminal";
import { cleanLine, machineText, typedLine } from "./typed-text";

/** What a point of sale sends and gets under `/pos/v1`. Amounts in 1/100000, quantities with 5 decimals. */

const reference = machineText(64).min(1);
const code = machineText(64).nullish();
/** Names as staff typed them; tills also send blank ones, so only one without any character is refused. */
const label = typedLine(120);
const name = z.string().min(1).overwrite(cleanLine).max(200);
/** ISO 8601, or milliseconds since 1970. */
const moment = z.union([z.iso.datetime({ offset: true }), z.int().min(0)]);

export const posChargeSchema = z.strictObject({
  id: reference,
  label,
  code,
  type: chargeType,
  chargeModel,
  rate: rateSchema.nullish(),
  amount: amountSchema,
});

/**
 * What the till takes back is a correction, whose price or quantity is below zero, not both. It can't be
 * more than the other lines of its sub-order.
 */
export const posLineSchema = z
  .strictObject({
    id: lineIdSchema,
    productId: reference.brand<"ProductId">(),
    posProductId: code,
    name,
    group: typedLine(80).nullish(),
    quantity: signedQuantitySchema,
    unitPriceAfterTax: signedAmountSchema,
    discounts: z
      .array(z.strictObject({ label, unitAmount: amountSchema }))
      .max(20)
      .default([]),
    exclusiveCharges: z.array(posChargeSchema).max(20).default([]),
    subProducts: z
      .array(z.strictObject({ name, quantity: quantitySchema, unitPriceAfterTax: amountSchema }))
      .max(40)
      .default([]),
    /** The rate of the VAT inside of the price: one of `inclusiveVats`. */
    vatRate: rateSchema.nullish(),
  })
  .refine(({ quantity, unitPriceAfterTax }) => quantity >= 0 || unitPriceAfterTax >= 0, {
    path: ["quantity"],
    message: "negative_twice",
  })
  .refine(({ quantity, exclusiveCharges }) => quantity >= 0 || exclusiveCharges.length === 0, {
    path: ["exclusiveCharges"],
    message: "not_on_a_correction",
  });

/**
 * `RATE` is a percentage: no loyalty reward on top (LOY-52). Left out, a label with a percent sign is
 * one.
 */
export const posDiscountSchema = z.strictObject({
  label,
  amount: amountSchema,
  discountModel: chargeModel.nullish(),
});

export const posSubOrderSchema = z.strictObject({
  id: subOrderIdSchema,
  name: typedLine(80).default(""),
  lines: z.array(posLineSchema).max(1_000),
  discounts: z.array(posDiscountSchema).max(40).default([]),
  charges: z.array(posChargeSchema).max(40).default([]),
});

export const posOrderSchema = z.strictObject({
  orderRef: reference,
  openedAt: moment,
  numberOfGuests: z.int().min(0).max(500).nullish(),
  staff: z.strictObject({ name: typedLine(120), posId: machineText(64) }).nullish(),
  posSplitMode: posSplitMode.default("NOT_SPLIT_ON_POS"),
  subOrders: z.array(posSubOrderSchema).min(1).max(100),
  /** Line id to quantity; the money comes as a payment (BILL-02). */
  itemsManuallyMarkedAsPaid: z
    .record(lineIdSchema, quantitySchema)
    .refine((marks) => Object.keys(marks).length <= 1_000, "too_many")
    .default({}),
  consistency: consistency.default("CONSISTENT"),
  violations: z
    .array(z.strictObject({ type: typedLine(80) }))
    .max(20)
    .default([]),
  /** The tab that the order is on, and what staff call it (BILL-01). */
  tabId: reference.nullish(),
  tabDisplayId: typedLine(80).min(1).nullish(),
  /** BILL-01. */
  expireAt: moment.nullish(),
  /** All that the till holds on guests' cards for this order and has not taken: it pays nothing yet (BILL-04). */
  preAuthorisedSplits: z
    .array(z.strictObject({ ref: reference, amount: amountSchema }))
    .max(100)
    .default([]),
  /** As the till prints it. Gross amounts sum to the order's total; parts need the rates of lines. */
  inclusiveVats: z
    .array(z.strictObject({ rate: rateSchema, gross: amountSchema, vat: amountSchema }))
    .max(20)
    .default([]),
});

export const posOrderAnswerSchema = z.object({
  billId,
  totalBillAmount: amountSchema,
  leftToPay: amountSchema,
  version: z.int(),
});

export const posPaymentSchema = z.strictObject({
  ref: reference,
  /** `SMART_TERMINAL`: taken by a card reader that the till drives (BILL-04). */
  type: externalPaymentType,
  amount: amountSchema,
  /**
   * It leads to the receipt, `/venue/{venueId}/transaction/{transactionId}/landing` (PDQ-01):
   * unguessable.
   */
  transactionId: transactionIdSchema.optional(),
  /** What the guest gave on top of it at the terminal; it is for the receipt, and no part of the bill. */
  tip: amountSchema.default(ZERO_E5),
});

/** What is to go back of a guest's payment; idempotent by `ref`. */
export const posRefundSchema = z.strictObject({
  ref: reference,
  paymentId: paymentIdSchema,
  /** Left out for all that has not gone back yet. */
  amount: amountSchema.optional(),
});

/** The refund as it is written down; the event `payment.refunded` says when the money went back. */
export const posRefundAnswerSchema = z.object({
  ref: z.string(),
  paymentId,
  amount: amountSchema,
  /** All that goes or went back of the payment, this refund included, and what still could. */
  givenBack: amountSchema,
  refundable: amountSchema,
  /** Where all of a payment goes back; only the programme can give the guest another. */
  reward: z
    .object({
      amount: amountSchema,
      givenBack: z.literal(false),
      reason: z.literal("USED_WHEN_PAID"),
    })
    .nullable(),
});

/** A part of the bill that a guest reserves for a payment. Times in milliseconds since 1970. */
export const posHoldSchema = z.object({
  splitId,
  amount: amountSchema,
  name: z.string().nullable(),
  state: splitHoldState,
  since: z.int(),
  /** When it ends at the latest; null while only the payment provider can say. */
  endsAt: z.int().nullable(),
});
export const posHoldsAnswerSchema = z.object({ billId, holds: z.array(posHoldSchema) });

/** What became of a hold that staff want freed; `BEING_FREED` until the provider has said that nothing was taken. */
export const holdFreedSchema = z.enum(["FREED", "BEING_FREED", "PAID"]);

/** Where it is `BEING_FREED`, ask again in a few seconds. */
export const posFreedAnswerSchema = z.object({ splitId, state: holdFreedSchema });

/** How far an order is that the kitchen has; with its table, those who sit there see it (REF-15). */
export const posPlacedOrderSchema = placedOrderSchema.extend({
  tableId: tableIdSchema.nullish(),
  refusal: orderRefusalSchema.nullish(),
});

/** All that has run out at the venue; what is not on it can be had again (REF-16). */
export const posUnavailableSchema = unavailableProductsSchema.pick({ products: true });

/** `captured` is what was taken of the cards for the bill. */
export const posTabClosedSchema = z.object({
  tabId: tabIdSchema,
  state: z.enum(["CLOSING", "CLOSED"]),
  captured: amountSchema,
});

export type PosOrder = z.infer<typeof posOrderSchema>;
export type PosOrderInput = z.input<typeof posOrderSchema>;
export type PosOrderAnswer = z.infer<typeof posOrderAnswerSchema>;
export type PosPayment = z.input<typeof posPaymentSchema>;
export type PosTabClosed = z.infer<typeof posTabClosedSchema>;
export type PosRefund = z.infer<typeof posRefundAnswerSchema>;
export type PosHolds = z.infer<typeof posHoldsAnswerSchema>;
export type PosFreed = z.infer<typeof posFreedAnswerSchema>;
