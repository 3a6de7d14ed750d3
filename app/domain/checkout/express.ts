import { type AmountE5, type RateBp, ZERO_E5 } from "../money/amount";
import { type TipRounding, tipAmount } from "../tips/tip-amount";

/** How a guest checks out: all that is left in one go, or part by part (PAY-32). */
type CheckoutMode = "LOADING" | "EXPRESS" | "SPLIT";

/** Null is not known yet. */
interface CheckoutFacts {
  /** The venue offers fast checkout (TIP-09). */
  readonly fastCheckoutEnabled: boolean;
  readonly billDone: boolean;
  /** Whether the feature is there for this guest; a failure to find out is `false` (PAY-37). */
  readonly available: boolean | null;
  readonly issued: boolean | null;
}

/** Any reason against the express mode leads to the split mode, and nothing leads back (PAY-32 to PAY-37). */
export function checkoutMode(facts: CheckoutFacts): CheckoutMode {
  const { fastCheckoutEnabled, billDone, available, issued } = facts;
  if (!fastCheckoutEnabled || billDone) return "SPLIT";
  if (available === false || issued === false) return "SPLIT";
  return available === null || issued === null ? "LOADING" : "EXPRESS";
}

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
