import type { InclusiveVat } from "../bill/bill.schema";
import { vatsWithin } from "../bill/inclusive-vat";
import type { LineId } from "../ids.schema";
import {
  type AmountE5,
  add,
  allocate,
  atLeastZero,
  type Currency,
  isWholeMinor,
  minorStepE5,
  NO_QUANTITY,
  negate,
  type QuantityE5,
  type RateBp,
  scale,
  subtract,
  sum,
  ZERO_E5,
} from "../money/money";
import { billFigures, type FigureCharge, type FigureRules } from "../tenant-rules/bill-figures";

interface ReceiptLine {
  readonly lineId: LineId;
  readonly name: string;
  readonly quantity: QuantityE5;
  readonly amountE5: AmountE5;
}

interface ReceiptDiscount {
  readonly label: string;
  readonly amountE5: AmountE5;
}

export interface ReceiptSource {
  readonly currency: Currency;
  readonly rules: FigureRules;
  readonly billTotalE5: AmountE5;
  readonly subOrders: readonly {
    readonly id: string;
    readonly totalE5: AmountE5;
    readonly lines: readonly ReceiptLine[];
  }[];
  readonly part: {
    readonly amountE5: AmountE5;
    /** The part before charges and taxes, with the order's discounts already taken off. */
    readonly subTotalE5: AmountE5;
    readonly discounts: readonly ReceiptDiscount[];
    readonly charges: readonly FigureCharge[];
    readonly vats: readonly InclusiveVat[];
    /** Line id to quantity where the guest chose items; null where the part was cut otherwise. */
    readonly items: Readonly<Record<string, QuantityE5>> | null;
    readonly subOrderIds: readonly string[];
  };
  /** What a voucher or reward took off the part; zero or less. */
  readonly voucher: {
    readonly label: string;
    readonly impactE5: AmountE5;
    readonly isReward: boolean;
  } | null;
  readonly feeE5: AmountE5;
  readonly tipE5: AmountE5;
  readonly totalE5: AmountE5;
  /** What has gone back of the total since. */
  readonly refundedE5: AmountE5;
}

/** Amounts up to `part` add up to it, except a `subtotal`; from there to `total`, and to `kept` after refunds. */
export interface ReceiptRow {
  readonly kind:
    | "item"
    | "gross"
    | "discount"
    | "subtotal"
    | "charge"
    | "tax"
    | "taxesAndFees"
    | "part"
    | "voucher"
    | "fee"
    | "tip"
    | "total"
    | "refunded"
    | "kept"
    | "rewardUsed"
    | "vat";
  readonly label: string | null;
  readonly quantity: QuantityE5 | null;
  readonly rate: RateBp | null;
  /** BILL-43. */
  readonly isDiscretionary?: boolean;
  /** The net amount that a VAT row is computed on. */
  readonly netE5?: AmountE5;
  readonly amountE5: AmountE5;
}

/** @throws RangeError when the figures do not add up, since such a receipt must not be given out. */
export function receiptRows(source: ReceiptSource): ReceiptRow[] {
  const { part, voucher, feeE5, tipE5, totalE5, refundedE5 } = source;
  const discounts = mergedDiscounts(part.discounts);
  const grossE5 = add(part.subTotalE5, sum(discounts.map(({ amountE5 }) => amountE5)));
  const dishes: ReceiptRow[] = [
    ...grossRows(source, grossE5),
    ...discounts.map((one) => row("discount", { ...one, amountE5: negate(one.amountE5) })),
  ];
  const figures = figureRows(source);
  const above = [...dishes, ...figures.filter(({ kind }) => kind !== "subtotal")];
  const below: ReceiptRow[] = [
    row("part", { amountE5: part.amountE5 }),
    ...(voucher ? [row("voucher", { label: voucher.label, amountE5: voucher.impactE5 })] : []),
    ...(feeE5 > 0 ? [row("fee", { amountE5: feeE5 })] : []),
    ...(tipE5 > 0 ? [row("tip", { amountE5: tipE5 })] : []),
  ];
  requireSum(above, part.amountE5);
  requireSum(below, totalE5);
  // A sum that only repeats the part is left out.
  const detailed = above.length > 1 || above[0]?.kind === "item";
  // One sum of all dishes is the subtotal already.
  const detail =
    dishes.length === 1 && dishes[0]?.kind === "gross" ? above : [...dishes, ...figures];
  const keptE5 = subtract(totalE5, refundedE5);
  if (keptE5 < 0) throw new RangeError("more went back than was charged");
  return [
    ...(detailed ? detail : []),
    ...below,
    row("total", { amountE5: totalE5 }),
    ...(refundedE5 > 0
      ? [row("refunded", { amountE5: negate(refundedE5) }), row("kept", { amountE5: keptE5 })]
      : []),
    ...(voucher && staysUsed(voucher, { totalE5, refundedE5 })
      ? [row("rewardUsed", { amountE5: negate(voucher.impactE5) })]
      : []),
    ...vatRows(source),
  ];
}

