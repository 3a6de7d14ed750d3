import * as z from "zod";
import type { BillFailure, SplitRequest } from "~/domain/bill/commands";
import type { ConsumerFeeTerms } from "~/domain/bill/consumer-fee";
import type { GuestSign } from "~/domain/bill/guest-signs";
import type { BillIdentity, BillOrder } from "~/domain/bill/model";
import type { AmountE5, RateBp } from "~/domain/money/amount";
import type { UseDecision, UsePhase } from "~/domain/voucher/uses";
import type { Voucher, VoucherErrorCode } from "~/domain/voucher/voucher";
import * as events from "../bill-event-values";
import { amount, quantity, text } from "../bill-event-values";
import { rewardErrorCodeSchema } from "../rewards";
import { leniently } from "../strictly";

/** Values that cross between the worker and its objects. */

export const texts = text.nullable();
const count = z.int();
/** Milliseconds since 1970. */
export const instant = z.int();

/**
 * Who calls: the request's viewer, as far as a bill goes by it. The guest id is the guest's secret; it
 * stays between the guest and the bill.
 */
export type Guest = {
  guestId: string;
  userId: string | null;
  guestIds?: readonly string[] | undefined;
  name?: string | null | undefined;
  sign?: GuestSign | null | undefined;
};

/** One that a later build invented is left out: a guest without a sign is still a guest. */
const sign = events.sign.nullish().catch(null);

export const guest: z.ZodType<Guest> = z.object({
  guestId: text,
  userId: texts,
  guestIds: z.array(text).optional(),
  name: text.nullish(),
  sign,
});

export const feeTerms: z.ZodType<ConsumerFeeTerms> = z.object({
  rate: z.int() as unknown as z.ZodType<RateBp>,
  fixed: amount,
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

/** What a bill's object answers: a value, or a refusal as data. */
export const billAnswer = <S extends z.ZodType>(value: S) =>
  z.union([z.object({ ok: z.literal(true), value }), refusal]);

export type BillAnswer<T> =
  | { ok: true; value: T }
  | { ok: false; failure: BillFailure | PlatformFailure };

const voucherErrorCode = events.oneOf<VoucherErrorCode>({
  EXPIRED: true,
  NOT_YET_ACTIVE: true,
  INSUFFICIENT_AMOUNT: true,
  UNKNOWN: true,
  INVALID_CURRENCY: true,
  INVALID_VENUE: true,
  MAX_USE_REACHED: true,
  UNEXPECTED: true,
});

/** The same of a call about a voucher, which may refuse by itself. */
export const voucherBillAnswer = <S extends z.ZodType>(value: S) =>
  z.union([
    z.object({ ok: z.literal(true), value }),
    z.object({ ok: z.literal(false), voucherCode: voucherErrorCode }),
    refusal,
  ]);

/** The same of a call about a reward (LOY-50): the programme's word, or ours about the split. */
export const rewardBillAnswer = <S extends z.ZodType>(value: S) =>
  z.union([
    z.object({ ok: z.literal(true), value }),
    refusal,
    z.object({ ok: z.literal(false), rewardCode: rewardErrorCodeSchema }),
  ]);

export const voucher: z.ZodType<Voucher> = z.object({
  code: text,
  terms: z.object({
    percentage: z.int().nullable() as unknown as z.ZodType<RateBp | null>,
    fixedE5: amount.nullable(),
    minimalE5: amount.nullable(),
  }),
  currency: texts,
  venueIds: z.array(text).nullable(),
  startedAt: instant.nullable(),
  expiredDate: instant.nullable(),
  maxUse: count.nullable(),
});

export const splitRequest: z.ZodType<SplitRequest> = z.discriminatedUnion("type", [
  z.object({ type: z.literal("AMOUNT"), amountE5: amount }),
  z.object({
    type: z.literal("SHARE"),
    numberOfShares: count,
    numberOfGuests: count,
    baseAmountE5: amount.nullable().exactOptional(),
  }),
  z.object({ type: z.literal("ITEMS"), items: z.record(text, quantity) }),
  z.object({ type: z.literal("CHECK_SEAT"), subOrderIds: z.array(text) }),
  z.object({ type: z.literal("REMAINING_AMOUNT") }),
]);

/** What a bill's ledger holds strictly crosses without the fields that this build does not know. */
export const order: z.ZodType<BillOrder> = leniently(events.order);
export const identity: z.ZodType<BillIdentity> = leniently(events.identity);

/** Where the bill lies, beyond what its ledger needs: names for guests to recognise, the venue's limits. */
export const place = z.object({
  tableName: text,
  enrollmentId: text,
  limits: leniently(events.limits).optional(),
});
export type BillPlace = z.output<typeof place>;

export const externalPaymentRequest = z.object({
  ref: text,
  type: events.externalPaymentType,
  amountE5: amount,
});
export type ExternalPaymentRequest = z.output<typeof externalPaymentRequest>;

/** The bill's money, as it is sent to the till. */
export const figures = z.object({
  billId: text,
  totalBillAmount: amount,
  leftToPay: amount,
  version: count,
  openedAt: instant,
  closedAt: instant.nullable(),
  refreshedAt: instant,
});
export type BillFigures = z.output<typeof figures>;

export const useDecision: z.ZodType<UseDecision> = z.union([
  z.object({
    ok: z.literal(true),
    phase: events.oneOf<UsePhase>({ HELD: true, BURNT: true, USED: true, RELEASED: true }),
  }),
  z.object({ ok: z.literal(false), code: z.enum(["MAX_USE_REACHED", "UNKNOWN"]) }),
]);
