import { type AmountE5, add, applyRate, type RateBp, sum } from "../money/amount";
import { type Currency, roundToMinor } from "../money/currency";
import type { FigureCharge } from "../tenant-rules/bill-figures";

/** Something that a venue's till adds to the dishes of an order, such as service or a tax. */
export interface ChargeOnTop {
  readonly label: string;
  readonly type: string;
  /** Hundredths of a percent. */
  readonly rate: RateBp;
}

/** What a guest will owe for an order; amounts in 1/100000. */
export interface OwedForOrder {
  readonly dishesE5: AmountE5;
  /** The charges that come on top, none of them nothing. */
  readonly charges: readonly FigureCharge[];
  readonly owedE5: AmountE5;
}

/**
 * What a guest will owe for the dishes of an order, with what the venue's till adds. The basket, the confirm screen
 * and the button show this sum.
 *
 * Each charge is its rate of the dishes of this order alone, rounded half up to a whole minor unit of the currency.
 * No charge is reckoned on another one, nor on what was ordered before. A till that reckons in another way is one
 * whose venue says `mayDiffer`.
 */
export function owedForOrder(
  dishesE5: AmountE5,
  charges: readonly ChargeOnTop[],
  currency: Currency,
): OwedForOrder {
  const added = charges
    .map(
      ({ label, type, rate }): FigureCharge => ({
        label,
        type,
        rate,
        chargedAmount: rateOnDishes(dishesE5, rate, currency),
      }),
    )
    .filter(({ chargedAmount }) => chargedAmount > 0);
  const addedE5 = sum(added.map(({ chargedAmount }) => chargedAmount));
  return { dishesE5, charges: added, owedE5: add(dishesE5, addedE5) };
}

/** A rate of the dishes, rounded half up to a whole minor unit. */
export function rateOnDishes(dishesE5: AmountE5, rate: RateBp, currency: Currency): AmountE5 {
  return roundToMinor(applyRate(dishesE5, rate), currency);
}
