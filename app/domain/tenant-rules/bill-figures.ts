import type { ChargeModel } from "../bill/bill.schema";
import { countryRules } from "../country/country-rules";
import { type AmountE5, add, type RateBp, subtract, sum, ZERO_E5 } from "../money/amount";
import type { BillRules } from "./tenant-rules";

/** A charge or a tax as the till named it; the rate in hundredths of a percent, null for a flat one. */
export interface FigureCharge {
  readonly type: string;
  readonly label: string;
  readonly rate: RateBp | null;
  readonly chargedAmount: AmountE5;
  readonly chargeModel?: ChargeModel;
}

export type FigureRules = Pick<
  BillRules,
  "countryCode" | "alternateBreakdown" | "restaurantGroup" | "taxesInFees"
>;

interface ChargeFigure<C extends FigureCharge> {
  readonly kind: "charge";
  readonly charge: C;
  readonly amountE5: AmountE5;
  readonly label: string;
  /** Null where it is hidden, is in the label already, or does not exist. */
  readonly rate: RateBp | null;
  /** The restaurant group's service charge is the guest's to leave out (BILL-43). */
  readonly isDiscretionary: boolean;
}

/** The subtotal only repeats what is above it. */
export type BillFigure<C extends FigureCharge> =
  | { readonly kind: "subtotal"; readonly amountE5: AmountE5 }
  | ChargeFigure<C>
  | {
      readonly kind: "taxesAndFees";
      readonly amountE5: AmountE5;
      readonly charges: readonly C[];
    };

/** BILL-39 to BILL-44: the same on the bill, before a payment, on the receipt and in its mail. */
export function billFigures<C extends FigureCharge>(
  totalE5: AmountE5,
  charges: readonly C[],
  rules: FigureRules,
): BillFigure<C>[] {
  const rows = chargeFigures(charges, rules);
  if (!rules.alternateBreakdown) return rows;
  return [{ kind: "subtotal", amountE5: subtotalE5(totalE5, charges) }, ...rows];
}

const TAXES_AND_FEES = new Set(["SALES_TAX", "TAX", "FEE"]);

/** Charges of nothing are left out. BILL-44: one row of all taxes and fees takes the first one's place. */
export function chargeFigures<C extends FigureCharge>(
  charges: readonly C[],
  rules: FigureRules,
): BillFigure<C>[] {
  const charged = charges.filter(({ chargedAmount }) => chargedAmount > 0);
  const isTax = ({ type }: C) => type === "SALES_TAX" || type === "TAX";
  const ordered = [...charged.filter((one) => !isTax(one)), ...charged.filter(isTax)];
  const isMerged = ({ type }: C) => rules.taxesInFees && TAXES_AND_FEES.has(type);
  const merged = ordered.filter(isMerged);
  return ordered.flatMap((charge): BillFigure<C>[] => {
    if (!isMerged(charge)) return [chargeFigure(charge, rules)];
    if (charge !== merged[0]) return [];
    return [{ kind: "taxesAndFees", amountE5: chargedSum(merged), charges: merged }];
  });
}

/** Charges of one name, type and rate as one: a tax on every dish is one tax. */
function mergedByName<C extends FigureCharge>(charges: readonly C[]): C[] {
  const byName = new Map<string, C>();
  for (const charge of charges) {
    const key = `${charge.type}|${charge.rate}|${charge.label}`;
    const before = byName.get(key)?.chargedAmount ?? ZERO_E5;
    byName.set(key, { ...charge, chargedAmount: add(before, charge.chargedAmount) });
  }
  return [...byName.values()];
}

interface AppliedCharge {
  readonly label: string;
  readonly rate: RateBp | null;
  readonly amount: AmountE5;
  readonly chargeType: string;
}

export function splitCharges(breakdown: {
  readonly appliedCharges: readonly AppliedCharge[];
  readonly appliedVats: readonly AppliedCharge[];
}): FigureCharge[] {
  const all = [...breakdown.appliedCharges, ...breakdown.appliedVats];
  return mergedByName(
    all.map(({ label, rate, amount, chargeType }) => ({
      label,
      rate,
      type: chargeType,
      chargedAmount: amount,
    })),
  );
}

/** A rate as tills write it into a name: "18%", "(12,5 %)". */
const NAMED_RATE = /\s*[([]?\d+(?:[.,]\d+)?\s*%[)\]]?/g;

function chargeFigure<C extends FigureCharge>(charge: C, rules: FigureRules): ChargeFigure<C> {
  const isService = charge.type === "SERVICE_CHARGE";
  const isHidden = isService && !countryRules(rules.countryCode).service.showsRate;
  const label = isHidden ? charge.label.replace(NAMED_RATE, "").trim() : charge.label;
  const isSaid = isHidden || charge.chargeModel === "FLAT" || label.includes("%");
  return {
    kind: "charge",
    charge,
    amountE5: charge.chargedAmount,
    label,
    rate: isSaid || charge.rate === 0 ? null : charge.rate,
    isDiscretionary: isService && rules.restaurantGroup,
  };
}

/** What the dishes come to, discounts taken off, before the charges on top (BILL-40, BILL-41). */
export function subtotalE5(total: AmountE5, charges: readonly FigureCharge[]): AmountE5 {
  return subtract(total, chargedSum(charges));
}

function chargedSum(charges: readonly FigureCharge[]): AmountE5 {
  return sum(charges.map(({ chargedAmount }) => chargedAmount));
}
