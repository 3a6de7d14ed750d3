import { type AmountE5, type RateBp, ZERO_E5 } from "../money/amount";
import { type TipPlace, tipAmount } from "../tips/tip-amount";

/** How the tip of a fast checkout compares with the venue's usual one (TIP-42). */
export type ExpressTipLabel = "NO" | "MINUS" | "PLUS";

interface FastCheckout {
  readonly tippingEnabled: boolean;
  readonly enforceAccountForTipsForPat: boolean;
  readonly fastCheckout: { readonly enabled: boolean; readonly tipsRate: RateBp };
}

/**
 * The tip that a fast checkout begins with: the venue's rate for it (TIP-41), and none where a tip needs
 * an account (TIP-07).
 */
export function expressTip(
  { tippingEnabled, enforceAccountForTipsForPat, fastCheckout }: FastCheckout,
  baseE5: AmountE5,
  place: TipPlace,
): AmountE5 {
  if (!tippingEnabled || enforceAccountForTipsForPat || !fastCheckout.enabled) return ZERO_E5;
  return tipAmount(baseE5, fastCheckout.tipsRate, place);
}

/** TIP-42: none, less than the venue's rate comes to, or that much and more. */
export function expressTipLabel(tip: AmountE5, usual: AmountE5): ExpressTipLabel {
  if (tip <= 0) return "NO";
  return tip < usual ? "MINUS" : "PLUS";
}
