import * as z from "zod";
import { GUEST_SIGNS } from "~/domain/bill/guest-signs";
import type { BillLimits } from "~/domain/bill/limits";
import type {
  BillIdentity,
  BillOrder,
  CardHoldTerms,
  ChargeType,
  Consumer,
  EffectKind,
  ExternalPayment,
  ExternalPaymentType,
  Participant,
  PostingState,
  Split,
  SplitClaim,
  SplitStatus,
  SubOrderPart,
  VirtualDiscount,
} from "~/domain/bill/model";
import type { AmountE5, QuantityE5, RateBp } from "~/domain/money/amount";

/**
 * Values inside the events of a bill's ledger. Objects are strict: a field that this build does not know
 * may be about money. Numbers need only be safe integers, since what was once written must
 * load, even if a till may no longer send it.
 */
const branded = <T>() => z.int() as unknown as z.ZodType<T>;

export const amount = branded<AmountE5>();
export const quantity = branded<QuantityE5>();
const rate = branded<RateBp>();
/** Milliseconds since 1970. */
export const instant = z.int();
export const text = z.string();
const texts = z.string().nullable();

/** One of the names of a union. The compiler asks for all of them, since a missing one stops a bill. */
export const oneOf = <T extends string>(names: Readonly<Record<T, true>>): z.ZodType<T> =>
  z.enum(Object.keys(names) as T[]);

const charge = z.strictObject({
  id: text,
  label: text,
  code: texts,
  type: oneOf<ChargeType>({
    SERVICE_CHARGE: true,
    SALES_TAX: true,
    FEE: true,
    TAX: true,
    UNKNOWN: true,
  }),
  chargeModel: z.enum(["FLAT", "RATE"]),
  rate: rate.nullable(),
  amount,
});

const line = z.strictObject({
  id: text,
  productId: text,
  posProductId: text,
  name: text,
  group: texts,
  quantity,
  unitPriceAfterTax: amount,
  discounts: z.array(z.strictObject({ label: text, unitAmount: amount })),
  exclusiveCharges: z.array(charge),
  subProducts: z.array(z.strictObject({ name: text, quantity, unitPriceAfterTax: amount })),
  vatRate: rate.exactOptional(),
});

export const order: z.ZodType<BillOrder> = z.strictObject({
  orderRef: text,
  orderCode: texts,
  openedAt: instant,
  numberOfGuests: z.int().nullable(),
  staff: z.strictObject({ name: text, posId: text, shownName: texts.exactOptional() }).nullable(),
  posSplitMode: oneOf<BillOrder["posSplitMode"]>({
    NOT_SPLIT_ON_POS: true,
    SPLIT_BY_SEAT_ON_POS: true,
    SPLIT_BY_CHECK_ON_POS: true,
  }),
  subOrders: z.array(
    z.strictObject({
      id: text,
      name: text,
      lines: z.array(line),
      discounts: z.array(
        z.strictObject({
          label: text,
          amount,
          discountModel: z.enum(["FLAT", "RATE"]).exactOptional(),
        }),
      ),
      charges: z.array(charge),
    }),
  ),
  itemsManuallyMarkedAsPaid: z.record(text, quantity),
  consistency: z.enum(["CONSISTENT", "INCONSISTENT", "UNSTABLE"]),
  violations: z.array(z.strictObject({ type: text })),
  tabId: text.exactOptional(),
  tabDisplayId: text.exactOptional(),
  expireAt: instant.exactOptional(),
  preAuthorisedSplits: z.array(z.strictObject({ ref: text, amountE5: amount })).exactOptional(),
  inclusiveVats: z.array(z.strictObject({ rate, grossE5: amount, vatE5: amount })).exactOptional(),
});

export const identity: z.ZodType<BillIdentity> = z.strictObject({
  billId: text,
  venueId: text,
  businessId: text,
  tableId: texts,
  deviceId: texts,
  tabId: texts,
  tabDisplayId: texts,
  currency: text,
});

/** What a guest chose to be shown with. */
export const sign = z.enum(GUEST_SIGNS);

export const consumer: z.ZodType<Consumer> = z.strictObject({
  guestId: text,
  publicId: text,
  userId: texts.exactOptional(),
  name: texts.exactOptional(),
  picture: texts.exactOptional(),
  sign: sign.nullable().exactOptional(),
});

