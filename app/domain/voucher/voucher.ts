import type { VenueId } from "../ids.schema";
import {
  type AmountE5,
  applyRate,
  type Currency,
  least,
  negate,
  roundToMinor,
} from "../money/money";
import type { Voucher, VoucherErrorCode, VoucherTerms } from "./voucher.schema";

interface VoucherUse {
  readonly venueId: VenueId | null;
  readonly currency: Currency;
  readonly amountE5: AmountE5;
  readonly now: number;
  /** Null for any number. */
  readonly usesLeft: number | null;
}

type VoucherEvaluation =
  | { readonly ok: true; readonly discountE5: AmountE5 }
  | { readonly ok: false; readonly code: VoucherErrorCode };

/** Longer than any code with its spaces: what comes after it is ignored. */
const MAX_TYPED = 100;

/** VOU-03. */
export function voucherCode(typed: string): string {
  return typed.slice(0, MAX_TYPED).replace(/\s/g, "").toUpperCase();
}

/** The first reason counts, from what can never change to the amount, which the guest may change (VOU-08). */
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

/** In whole minor units, at most the amount; null where nothing is taken off. */
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

/** LOY-51. */
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
