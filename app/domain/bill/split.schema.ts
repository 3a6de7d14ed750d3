import * as z from "zod";
import {
  amount,
  type Frozen,
  instant,
  list,
  nullableText,
  quantity,
  rate,
  text,
} from "../fields.schema";
import { lineId, participantId, paymentId, splitId } from "../ids.schema";
import { chargeExtras } from "../payment/payment.schema";
import { voucherTerms } from "../voucher/voucher.schema";
import { consumer, subOrderPart } from "./bill.schema";

/** A stretch of one line's quantity, from (included) to (not included). */
const itemInterval = z.strictObject({ lineId, from: quantity, to: quantity });
export interface ItemInterval extends Frozen<z.infer<typeof itemInterval>> {}

const amountClaim = z.strictObject({ type: z.literal("AMOUNT"), amountE5: amount });
const checkSeatClaim = z.strictObject({
  type: z.literal("CHECK_SEAT"),
  subOrderIds: list(text),
});
const remainingAmountClaim = z.strictObject({ type: z.literal("REMAINING_AMOUNT") });

/** What a split lays claim to. The server gives intervals and positions; guests only ask for counts. */
export const splitClaim = z.discriminatedUnion("type", [
  amountClaim,
  z.strictObject({
    type: z.literal("SHARE"),
    numberOfShares: z.int(),
    numberOfGuests: z.int(),
    baseAmountE5: amount,
    positions: list(z.int()),
  }),
  z.strictObject({
    type: z.literal("ITEMS"),
    items: z.record(text, quantity),
    intervals: list(itemInterval),
  }),
  checkSeatClaim,
  remainingAmountClaim,
]);
export type SplitClaim = Frozen<z.infer<typeof splitClaim>>;

/** What a guest asks a split to be; the bill turns it into a claim. Item keys are line or product ids. */
export const splitRequest = z.discriminatedUnion("type", [
  amountClaim,
  z.strictObject({
    type: z.literal("SHARE"),
    numberOfShares: z.int(),
    numberOfGuests: z.int(),
    baseAmountE5: amount.nullable().exactOptional(),
  }),
  z.strictObject({ type: z.literal("ITEMS"), items: z.record(text, quantity) }),
  checkSeatClaim,
  remainingAmountClaim,
]);
export type SplitRequest = Frozen<z.infer<typeof splitRequest>>;

/** A voucher or reward on a split; `impactOnSplitTotalE5` is below zero (SPLIT-07, VOU-10). */
export const virtualDiscount = z.strictObject({
  ref: text,
  label: text,
  amountE5: amount,
  impactOnSplitTotalE5: amount,
  /** Set where it is a voucher or a reward; `ref` is then the key of its use. */
  voucher: z.strictObject({ code: text, terms: voucherTerms }).exactOptional(),
});
export interface VirtualDiscount extends Frozen<z.infer<typeof virtualDiscount>> {}

/** What a venue lets its guests bear for paying by phone; nothing where the venue bears it (SPLIT-04). */
export const consumerFeeTerms = z.strictObject({ rate, fixed: amount });
export interface ConsumerFeeTerms extends Frozen<z.infer<typeof consumerFeeTerms>> {}

/** SPLIT-19. */
export const splitStatus = z.enum([
  "ISSUED",
  "PENDING",
  "PAID",
  "REGISTERED",
  "FULLY_DISCOUNTED",
  "REGISTERED_FULLY_DISCOUNTED",
]);
export type SplitStatus = z.infer<typeof splitStatus>;

/** One guest's part of the bill. `amountE5` is what it takes off the bill, before a virtual discount. */
export const split = z.strictObject({
  splitId,
  status: splitStatus,
  consumer,
  origin: text,
  issuedAt: instant,
  /** When its maker last did something to it. */
  touchedAt: instant,
  claim: splitClaim,
  relatedSubOrder: nullableText,
  amountE5: amount,
  /** Empty while the split is ISSUED. */
  parts: list(subOrderPart),
  virtualDiscount: virtualDiscount.nullable(),
  paymentId: paymentId.nullable(),
  /** The key that the next payment form of this split should carry. */
  nextPaymentId: paymentId,
  ...chargeExtras.shape,
  settledAt: instant.nullable(),
  /** Whether the till has a settled split: PAID is PAID_NOT_POSTED until it acknowledged. */
  posting: z.enum(["NONE", "WAITING", "REFUSED", "POSTED"]),
  /** What was asked for; left out where no key of the caller's may ask for it again. */
  requestDigest: text.exactOptional(),
  /** The last refusal, so that the payment page can say why it is back (PAY-17). */
  lastFailure: z.strictObject({ paymentId, code: text }).nullable(),
  /** Why the payment of a key could not begin (PAY-15); left out where it always could. */
  refusals: z.strictObject({ paymentId, codes: list(text) }).exactOptional(),
});
export interface Split extends Frozen<z.infer<typeof split>> {}
/** How far the payment is that a split is reserved for. */
export const splitHoldState = z.enum(["HELD", "AT_THE_BANK", "PAYING", "BEING_FREED"]);

/** A split that is reserved for a payment, as staff and the other guests may know it. */
export const splitHold = z.strictObject({
  splitId,
  participantId,
  name: nullableText,
  amountE5: amount,
  since: instant,
  /** When it ends at the latest; null while only the provider can say. */
  endsAt: instant.nullable(),
  state: splitHoldState,
});
export interface SplitHold extends Frozen<z.infer<typeof splitHold>> {}
