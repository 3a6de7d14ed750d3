import { type AmountE5, amountE5, least, ZERO_E5 } from "../money/amount";
import { type Currency, isWholeMinor, limitE5, roundToMinor } from "../money/currency";

/** What is held on a card for an open tab where the venue says nothing else: 20 currency units (TAB-25). */
const DEFAULT_TAB_HOLD_E5 = amountE5(20 * 100_000);

/** No hold is larger; in currency units. */
const LARGEST_HOLD = 1_000;

export function isHoldable(amount: AmountE5, currency: Currency): boolean {
  return amount > 0 && amount <= limitE5(LARGEST_HOLD, currency) && isWholeMinor(amount, currency);
}

/** What is held for an open tab, by the venue's own rule (TAB-26); one that can't be held counts as none. */
export function tabHoldE5(rule: AmountE5 | null, currency: Currency): AmountE5 {
  return rule !== null && isHoldable(rule, currency) ? rule : DEFAULT_TAB_HOLD_E5;
}

/** How a table asks for a card before it orders (PRE-01); null where it does not. */
export type PreAuthorization =
  | { readonly strategy: "FIXED_AMOUNT"; readonly amount: AmountE5; readonly currency: Currency }
  | { readonly strategy: "FIRST_ORDER_AMOUNT" };

/** Whether a table's amount can be held at all; what a first order comes to can. */
export function canEverHold(asked: PreAuthorization, currency: Currency): boolean {
  return (
    asked.strategy === "FIRST_ORDER_AMOUNT" ||
    tableHoldE5(asked, { currency, firstOrderE5: ZERO_E5 }) !== null
  );
}

/** The fixed amount, or what the first order comes to; null where nothing can be held. */
export function tableHoldE5(
  asked: PreAuthorization,
  { currency, firstOrderE5 }: { readonly currency: Currency; readonly firstOrderE5: AmountE5 },
): AmountE5 | null {
  const wanted = asked.strategy === "FIXED_AMOUNT" ? asked.amount : firstOrderE5;
  if (asked.strategy === "FIXED_AMOUNT" && asked.currency !== currency) return null;
  const held = least(roundToMinor(wanted, currency), limitE5(LARGEST_HOLD, currency));
  return held > 0 ? held : null;
}
