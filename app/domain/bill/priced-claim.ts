import type { AmountE5 } from "../money/amount";
import type { BillFailure } from "./commands";
import type { SplitClaim } from "./model";

/** A claim with what it costs on the bill as it is now. */
export interface PricedClaim {
  readonly claim: SplitClaim;
  readonly amountE5: AmountE5;
  /** What of it can't be had any more; null when all can. */
  readonly problem: "items" | "share" | null;
}

/** A priced claim, or why there is none. */
export type ClaimOutcome =
  | { readonly ok: true; readonly priced: PricedClaim }
  | { readonly ok: false; readonly failure: BillFailure };

/** A claim that can be had at a price. */
export function priced(claim: SplitClaim, amountE5: AmountE5): ClaimOutcome {
  return { ok: true, priced: { claim, amountE5, problem: null } };
}

/** A request that can't become a claim. */
export function notPriced(code: BillFailure["code"]): ClaimOutcome {
  return { ok: false, failure: { code } };
}
