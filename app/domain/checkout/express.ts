import { type AmountE5, type RateBp, ZERO_E5 } from "../money/amount";
import { type TipRounding, tipAmount } from "../tips/tip-amount";

/** How the tip of a fast checkout compares with the venue's usual one (TIP-42). */
export type ExpressTipLabel = "NO" | "MINUS" | "PLUS";

/** The venue's rate for it (TIP-41); added when the guest takes it. */
export function expressTip(
  { enabled, tipsRate }: { enabled: boolean; tipsRate: RateBp },
  baseE5: AmountE5,
  rounding: TipRounding,
): AmountE5 {
  return enabled ? tipAmount(baseE5, tipsRate, rounding) : ZERO_E5;
}

/** TIP-42: none, less than the venue's rate comes to, or that much and more. */
export function expressTipLabel(tip: AmountE5, usual: AmountE5): ExpressTipLabel {
  if (tip <= 0) return "NO";
  return tip < usual ? "MINUS" : "PLUS";
}
