import {
  type AmountE5,
  applyRate,
  type Currency,
  least,
  negate,
  roundToMinor,
} from "../money/money";
import type { Voucher, VoucherErrorCode, VoucherTerms } from "./voucher.schema";

/** Where and on what the guest wants to use it. */
export interface VoucherUse {
  /** Null where only the business is known. */
  readonly venueId: string | null;
  readonly currency: Currency;
  readonly amountE5: AmountE5;
  readonly now: number;
  /** How many uses are left; null for any number. */
  readonly usesLeft: number | null;
}

/** What a voucher comes to: the discount (above zero), or why there is none. */
export type VoucherEvaluation =
  | { readonly ok: true; readonly discountE5: AmountE5 }
  | { readonly ok: false; readonly code: VoucherErrorCode };

/** Longer than any code with its spaces: what comes after it is ignored. */
const MAX_TYPED = 100;

/** A code as it is compared and shown: in upper case and without spaces (VOU-03). */
export function voucherCode(typed: string): string {
  return typed.slice(0, MAX_TYPED).replace(/\s/g, "").toUpperCase();
}

/**
 * Whether a voucher applies, and what it takes off. Of several reasons against it the first counts,
 * from what can never change to what the guest may change: the amount comes last (VOU-08).
 */
export function evaluateVoucher(voucher: Voucher | null, use: VoucherUse): VoucherEvaluation {
  if (!voucher) return refused("UNKNOWN");
  const { venueIds, currency, startedAt, expiredDate, terms } = voucher;
  const { venueId } = use;
  if (venueIds && venueId !== null && !venueIds.includes(venueId)) return refused("INVALID_VENUE");
  if (currency !== null && currency !== use.currency) return refused("INVALID_CURRENCY");
  if (expiredDate !== null && use.now >= expiredDate) return refused("EXPIRED");
  if (startedAt !== null && use.now < startedAt) return refused("NOT_YET_ACTIVE");
  if (use.usesLeft !== null && use.usesLeft <= 0) return refused("MAX_USE_REACHED");
  if (terms.minimalE5 !== null && use.amountE5 < terms.minimalE5) {
    return refused("INSUFFICIENT_AMOUNT");
  }
  const discountE5 = discountOf(terms, use.amountE5, use.currency);
  return discountE5 === null ? refused("UNEXPECTED") : { ok: true, discountE5 };
}

/**
 * What the terms take off an amount: whole minor units, above zero and at most the amount itself.
 * Null where they take nothing off, or the amount is below their least.
 */
export function discountOf(
  { percentage, fixedE5, minimalE5 }: VoucherTerms,
  amount: AmountE5,
  currency: Currency,
): AmountE5 | null {
  if (minimalE5 !== null && amount < minimalE5) return null;
  const wished = percentage === null ? fixedE5 : applyRate(amount, percentage);
  if (wished === null) return null;
  const discount = least(roundToMinor(wished, currency), amount);
  return discount > 0 ? discount : null;
}

/**
 * What a reward takes off: its whole value, and nothing from a split that comes to less (LOY-51).
 */
export function rewardTerms(valueE5: AmountE5): VoucherTerms {
  return { percentage: null, fixedE5: valueE5, minimalE5: valueE5 };
}

/** A voucher or a reward on its way to a split; `label` is what the guest reads, a voucher's code where left out. */
type Discounting = { ref: string; code: string; terms: VoucherTerms; label?: string };

/** The discount as a bill's split carries it: its impact on the split is below zero (VOU-10). */
export function discountOnSplit(
  { ref, code, terms, label = code }: Discounting,
  splitAmountE5: AmountE5,
  currency: Currency,
) {
  const amountE5 = discountOf(terms, splitAmountE5, currency);
  if (amountE5 === null) return null;
  const impactOnSplitTotalE5 = negate(amountE5);
  return { ref, label, amountE5, impactOnSplitTotalE5, voucher: { code, terms } };
}

function refused(code: VoucherErrorCode): VoucherEvaluation {
  return { ok: false, code };
}
