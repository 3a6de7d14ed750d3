import type { BillDocument, SubOrder } from "~/contracts/bill";
import { MAX_GUESTS, MIN_GUESTS } from "~/domain/bill/share-guests";
import { type AmountE5, least, scale } from "~/domain/money/amount";
import { roundToMinor } from "~/domain/money/currency";
import { forecastOf } from "./offer";

/** What the equal shares of a bill are computed from, small enough for the phone. */
type ShareTerms = {
  currency: string;
  /** What the shares divide, in 1/100000. */
  base: AmountE5;
  /** What is left to pay, in 1/100000. */
  left: AmountE5;
  /** Set once a share is engaged or paid: the number of guests is fixed then (SPLIT-57). */
  fixedGuests: number | null;
  sharesTaken: number;
};

/** Reads the terms from the bill (SPLIT-57, SPLIT-58). */
export function shareTerms(bill: BillDocument, subOrder: SubOrder | null): ShareTerms {
  const ongoing = subOrder ? null : bill.ongoingSplitByShare;
  const left = forecastOf(bill, subOrder);
  return {
    currency: bill.currency,
    base: ongoing?.baseAmount ?? left,
    left,
    fixedGuests: ongoing?.numberOfGuests ?? null,
    sharesTaken: ongoing?.shares ?? 0,
  };
}

/** Shares that can be taken: at most those of the guests who have none yet (SPLIT-56). */
export function mostShares(terms: ShareTerms, guests: number): number {
  return Math.max(1, guests - terms.sharesTaken);
}

/** Keeps both numbers within their bounds (SPLIT-55, SPLIT-56). */
export function withinBounds(terms: ShareTerms, guests: number, shares: number) {
  const boundedGuests = terms.fixedGuests ?? between(MIN_GUESTS, guests, MAX_GUESTS);
  return { guests: boundedGuests, shares: between(1, shares, mostShares(terms, boundedGuests)) };
}

/**
 * What the shares come to, within a minor unit: the platform alone knows which places of the
 * division are free, and prices them when the guest goes on.
 */
export function sharesEstimate(terms: ShareTerms, guests: number, shares: number): AmountE5 {
  const { base, left } = terms;
  if (shares >= mostShares(terms, guests) && base === left) return left;
  const exact = scale(base, shares, guests, "halfUp");
  return least(left, roundToMinor(exact, terms.currency));
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value)));
}
