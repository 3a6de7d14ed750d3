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

/** A line of the order, as far as a receipt shows it; `amountE5` is the price of all of it. */
export interface ReceiptLine {
  readonly lineId: string;
  readonly name: string;
  readonly quantity: QuantityE5;
  readonly amountE5: AmountE5;
}

/** A charge, a tax or a discount in the payer's part. */
export interface ReceiptCharge {
  readonly label: string;
  readonly rate: RateBp | null;
  readonly amountE5: AmountE5;
}

/** What one guest paid and what it was for. */
export interface ReceiptSource {
  readonly currency: Currency;
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
    readonly discounts: readonly ReceiptCharge[];
    readonly charges: readonly ReceiptCharge[];
    readonly taxes: readonly ReceiptCharge[];
    /** Line id to quantity where the guest chose items; null where the part was cut otherwise. */
    readonly items: Readonly<Record<string, QuantityE5>> | null;
    readonly subOrderIds: readonly string[];
  };
  /** What a voucher or reward took off the part; zero or less. */
  readonly voucher: { readonly label: string; readonly impactE5: AmountE5 } | null;
  readonly feeE5: AmountE5;
  readonly tipE5: AmountE5;
  readonly totalE5: AmountE5;
  /** What has gone back of the total since. */
  readonly refundedE5: AmountE5;
}

/**
 * One row of a receipt. Amounts from the first row to `part` add up to it, from there to `total`, and
 * from there to `kept` where something has gone back.
 */
export interface ReceiptRow {
  readonly kind:
    | "item"
    | "gross"
    | "discount"
    | "charge"
    | "tax"
    | "part"
    | "voucher"
    | "fee"
    | "tip"
    | "total"
    | "refunded"
    | "kept";
  /** The till's own label, where it has one. */
  readonly label: string | null;
  readonly quantity: QuantityE5 | null;
  readonly rate: RateBp | null;
  readonly amountE5: AmountE5;
}

/**
 * The rows of a receipt: the items where they are known, else the part as one sum; then what was taken
 * off and put on, the part, and apart from it fee and tip, up to what was charged; and what of that
 * went back.
 *
 * @throws RangeError when the figures do not add up, since such a receipt must not be given out.
 */
export function receiptRows(source: ReceiptSource): ReceiptRow[] {
  const { part, voucher, feeE5, tipE5, totalE5, refundedE5 } = source;
  const discounts = merged(part.discounts);
  const charges = merged(part.charges);
  const taxes = merged(part.taxes);
  const grossE5 = add(part.subTotalE5, sum(discounts.map(({ amountE5 }) => amountE5)));
  const above: ReceiptRow[] = [
    ...grossRows(source, grossE5),
    ...discounts.map((one) => row("discount", { ...one, amountE5: negate(one.amountE5) })),
    ...charges.map((one) => row("charge", one)),
    ...taxes.map((one) => row("tax", one)),
  ];
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
  const keptE5 = subtract(totalE5, refundedE5);
  if (keptE5 < 0) throw new RangeError("more went back than was charged");
  return [
    ...(detailed ? above : []),
    ...below,
    row("total", { amountE5: totalE5 }),
    ...(refundedE5 > 0
      ? [row("refunded", { amountE5: negate(refundedE5) }), row("kept", { amountE5: keptE5 })]
      : []),
  ];
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

/** The lines that the guest paid for, where that is known; each with its quantity and its price. */
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

/** Charges of one name and rate are one row: a tax on every line is one tax. */
function merged(charges: readonly ReceiptCharge[]): ReceiptCharge[] {
  const byName = new Map<string, ReceiptCharge>();
  for (const charge of charges) {
    const key = `${charge.rate}|${charge.label}`;
    const before = byName.get(key)?.amountE5 ?? ZERO_E5;
    byName.set(key, { ...charge, amountE5: add(before, charge.amountE5) });
  }
  return [...byName.values()].filter(({ amountE5 }) => amountE5 !== 0);
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
