import { type AmountE5, add, atLeastZero, subtract, ZERO_E5 } from "../money/amount";

/** What a payment adds to the split's own amount. */
export interface ChargeExtras {
  readonly tipE5: AmountE5;
  readonly consumerFeesE5: AmountE5;
}

/** As a payment asks for them: none are charged of fees that are left out. */
export type AskedExtras = Pick<ChargeExtras, "tipE5"> & Partial<ChargeExtras>;

export interface ChargeParts extends ChargeExtras {
  readonly splitAmountE5: AmountE5;
  readonly discountE5: AmountE5;
}

/** Of a split that nobody pays. */
export const NO_EXTRAS: ChargeExtras = { tipE5: ZERO_E5, consumerFeesE5: ZERO_E5 };

export function extrasOf({ tipE5, consumerFeesE5 }: ChargeExtras): ChargeExtras {
  return { tipE5, consumerFeesE5 };
}

export function chargePartsOf(parts: ChargeParts): ChargeParts {
  const { splitAmountE5, discountE5 } = parts;
  return { splitAmountE5, discountE5, ...extrasOf(parts) };
}

/** A discount bears the split at most, never tip or fees. Pages and the provider have this amount. */
export function amountToCharge(parts: ChargeParts): AmountE5 {
  const own = atLeastZero(subtract(parts.splitAmountE5, parts.discountE5));
  return add(own, add(parts.tipE5, parts.consumerFeesE5));
}
