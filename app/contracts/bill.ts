import * as z from "zod";
import {
  billPaymentKind,
  chargeModel,
  chargeType,
  consistency,
  externalPaymentType,
  posSplitMode,
} from "~/domain/bill/bill.schema";
import { GUEST_SIGNS } from "~/domain/bill/guest-signs";
import { splitStatus } from "~/domain/bill/split.schema";
import { billId, lineId, participantId, productId, proposalId, userId } from "~/domain/ids.schema";
import { billIdSchema, paymentIdSchema, splitIdSchema } from "./ids";
import {
  amountSchema,
  currencySchema,
  moneySchema,
  quantitySchema,
  rateSchema,
  signedAmountSchema,
} from "./money";
import { splitTypeSchema } from "./split";

/** BILL-10. */
export const chargeSchema = z.object({
  id: z.string(),
  label: z.string(),
  code: z.string().nullable(),
  type: chargeType,
  chargeModel,
  rate: rateSchema.nullable(),
  chargedAmount: amountSchema,
});

/** Someone who pays on this bill: never their guest id, but a fingerprint of it (BILL-11, BILL-12). */
export const participantSchema = z.object({
  id: participantId,
  userId: userId.nullable(),
  picture: z.string().nullable(),
  username: z.string().nullable(),
  createdAt: z.int(),
  /** Place in the bill's order of arrival, from 0; it picks the avatar's colour. */
  createdOrder: z.int(),
  /** The sign that the guest chose; null also for one that only a later build knows. */
  sign: z.enum(GUEST_SIGNS).nullable().catch(null),
});

export const productSchema = z.object({
  name: z.string(),
  group: z.string().nullable(),
  posProductId: z.string().nullable(),
  /** Below zero on a correction, as is all that follows from it. */
  unitPriceAfterTax: signedAmountSchema,
  unitPriceAfterTaxAndDiscount: signedAmountSchema,
  discounts: z.array(z.object({ label: z.string(), unitAmount: amountSchema })),
  exclusiveCharges: z.array(chargeSchema),
  subProducts: z.array(
    z.object({ name: z.string(), quantity: quantitySchema, unitPriceAfterTax: amountSchema }),
  ),
});

/**
 * BILL-09. `amount` is the line's price, `share` what it costs a guest who takes all of it, `taken` what
 * paid or pending splits hold. Below zero it is a correction, which nobody can claim.
 */
export const quantifiedProductSchema = z.object({
  lineId,
  productId,
  quantity: quantitySchema,
  product: productSchema,
  amount: signedAmountSchema,
  share: amountSchema,
  taken: quantitySchema,
  /** Who holds or paid something of it, `paid` being what is paid of that; the reader always among them. */
  takenBy: z.array(
    z.object({
      participantId,
      quantity: quantitySchema,
      paid: quantitySchema,
    }),
  ),
  /** How many others do: on a long bill not everyone is named at every line. */
  takenByMore: z.int(),
  /** Who has only chosen it so far, which holds nothing. */
  chosenBy: z.array(z.object({ participantId, quantity: quantitySchema })),
  chosenByMore: z.int(),
});

export const subOrderSchema = z.object({
  id: z.string(),
  name: z.string(),
  quantifiedProducts: z.array(quantifiedProductSchema),
  discounts: z.array(
    z.object({
      label: z.string(),
      amount: amountSchema,
      /** Left out where the till does not say. */
      discountModel: chargeModel.exactOptional(),
    }),
  ),
  charges: z.array(chargeSchema),
  leftToPay: amountSchema,
  forecastedLeftToPay: amountSchema,
  subOrderAmount: moneySchema,
});

/** BILL-24, BILL-25. */
export const billPaymentSchema = z.object({
  kind: billPaymentKind,
  paymentId: paymentIdSchema.nullable(),
  /** What it is worth to the bill: what was paid, without what has been or is being given back. */
  amount: amountSchema,
  givenBack: amountSchema,
  isCurrentUser: z.boolean(),
  splitId: splitIdSchema.nullable(),
  customer: participantSchema.nullable(),
  label: z.string().nullable(),
  isPaid: z.boolean(),
  /** When a payment under way is over at the latest, paid or not; null where that is not known. */
  endsAt: z.int().nullable(),
});

/** A product-made split as everyone at the table may see it. */
export const publicSplitSchema = z.object({
  splitId: splitIdSchema.nullable(),
  status: splitStatus,
  type: splitTypeSchema,
  amount: amountSchema,
  isCurrentUser: z.boolean(),
  participantId,
  numberOfShares: z.int(),
  /** The seats or checks that it pays for; its part of the dishes is listed at each line. */
  subBills: z.array(z.string()),
  relatedSubOrder: z.string().nullable(),
});

