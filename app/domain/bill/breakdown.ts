import { allocate } from "../money/allocate";
import {
  type AmountE5,
  add,
  atLeastZero,
  greatest,
  negate,
  type RateBp,
  scale,
  subtract,
  sum,
  ZERO_E5,
} from "../money/amount";
import { minorStepE5, roundToMinor } from "../money/currency";
import { totalsOf } from "./balance";
import type { ChargeModel, InclusiveVat } from "./bill.schema";
import { splitVats } from "./inclusive-vat";
import { quantitiesOf } from "./item-claims";
import { type BillState, type Charge, type ChargeType, type Split, subOrdersOf } from "./model";
import type { SubOrderTotals } from "./totals";

export interface AppliedCharge {
  readonly id: string;
  readonly label: string;
  readonly chargeType: ChargeType;
  readonly model: ChargeModel;
  readonly rate: RateBp | null;
  readonly chargedAmount: AmountE5;
}

/** How a split's amount is made up (SPLIT-06); sub-total, charges and taxes sum to it exactly. */
interface SplitBreakdown {
  readonly appliedVats: readonly AppliedCharge[];
  readonly appliedCharges: readonly AppliedCharge[];
  /** Discounts and the till's corrections, already inside the sub-total; shown for their own sake. */
  readonly appliedDiscounts: readonly { readonly label: string; readonly amount: AmountE5 }[];
  /** The VAT inside of the split's prices, by rate; empty where the till does not say. */
  readonly inclusiveVats: readonly InclusiveVat[];
  readonly subTotal: AmountE5;
  readonly subTotalPreVirtualDiscount: AmountE5;
  readonly preTaxTipsBaseAmount: AmountE5;
  readonly postTaxTipsBaseAmount: AmountE5;
}

interface Component {
  readonly charge: Charge;
  readonly weight: AmountE5;
}

export function splitBreakdown(state: BillState, split: Split): SplitBreakdown {
  const step = minorStepE5(state.identity?.currency ?? "EUR");
  const reach = reachOf(state, split);
  const charges = reach.flatMap(componentsOf);
  const wholeE5 = sum(reach.map(({ totals, part, whole }) => portion(totals.totalE5, part, whole)));
  const chargesE5 = sum(charges.map((component) => component.weight));
  const itemsE5 = atLeastZero(subtract(wholeE5, chargesE5));
  const weights = [itemsE5, ...charges.map((component) => component.weight)];
  // What is allocated is the split's own amount, so the rows on the screen sum to what is charged.
  const [items, ...amounts] =
    chargesE5 > 0 ? allocate(split.amountE5, weights, { step }) : [split.amountE5];
  const applied = mergeById(
    charges.map(({ charge }, index) => toApplied(charge, amounts[index] ?? ZERO_E5)),
  );
  const appliedVats = applied.filter(isTax);
  const subTotalPreVirtualDiscount = items ?? ZERO_E5;
  const impact = split.virtualDiscount?.impactOnSplitTotalE5 ?? ZERO_E5;
  return {
    appliedVats,
    appliedCharges: applied.filter((charge) => !isTax(charge)),
    appliedDiscounts: reach.flatMap((one) => discountsOf(state, one)),
    inclusiveVats: splitVats(state, split),
    subTotal: add(subTotalPreVirtualDiscount, impact),
    subTotalPreVirtualDiscount,
    preTaxTipsBaseAmount: subTotalPreVirtualDiscount,
    postTaxTipsBaseAmount: add(
      subTotalPreVirtualDiscount,
      sum(appliedVats.map((one) => one.chargedAmount)),
    ),
  };
}

/** SPLIT-38. */
export function forecastCharges(state: BillState, split: Split): AppliedCharge[] {
  const { appliedCharges, appliedVats } = splitBreakdown(state, split);
  return [...appliedCharges, ...appliedVats];
}

