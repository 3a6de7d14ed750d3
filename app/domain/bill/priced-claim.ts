import type { AmountE5 } from "../money/amount";
import type { BillFailure } from "./commands";
import type { SplitClaim } from "./model";

export interface PricedClaim {
  readonly claim: SplitClaim;
  readonly amountE5: AmountE5;
  /** Null when all of it can be had. */
  readonly problem: "items" | "share" | null;
}

export type ClaimOutcome =
  | { readonly ok: true; readonly priced: PricedClaim }
  | { readonly ok: false; readonly failure: BillFailure };

export function priced(claim: SplitClaim, amountE5: AmountE5): ClaimOutcome {
  return { ok: true, priced: { claim, amountE5, problem: null } };
}

export function notPriced(code: BillFailure["code"]): ClaimOutcome {
  return { ok: false, failure: { code } };
}