/** A dish that waits for everyone who is to share it to say yes; `members` and `accepted` are participants. */
export const openProposalSchema = z.object({
  proposalId,
  lineId,
  quantity: quantitySchema,
  /** Who asks comes first. */
  members: z.array(participantId),
  accepted: z.array(participantId),
  /** The reader's part, as it would be now. */
  amount: amountSchema,
});

/** An id as it was checked when it was stored. */
const storedId = <Brand extends string>() => z.string().brand<Brand>();

/**
 * The table of a bill as it is written: a tab's bill is at none, and has an empty id, since the earlier build refuses null.
 *
 * @returns null for none, in whichever way it was written.
 */
export function readTableId<Id extends string>(written: Id | null): Id | null {
  return written || null;
}

const tableIdOfBill = z
  .string()
  .nullable()
  .transform(readTableId)
  .pipe(storedId<"TableId">().nullable());

/** BILL-01..09. Times are milliseconds since 1970, amounts 1/100000; `version` grows with every change. */
export const billDocumentSchema = z.object({
  id: billIdSchema,
  version: z.int(),
  venueId: storedId<"VenueId">(),
  businessId: storedId<"BusinessId">(),
  tableId: tableIdOfBill,
  deviceId: storedId<"DeviceId">().nullable(),
  /** What the table is called, so that a guest sees whether it is theirs. */
  tableName: z.string().nullable(),
  currency: currencySchema,
  issuedAt: z.int(),
  expireAt: z.int().nullable(),
  refreshedAt: z.int(),
  closedAt: z.int().nullable(),
  tabId: z.string().nullable(),
  tabDisplayId: z.string().nullable(),
  totalBillAmount: amountSchema,
  leftToPay: amountSchema,
  forecastedLeftToPay: amountSchema,
  /** What was paid above the bill's total because the till lowered it afterwards. */
  refundDue: amountSchema,
  unpaidItems: z.record(z.string(), quantitySchema),
  itemsManuallyMarkedAsPaid: z.record(z.string(), quantitySchema),
  ongoingSplitByShare: z
    .object({ baseAmount: amountSchema, numberOfGuests: z.int(), shares: z.int() })
    .nullable(),
  order: z
    .object({
      subOrders: z.array(subOrderSchema),
      numberOfGuests: z.int().nullable(),
      posSplitMode,
      venueId: storedId<"VenueId">(),
      businessId: storedId<"BusinessId">(),
      tableId: tableIdOfBill,
      orderCode: z.string(),
      staff: z.object({ name: z.string(), posId: z.string() }).nullable(),
      consistency,
      violations: z.array(z.object({ type: z.string() })),
    })
    .nullable(),
  splits: z.array(publicSplitSchema),
  splitsMadeElsewhere: z.array(
    z.object({
      ref: z.string(),
      type: externalPaymentType.exclude(["SMART_TERMINAL"]),
      amount: amountSchema,
    }),
  ),
  smartTerminalSplits: z.array(z.object({ ref: z.string(), amount: amountSchema })),
  preAuthorisedSplits: z.array(z.object({ ref: z.string(), amount: amountSchema })),
  payments: z.array(billPaymentSchema),
  /** Everyone who took part in the bill, including those who have only chosen so far (BILL-11). */
  participants: z.array(participantSchema),
  /** Payments that succeeded and that the till has not taken over yet. */
  paidNotPosted: z.int(),
  /** While the till refuses a payment (BILL-30): MINE, NOT_MINE, or a cause that only a later build knows. */
  postingRefused: z.object({ cause: z.string() }).nullable(),
  /** BILL-28. */
  posConnected: z.boolean(),
  /** Milliseconds at the platform when this was read; ages are counted against it. */
  readAt: z.int(),
  /** Whether somebody at the bill's table ordered in the last minutes (ORD-38); left out where the bill can't say. */
  recentOrders: z.boolean().optional(),
  /** Who of the participants reads this; null for none of them, left out where the bill can't say. */
  reader: participantId.nullable().optional(),
  /** What others would share with the reader, or the reader with them; left out by builds that know nothing of it. */
  proposals: z.array(openProposalSchema).optional(),
});

export type BillDocument = z.infer<typeof billDocumentSchema>;
/** A bill's document as its object writes it. */
export type WrittenBill = z.input<typeof billDocumentSchema>;
export type BillPayment = z.infer<typeof billPaymentSchema>;
export type QuantifiedProduct = z.infer<typeof quantifiedProductSchema>;
export type SubOrder = z.infer<typeof subOrderSchema>;
export type Participant = z.infer<typeof participantSchema>;

/** Seconds to wait before the next refresh when nothing better is known (REF-04). */
export const DEFAULT_ADVISORY_DELAY_S = 20;

/** Both refresh calls answer when to come back (REF-03); `billId` says where a table's guest is to go. */
export const refreshAnswerSchema = z.object({
  advisoryDelayUntilNext: z.int().min(1).max(3_600),
  billId: billId.nullish(),
});

export type RefreshAnswer = z.infer<typeof refreshAnswerSchema>;
