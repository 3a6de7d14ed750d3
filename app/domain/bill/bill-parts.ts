import { type AmountE5, add, atLeastZero, least, subtract } from "../money/amount";

/** What a bill comes to and what is left of it, with the reader's own payments; amounts in 1/100000. */
interface BillSums {
  readonly totalE5: AmountE5;
  readonly leftToPayE5: AmountE5;
  /** What is left once all that is under way is through. */
  readonly forecastedLeftToPayE5: AmountE5;
  readonly yoursPaidE5: AmountE5;
  readonly yoursUnderWayE5: AmountE5;
}

/** Four parts that add up to the bill; none is below zero. */
interface BillParts {
  /** Paid by others, or at the till. */
  readonly paidE5: AmountE5;
  readonly yoursE5: AmountE5;
  readonly payingE5: AmountE5;
  /** What nobody pays or has paid. */
  readonly leftE5: AmountE5;
}

/** Cuts a bill into what is paid, yours, being paid and left (BILL-15, BILL-16); more than all is never paid. */
export function billParts(sums: BillSums): BillParts {
  const { totalE5 } = sums;
  const openE5 = least(sums.leftToPayE5, totalE5);
  const leftE5 = least(sums.forecastedLeftToPayE5, openE5);
  const paidE5 = atLeastZero(subtract(totalE5, openE5));
  const underWayE5 = subtract(openE5, leftE5);
  const yoursPaidE5 = least(sums.yoursPaidE5, paidE5);
  const yoursUnderWayE5 = least(sums.yoursUnderWayE5, underWayE5);
  return {
    paidE5: subtract(paidE5, yoursPaidE5),
    yoursE5: add(yoursPaidE5, yoursUnderWayE5),
    payingE5: subtract(underWayE5, yoursUnderWayE5),
    leftE5,
  };
}
