/** How a guest checks out: all that is left in one go, or part by part (PAY-32). */
export type CheckoutMode = "LOADING" | "EXPRESS" | "SPLIT";

/** Null is not known yet. */
export interface CheckoutFacts {
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
