import { type AmountE5, add, applyRate, type RateBp, sum } from "../money/amount";
import { type Currency, roundToMinor } from "../money/currency";
import type { FigureCharge } from "../tenant-rules/bill-figures";

interface ChargeOnTop {
  readonly label: string;
  readonly type: string;
  /** Hundredths of a percent. */
  readonly rate: RateBp;
}

interface OwedForOrder {
  readonly dishesE5: AmountE5;
  /** The charges that come on top, none of them nothing. */
  readonly charges: readonly FigureCharge[];
  readonly owedE5: AmountE5;
}

/**
 * The sum that the basket, the confirm screen and the button show. Each charge is its rate of this order's dishes
 * alone, rounded half up to a minor unit; venues whose tills compute otherwise set `mayDiffer`.
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

export function rateOnDishes(dishesE5: AmountE5, rate: RateBp, currency: Currency): AmountE5 {
  return roundToMinor(applyRate(dishesE5, rate), currency);
}
