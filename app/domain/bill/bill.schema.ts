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
import {
  billId,
  businessId,
  deviceId,
  guestId,
  lineId,
  participantId,
  paymentId,
  productId,
  tabId,
  tableId,
  userId,
  venueId,
} from "../ids.schema";

import { PROVIDER_EFFECTS } from "../payment/payment.schema";
import { GUEST_SIGNS } from "./guest-signs";

export const chargeType = z.enum(["SERVICE_CHARGE", "SALES_TAX", "FEE", "TAX", "UNKNOWN"]);
export type ChargeType = z.infer<typeof chargeType>;

/** Whether a charge or a discount is a fixed amount or a rate of something. */
export const chargeModel = z.enum(["FLAT", "RATE"]);
export type ChargeModel = z.infer<typeof chargeModel>;

/** How the till itself divides the order (BILL-07). */
export const posSplitMode = z.enum([
  "NOT_SPLIT_ON_POS",
  "SPLIT_BY_SEAT_ON_POS",
  "SPLIT_BY_CHECK_ON_POS",
]);

/** Whether what the till says of an order fits together. */
export const consistency = z.enum(["CONSISTENT", "INCONSISTENT", "UNSTABLE"]);

/** A charge on top of a line or of a sub-order; `amount` is the whole charge, `rate` is for show. */
const charge = z.strictObject({
  id: text,
  label: text,
  code: nullableText,
  type: chargeType,
  chargeModel,
  rate: rate.nullable(),
  amount,
});
export interface Charge extends Frozen<z.infer<typeof charge>> {}

/** A part of a line, such as a side dish; its price is for one of the line's product. */
const subProduct = z.strictObject({ name: text, quantity, unitPriceAfterTax: amount });

const orderLine = z.strictObject({
  id: lineId,
  productId,
  posProductId: text,
  name: text,
  group: nullableText,
  quantity,
  unitPriceAfterTax: amount,
  discounts: list(z.strictObject({ label: text, unitAmount: amount })),
  exclusiveCharges: list(charge),
  subProducts: list(subProduct),
  /** The rate of the VAT inside of the price; left out where the till does not say. */
  vatRate: rate.exactOptional(),
});
export interface OrderLine extends Frozen<z.infer<typeof orderLine>> {}

/** What is taken off a sub-order; the model is left out where the till does not say. */
const orderDiscount = z.strictObject({
  label: text,
  amount,
  discountModel: chargeModel.exactOptional(),
});
export interface OrderDiscount extends Frozen<z.infer<typeof orderDiscount>> {}

/** A seat or a check of the order, or the whole of it (BILL-08). */
const subOrder = z.strictObject({
  id: text,
  name: text,
  lines: list(orderLine),
  discounts: list(orderDiscount),
  charges: list(charge),
});
export interface SubOrder extends Frozen<z.infer<typeof subOrder>> {}

const orderStaff = z.strictObject({
  name: text,
  posId: text,
  /** What guests read, where the venue has words of its own that are no part of a name (BILL-33). */
  shownName: nullableText.exactOptional(),
});
export interface OrderStaff extends Frozen<z.infer<typeof orderStaff>> {}

/** An amount that the till has had authorised on a guest's card. */
const preAuthorisation = z.strictObject({ ref: text, amountE5: amount });

/** The part of an amount at one rate of VAT, and the VAT inside it. */
const inclusiveVat = z.strictObject({ rate, grossE5: amount, vatE5: amount });
export interface InclusiveVat extends Frozen<z.infer<typeof inclusiveVat>> {}

/** What the till says about the table (BILL-06). */
export const billOrder = z.strictObject({
  orderRef: text,
  orderCode: nullableText,
  openedAt: instant,
  numberOfGuests: z.int().nullable(),
  staff: orderStaff.nullable(),
  posSplitMode,
  subOrders: list(subOrder),
  /** Line id to quantity (BILL-02). */
  itemsManuallyMarkedAsPaid: z.record(text, quantity),
  consistency,
  violations: list(z.strictObject({ type: text })),
  /** The till's tab and what it is called there; left out where the order is on none (BILL-01). */
  tabId: text.exactOptional(),
  tabDisplayId: text.exactOptional(),
  expireAt: instant.exactOptional(),
  /** What the till holds on cards and has not taken: it pays nothing yet (BILL-04). */
  preAuthorisedSplits: list(preAuthorisation).exactOptional(),
  inclusiveVats: list(inclusiveVat).exactOptional(),
});
export interface BillOrder extends Frozen<z.infer<typeof billOrder>> {}