export function staysUsed(
  { isReward }: { readonly isReward: boolean },
  { totalE5, refundedE5 }: Pick<ReceiptSource, "totalE5" | "refundedE5">,
): boolean {
  return isReward && refundedE5 > 0 && refundedE5 >= totalE5;
}

/** The VAT inside of what was paid for the dishes in the end: less the voucher and what went back, which add nothing up. */
function vatRows({ currency, part, voucher, refundedE5 }: ReceiptSource): ReceiptRow[] {
  const paidE5 = atLeastZero(add(part.amountE5, voucher?.impactE5 ?? ZERO_E5));
  const keptE5 = atLeastZero(subtract(paidE5, refundedE5));
  return vatsWithin(part.vats, keptE5, currency).map(({ rate, grossE5, vatE5 }) => ({
    ...row("vat", { rate, amountE5: vatE5 }),
    netE5: subtract(grossE5, vatE5),
  }));
}

function grossRows(source: ReceiptSource, grossE5: AmountE5): ReceiptRow[] {
  const claimed = claimedLines(source).filter(
    ({ quantity, amountE5 }) => quantity > 0 && amountE5 > 0,
  );
  if (claimed.length === 0) return [row("gross", { amountE5: grossE5 })];
  // The part's own amount is what is cut, so that a rounded cent never makes the receipt wrong.
  const step = isWholeMinor(grossE5, source.currency) ? minorStepE5(source.currency) : 1;
  const amounts = allocate(
    grossE5,
    claimed.map(({ amountE5 }) => amountE5),
    { step },
  );
  return claimed.map(({ name, quantity }, index) =>
    row("item", { label: name, quantity, amountE5: amounts[index] ?? ZERO_E5 }),
  );
}

function claimedLines(source: ReceiptSource): readonly Omit<ReceiptLine, "lineId">[] {
  const { part, subOrders, billTotalE5 } = source;
  const all = subOrders.flatMap(({ lines }) => lines);
  const { items } = part;
  if (items) {
    return all.map(({ lineId, name, quantity, amountE5 }) => {
      const taken = Object.hasOwn(items, lineId) ? (items[lineId] ?? NO_QUANTITY) : NO_QUANTITY;
      const claimed = taken > quantity ? quantity : taken;
      const price = claimed > 0 ? scale(amountE5, claimed, quantity, "halfUp") : ZERO_E5;
      return { name, quantity: claimed, amountE5: atLeastZero(price) };
    });
  }
  if (part.amountE5 === billTotalE5) return all;
  const chosen = subOrders.filter(({ id }) => part.subOrderIds.includes(id));
  const whole = sum(chosen.map(({ totalE5 }) => totalE5));
  return chosen.length > 0 && whole === part.amountE5 ? chosen.flatMap(({ lines }) => lines) : [];
}

/** BILL-39 to BILL-44. */
function figureRows({ part, rules }: ReceiptSource): ReceiptRow[] {
  return billFigures(part.amountE5, part.charges, rules).map((figure) => {
    const { amountE5 } = figure;
    if (figure.kind !== "charge") return row(figure.kind, { amountE5 });
    const { charge, label, rate, isDiscretionary } = figure;
    const kind = TAXES.has(charge.type) ? "tax" : "charge";
    return { ...row(kind, { label, rate, amountE5 }), ...(isDiscretionary && { isDiscretionary }) };
  });
}

const TAXES = new Set(["SALES_TAX", "TAX"]);

function mergedDiscounts(discounts: readonly ReceiptDiscount[]): ReceiptDiscount[] {
  const byName = new Map<string, AmountE5>();
  for (const { label, amountE5 } of discounts) {
    byName.set(label, add(byName.get(label) ?? ZERO_E5, amountE5));
  }
  return [...byName]
    .map(([label, amountE5]) => ({ label, amountE5 }))
    .filter(({ amountE5 }) => amountE5 !== 0);
}

function row(
  kind: ReceiptRow["kind"],
  values: Pick<ReceiptRow, "amountE5"> & Partial<ReceiptRow>,
): ReceiptRow {
  const { label = null, quantity = null, rate = null, amountE5 } = values;
  return { kind, label, quantity, rate, amountE5 };
}

function requireSum(rows: readonly ReceiptRow[], expectedE5: AmountE5): void {
  const off = subtract(sum(rows.map(({ amountE5 }) => amountE5)), expectedE5);
  if (off !== 0) throw new RangeError(`the receipt is off by ${off}`);
}

/** The kinds of receipt rows that an invoice repeats, up to the total. */
export const INVOICE_ROWS = [
  "item",
  "gross",
  "discount",
  "subtotal",
  "charge",
  "tax",
  "taxesAndFees",
  "part",
  "voucher",
  "fee",
  "tip",
  "total",
] as const;