/** How much of a sub-order a split reaches: `part` of `whole`, and which fraction of each line. */
interface Reach {
  readonly totals: SubOrderTotals;
  readonly part: number;
  readonly whole: number;
  readonly lines: readonly {
    readonly charges: readonly Charge[];
    readonly part: number;
    readonly whole: number;
  }[];
}

function reachOf(state: BillState, split: Split): Reach[] {
  const { claim } = split;
  const all = totalsOf(state).subOrders;
  if (claim.type === "ITEMS")
    return all
      .map((totals) => itemsReach(totals, quantitiesOf(claim.intervals)))
      .filter((one) => one.part > 0);
  const ids = subOrdersOf(split);
  const scope = all.filter(({ subOrder }) => ids === null || ids.includes(subOrder.id));
  const whole = sum(scope.map(({ totalE5 }) => totalE5));
  const part = Math.min(split.amountE5, whole);
  return scope.map((totals) => ({
    totals,
    part,
    whole,
    lines: totals.lines.map(({ line }) => ({ charges: line.exclusiveCharges, part, whole })),
  }));
}

function itemsReach(totals: SubOrderTotals, quantities: Readonly<Record<string, number>>): Reach {
  const claimed = totals.lines.map((one) => {
    const quantity = Math.min(quantities[one.line.id] ?? 0, one.line.quantity);
    return {
      one,
      quantity,
      cost: portion(greatest(one.totalE5, ZERO_E5), quantity, one.line.quantity),
    };
  });
  return {
    totals,
    part: sum(claimed.map(({ cost }) => cost)),
    whole: sum(totals.lines.map((one) => greatest(one.totalE5, ZERO_E5))),
    lines: claimed.map(({ one, quantity }) => ({
      charges: one.line.exclusiveCharges,
      part: quantity,
      whole: one.line.quantity,
    })),
  };
}

function componentsOf({ totals, part, whole, lines }: Reach): Component[] {
  const own = totals.subOrder.charges.map((charge) => ({
    charge,
    weight: weightOf(charge, part, whole),
  }));
  const ofLines = lines.flatMap((line) =>
    line.charges.map((charge) => ({ charge, weight: weightOf(charge, line.part, line.whole) })),
  );
  return [...own, ...ofLines];
}

function weightOf(charge: Charge, part: number, whole: number): AmountE5 {
  return portion(atLeastZero(charge.amount), part, whole);
}

function discountsOf(
  state: BillState,
  { totals, part, whole }: Reach,
): { label: string; amount: AmountE5 }[] {
  const currency = state.identity?.currency ?? "EUR";
  const corrections = totals.lines
    .filter(({ isCorrection }) => isCorrection)
    .map(({ line, totalE5 }) => ({ label: line.name, amount: negate(totalE5) }));
  return [...corrections, ...totals.subOrder.discounts].map(({ label, amount }) => ({
    label,
    amount: roundToMinor(portion(amount, part, whole), currency),
  }));
}

function portion(amount: AmountE5, part: number, whole: number): AmountE5 {
  return whole > 0 ? scale(amount, part, whole, "halfUp") : ZERO_E5;
}

function toApplied(charge: Charge, chargedAmount: AmountE5): AppliedCharge {
  const { id, label, type, chargeModel, rate } = charge;
  return { id, label, chargeType: type, model: chargeModel, rate, chargedAmount };
}

function mergeById(applied: readonly AppliedCharge[]): AppliedCharge[] {
  const merged = new Map<string, AppliedCharge>();
  for (const charge of applied) {
    const before = merged.get(charge.id);
    const chargedAmount = add(before?.chargedAmount ?? ZERO_E5, charge.chargedAmount);
    merged.set(charge.id, { ...charge, chargedAmount });
  }
  return [...merged.values()].filter((charge) => charge.chargedAmount > 0);
}

function isTax({ chargeType }: AppliedCharge): boolean {
  return chargeType === "SALES_TAX" || chargeType === "TAX";
}
