import { type AmountE5, subtract, sum } from "../money/amount";

/** What the rows of a breakdown need of a charge; `chargedAmount` in 1/100000 of a currency unit. */
export interface RowCharge {
  readonly type: string;
  readonly chargedAmount: AmountE5;
}

export type ChargeRow<C extends RowCharge> =
  | { readonly kind: "charge"; readonly charge: C }
  | {
      readonly kind: "taxesAndFees";
      readonly amountE5: AmountE5;
      readonly charges: readonly C[];
    };

const TAXES_AND_FEES = new Set(["SALES_TAX", "TAX", "FEE"]);

/** Charges of nothing are left out. BILL-44: one row of all taxes and fees takes the first one's place. */
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
