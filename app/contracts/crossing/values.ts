import * as z from "zod";
import {
  billIdentity,
  billLimits,
  billOrder,
  externalPayment,
  guestSign,
} from "~/domain/bill/bill.schema";
import type { BillFailure } from "~/domain/bill/commands";
import type { GuestSign } from "~/domain/bill/guest-signs";
import * as splits from "~/domain/bill/split.schema";
import { amount, text } from "~/domain/fields.schema";
import {
  billId,
  enrollmentId,
  type GuestId,
  guestId,
  type UserId,
  userId,
} from "~/domain/ids.schema";
import { type Earning, earning } from "~/domain/loyalty/member.schema";
import type { AmountE5 } from "~/domain/money/amount";
import * as vouchers from "~/domain/voucher/voucher.schema";
import { rewardErrorCodeSchema } from "../rewards";
import { leniently } from "../strictly";

/** Values that cross between the worker and its objects. */

export const texts = text.nullable();
const count = z.int();
/** Milliseconds since 1970. */
export const instant = z.int();

/** The request's viewer. The guest id is the guest's secret: it stays between the guest and the bill. */
export type Guest = {
  guestId: GuestId;
  userId: UserId | null;
  guestIds?: readonly GuestId[] | undefined;
  name?: string | null | undefined;
  sign?: GuestSign | null | undefined;
};

/** One that a later build invented is left out: a guest without a sign is still a guest. */
const sign = guestSign.nullish().catch(null);

export const guest: z.ZodType<Guest> = z.object({
  guestId,
  userId: userId.nullable(),
  guestIds: z.array(guestId).optional(),
  name: text.nullish(),
  sign,
});

/** Refusals that do not come from the bill's own rules. */
export type PlatformFailure = {
  code: "WRONG_CURRENCY";
  previousAmountE5?: AmountE5;
  newAmountE5?: AmountE5;
};

/** A refusal changes nothing, so one that only a later build knows is passed on as it is. */
export const failure = z.looseObject({ code: text }) as unknown as z.ZodType<
  BillFailure | PlatformFailure
>;

const refusal = z.object({ ok: z.literal(false), failure });

export const billAnswer = <S extends z.ZodType>(value: S) =>
  z.union([z.object({ ok: z.literal(true), value }), refusal]);

export type BillAnswer<T> =
  | { ok: true; value: T }
  | { ok: false; failure: BillFailure | PlatformFailure };

export const voucherBillAnswer = <S extends z.ZodType>(value: S) =>
  z.union([
    z.object({ ok: z.literal(true), value }),
    z.object({ ok: z.literal(false), voucherCode: vouchers.voucherErrorCode }),
    refusal,
  ]);

/** LOY-50. */
export const rewardBillAnswer = <S extends z.ZodType>(value: S) =>
  z.union([
    z.object({ ok: z.literal(true), value }),
    refusal,
    z.object({ ok: z.literal(false), rewardCode: rewardErrorCodeSchema }),
  ]);

/** What the domain declares strictly crosses without the fields that this build does not know. */
export const voucher = leniently(vouchers.voucher);
export const splitRequest = leniently(splits.splitRequest);
export const order = leniently(billOrder);
export const identity = leniently(billIdentity);
export const feeTerms = leniently(splits.consumerFeeTerms);

export const billAtTable = z.object({
  tableName: text,
  enrollmentId,
  limits: leniently(billLimits).optional(),
  /** Whose law says how long the bill is stored; a caller of an earlier build says none. */
  country: text.optional(),
});
export type BillAtTable = z.output<typeof billAtTable>;

export const externalPaymentRequest = z.object({
  ref: text,
  type: externalPayment.shape.type,
  amountE5: amount,
});
export type ExternalPaymentRequest = z.output<typeof externalPaymentRequest>;

export const figures = z.object({
  billId,
  totalBillAmount: amount,
  leftToPay: amount,
  version: count,
  openedAt: instant,
  closedAt: instant.nullable(),
  refreshedAt: instant,
});
export type BillFigures = z.output<typeof figures>;

export const useDecision = leniently(vouchers.useDecision);

/** An earning as it crosses between builds: what a later build says of it in addition is dropped. */
export const crossingEarning: z.ZodType<Earning> = leniently(earning);