/** Where the bill belongs; fixed when it opens, except for the table, which staff may change. */
export const billIdentity = z.strictObject({
  billId,
  venueId,
  businessId,
  tableId: tableId.nullable(),
  deviceId: deviceId.nullable(),
  tabId: tabId.nullable(),
  tabDisplayId: nullableText,
  /** An ISO 4217 code. */
  currency: text,
});
export interface BillIdentity extends Frozen<z.infer<typeof billIdentity>> {}

/** How much one bill takes. An operator may set each figure for a venue; times in milliseconds. */
export const billLimits = z.strictObject({
  /** Guests who take part and have not paid; reading takes no place. */
  guests: z.int(),
  splitsPerGuest: z.int(),
  splits: z.int(),
  lines: z.int(),
  /** After this time a split that nobody touched and that reserves nothing is dropped. */
  idleSplitMs: z.int(),
  /** How long a split is held for a payment that has not begun. */
  holdMs: z.int(),
  /** How long a guest may stay at the bank (3-D Secure). */
  bankMs: z.int(),
  /** The wait after the first hold that ran out; each further one doubles it. */
  firstWaitMs: z.int(),
  longestWaitMs: z.int(),
});
export interface BillLimits extends Frozen<z.infer<typeof billLimits>> {}

export const guestSign = z.enum(GUEST_SIGNS);

/** A guest in a ledger. `guestId` is a secret of the device; `publicId` is what others may see. */
export const consumer = z.strictObject({
  guestId,
  publicId: participantId,
  userId: userId.nullable().exactOptional(),
  name: nullableText.exactOptional(),
  picture: nullableText.exactOptional(),
  sign: guestSign.nullable().exactOptional(),
});
export interface StoredConsumer extends Frozen<z.infer<typeof consumer>> {}

/** Without secrets (BILL-11). `createdOrder`, from 0, is the lowest number that is free; it picks the colour. */
export const participant = z.strictObject({
  id: participantId,
  userId: userId.nullable(),
  username: nullableText,
  picture: nullableText,
  createdAt: instant,
  createdOrder: z.int(),
  sign: guestSign.nullable().exactOptional(),
});
export interface Participant extends Frozen<z.infer<typeof participant>> {}

/** How much of a locked amount was taken off which sub-order; fixed when it is locked. */
export const subOrderPart = z.strictObject({ subOrderId: text, amountE5: amount });
export interface SubOrderPart extends Frozen<z.infer<typeof subOrderPart>> {}

/** SPLIT types paid outside the app (BILL-05, Q-23), and payments at the till or its card reader. */
export const externalPaymentType = z.enum([
  "TILL",
  "SMART_TERMINAL",
  "DEPOSIT",
  "GIFT_CARD_APPLIED_ON_TILL",
  "LOYALTY_REWARD",
]);
export type ExternalPaymentType = z.infer<typeof externalPaymentType>;

/** How a payment is listed among those of its bill (BILL-24). */
export const billPaymentKind = z.enum([
  "product-made",
  "pre-authorised",
  "deposit",
  "till",
  "smart-terminal",
  "loyalty-reward",
  "gift-card",
]);
export type BillPaymentKind = z.infer<typeof billPaymentKind>;

/** Money that came in without this product; identified by `ref`. */
export const externalPayment = z.strictObject({
  ref: text,
  type: externalPaymentType,
  amountE5: amount,
  parts: list(subOrderPart),
  at: instant,
});
export interface ExternalPayment extends Frozen<z.infer<typeof externalPayment>> {}

export const cardHoldTerms = z.strictObject({
  ref: paymentId,
  payer: participantId,
  heldE5: amount,
});
export interface CardHoldTerms extends Frozen<z.infer<typeof cardHoldTerms>> {}

/** The same as a closing tab says it: with what was ordered on the hold, which it pays for first. */
export const closingHoldTerms = cardHoldTerms.extend({
  /** By whom and for how much; left out where the hold is for the whole bill, as an open tab's is. */
  orders: list(z.strictObject({ payer: participantId, amountE5: amount })).optional(),
  /** Whether it pays for nothing else. */
  ordersOnly: z.boolean().optional(),
});
export interface ClosingHoldTerms extends Frozen<z.infer<typeof closingHoldTerms>> {}

/** What a bill has to do outside. A post is about its split, a voucher's call about the key of its use. */
export const billEffectKind = z.enum([
  ...PROVIDER_EFFECTS,
  "till.post",
  "till.refund",
  "bill.refundSurplus",
  "tab.refund",
  "receipt.file",
  "points.earn",
  "voucher.use",
  "voucher.release",
]);
export type EffectKind = z.infer<typeof billEffectKind>;
