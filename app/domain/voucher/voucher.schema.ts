import * as z from "zod";
import { amount, type Frozen, instant, list, nullableText, rate, text } from "../fields.schema";

/** What a voucher takes off: a rate of the amount or a fixed amount, from a least amount on. */
export const voucherTerms = z.strictObject({
  percentage: rate.nullable(),
  fixedE5: amount.nullable(),
  /** The least amount that it applies to; null for any. */
  minimalE5: amount.nullable(),
});
export interface VoucherTerms extends Frozen<z.infer<typeof voucherTerms>> {}

/** A voucher of a business as its operator made it; times are milliseconds since 1970. */
export const voucher = z.strictObject({
  /** In upper case (VOU-03). */
  code: text,
  terms: voucherTerms,
  /** The currency of its amounts, an ISO 4217 code; null where it has none. */
  currency: nullableText,
  /** The venues that take it; null for all of the business. */
  venueIds: list(text).nullable(),
  startedAt: instant.nullable(),
  expiredDate: instant.nullable(),
  /** Null for any number. */
  maxUse: z.int().nullable(),
});
export interface Voucher extends Frozen<z.infer<typeof voucher>> {}

/** VOU-08. */
export const voucherErrorCode = z.enum([
  "EXPIRED",
  "NOT_YET_ACTIVE",
  "INSUFFICIENT_AMOUNT",
  "UNKNOWN",
  "INVALID_CURRENCY",
  "INVALID_VENUE",
  "MAX_USE_REACHED",
  "UNEXPECTED",
]);
export type VoucherErrorCode = z.infer<typeof voucherErrorCode>;

/** The phase of one use of a voucher. All but RELEASED count against the number of uses. */
export const usePhase = z.enum(["HELD", "BURNT", "USED", "RELEASED"]);
export type UsePhase = z.infer<typeof usePhase>;

export const useDecision = z.union([
  z.strictObject({ ok: z.literal(true), phase: usePhase }),
  z.strictObject({ ok: z.literal(false), code: z.enum(["MAX_USE_REACHED", "UNKNOWN"]) }),
]);
export type UseDecision = Frozen<z.infer<typeof useDecision>>;