export const participant: z.ZodType<Participant> = z.strictObject({
  id: text,
  userId: texts,
  username: texts,
  picture: texts,
  createdAt: instant,
  createdOrder: z.int(),
  sign: sign.nullable().exactOptional(),
});

export const parts: z.ZodType<readonly SubOrderPart[]> = z.array(
  z.strictObject({ subOrderId: text, amountE5: amount }),
);

export const claim: z.ZodType<SplitClaim> = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("AMOUNT"), amountE5: amount }),
  z.strictObject({
    type: z.literal("SHARE"),
    numberOfShares: z.int(),
    numberOfGuests: z.int(),
    baseAmountE5: amount,
    positions: z.array(z.int()),
  }),
  z.strictObject({
    type: z.literal("ITEMS"),
    items: z.record(text, quantity),
    intervals: z.array(z.strictObject({ lineId: text, from: quantity, to: quantity })),
  }),
  z.strictObject({ type: z.literal("CHECK_SEAT"), subOrderIds: z.array(text) }),
  z.strictObject({ type: z.literal("REMAINING_AMOUNT") }),
]);

export const discount: z.ZodType<VirtualDiscount> = z.strictObject({
  ref: text,
  label: text,
  amountE5: amount,
  impactOnSplitTotalE5: amount,
  voucher: z
    .strictObject({
      code: text,
      terms: z.strictObject({
        percentage: rate.nullable(),
        fixedE5: amount.nullable(),
        minimalE5: amount.nullable(),
      }),
    })
    .exactOptional(),
});

export const split: z.ZodType<Split> = z.strictObject({
  splitId: text,
  status: oneOf<SplitStatus>({
    ISSUED: true,
    PENDING: true,
    PAID: true,
    REGISTERED: true,
    FULLY_DISCOUNTED: true,
    REGISTERED_FULLY_DISCOUNTED: true,
  }),
  consumer,
  origin: text,
  issuedAt: instant,
  touchedAt: instant.exactOptional(),
  claim,
  relatedSubOrder: texts,
  amountE5: amount,
  parts,
  virtualDiscount: discount.nullable(),
  paymentId: texts,
  nextPaymentId: text,
  tipE5: amount,
  consumerFeesE5: amount,
  settledAt: instant.nullable(),
  posting: oneOf<PostingState>({ NONE: true, WAITING: true, REFUSED: true, POSTED: true }),
  requestDigest: texts.exactOptional(),
  lastFailure: z.strictObject({ paymentId: text, code: text }).nullable(),
  refusals: z.strictObject({ paymentId: text, codes: z.array(text) }).exactOptional(),
});

export const externalPaymentType = oneOf<ExternalPaymentType>({
  TILL: true,
  SMART_TERMINAL: true,
  DEPOSIT: true,
  GIFT_CARD_APPLIED_ON_TILL: true,
  LOYALTY_REWARD: true,
});

export const externalPayment: z.ZodType<ExternalPayment> = z.strictObject({
  ref: text,
  type: externalPaymentType,
  amountE5: amount,
  parts,
  at: instant,
});

export const cardHold: z.ZodType<CardHoldTerms> = z.strictObject({
  ref: text,
  payer: text,
  heldE5: amount,
});

export const limits: z.ZodType<BillLimits> = z.strictObject({
  guests: z.int(),
  splitsPerGuest: z.int(),
  splits: z.int(),
  lines: z.int(),
  idleSplitMs: z.int(),
  holdMs: z.int(),
  bankMs: z.int(),
  firstWaitMs: z.int(),
  longestWaitMs: z.int(),
});

export const effectKind = oneOf<EffectKind>({
  "provider.create": true,
  "provider.find": true,
  "provider.confirm": true,
  "provider.read": true,
  "provider.cancel": true,
  "provider.capture": true,
  "provider.void": true,
  "provider.refund": true,
  "till.post": true,
  "till.refund": true,
  "bill.refundSurplus": true,
  "tab.refund": true,
  "receipt.file": true,
  "points.earn": true,
  "voucher.use": true,
  "voucher.release": true,
});
