import type { SplitId } from "~/contracts/ids";
import type { Split, SplitType } from "~/contracts/split";
import type { AmountE5, QuantityE5 } from "~/domain/money/amount";

/** What a guest asks for, of each type, before or after the platform has priced it. */
export type SplitDraft =
  | {
      type: "ITEMS";
      items: Readonly<Record<string, QuantityE5>>;
      /** What was typed as an own part, by line, as the guest wrote it. */
      typed?: Readonly<Record<string, string>>;
    }
  | { type: "SHARE"; guests: number; shares: number }
  /** The text as the guest typed it, so that a refused form still holds it. */
  | {
      type: "AMOUNT";
      text: string;
      amount: AmountE5 | null;
      /** The guest's split: a meal voucher pays this part of it, or left this rest of it. */
      partOf?: SplitId;
    }
  | { type: "CHECK_SEAT"; subOrders: readonly string[] }
  | { type: "REMAINING_AMOUNT" };

/** The draft that an issued split holds, to go on editing it (SPLIT-29). */
export function draftOf(split: Split, writeField: (amount: AmountE5) => string): SplitDraft {
  switch (split.type) {
    case "ITEMS":
      return { type: "ITEMS", items: split.splitItemsSelection };
    case "SHARE":
      return { type: "SHARE", guests: split.numberOfGuests, shares: split.numberOfShares };
    case "AMOUNT":
      return { type: "AMOUNT", text: writeField(split.amount), amount: split.amount };
    case "CHECK_SEAT":
      return { type: "CHECK_SEAT", subOrders: split.subBills };
    default:
      return { type: "REMAINING_AMOUNT" };
  }
}

/** An untouched draft; `null` shares and guests are filled in from the bill. */
export function emptyDraft(type: SplitType): SplitDraft | null {
  if (type === "ITEMS") return { type, items: {} };
  if (type === "AMOUNT") return { type, text: "", amount: null };
  if (type === "CHECK_SEAT") return { type, subOrders: [] };
  return type === "REMAINING_AMOUNT" ? { type } : null;
}
