import { type AmountE5, subtract, sum } from "../money/amount";

/** What the rows of a breakdown need of a charge; `chargedAmount` in 1/100000 of a currency unit. */
export interface RowCharge {
  readonly type: string;
  readonly chargedAmount: AmountE5;
}

/** A row of a breakdown: one charge, or all taxes and fees in one sum. */
export type ChargeRow<C extends RowCharge> =
  | { readonly kind: "charge"; readonly charge: C }
  | {
      readonly kind: "taxesAndFees";
      readonly amountE5: AmountE5;
      readonly charges: readonly C[];
    };

const TAXES_AND_FEES = new Set(["SALES_TAX", "TAX", "FEE"]);

/**
 * The charges as rows, those of nothing left out. Where taxes are merged into fees (BILL-44) one row
 * replaces all of them, where the first one was, and the rows sum to the same.
 */
export function chargeRows<C extends RowCharge>(
  charges: readonly C[],
  taxesInFees: boolean,
): ChargeRow<C>[] {
  const charged = charges.filter(({ chargedAmount }) => chargedAmount > 0);
  const isMerged = ({ type }: C) => taxesInFees && TAXES_AND_FEES.has(type);
  const merged = charged.filter(isMerged);
  return charged.flatMap((charge): ChargeRow<C>[] => {
    if (!isMerged(charge)) return [{ kind: "charge", charge }];
    if (charge !== merged[0]) return [];
    return [{ kind: "taxesAndFees", amountE5: chargedSum(merged), charges: merged }];
  });
}

/** What the dishes come to, discounts taken off, before the charges on top (BILL-40, BILL-41). */
export function subtotalE5(total: AmountE5, charges: readonly RowCharge[]): AmountE5 {
  return subtract(total, chargedSum(charges));
}

function chargedSum(charges: readonly RowCharge[]): AmountE5 {
  return sum(charges.map(({ chargedAmount }) => chargedAmount));
}
