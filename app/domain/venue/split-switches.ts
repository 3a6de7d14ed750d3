/** SPLIT-02, in the order in which a guest is asked. */
export const splitTypes = ["ITEMS", "SHARE", "AMOUNT", "CHECK_SEAT", "REMAINING_AMOUNT"] as const;
export type SplitType = (typeof splitTypes)[number];

/** The types that a venue can switch off; all that is left, and seats, can always be paid (SPLIT-16). */
export type SplitSwitches = Readonly<Record<"ITEMS" | "SHARE" | "AMOUNT", boolean>>;

export function isSwitchedOn(switches: SplitSwitches, type: SplitType): boolean {
  return type === "CHECK_SEAT" || type === "REMAINING_AMOUNT" || switches[type];
}

interface AskedAmount {
  readonly amountE5: number;
  /** The guest's own split that this one is a part of, or follows; null for none. */
  readonly partOf: {
    readonly type: SplitType;
    readonly issued: boolean;
    readonly amountE5: number;
  } | null;
  readonly takesMealVouchers: boolean;
}

/** A part of a split and its rest are amounts without being a choice of an amount (docs/decisions/0017). */
export function isMealVoucherPart({ amountE5, partOf, takesMealVouchers }: AskedAmount): boolean {
  if (!takesMealVouchers || !partOf) return false;
  return partOf.issued ? amountE5 <= partOf.amountE5 : partOf.type === "AMOUNT";
}
