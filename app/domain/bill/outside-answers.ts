import type { AmountE5 } from "../money/amount";
import type { PaymentReference } from "../payment/payment-reference";
import type { RequiredAction } from "./model";

/** The provider's word about one payment. */
export interface ProviderSnapshot {
  readonly providerId: string;
  /** What the provider kept with the payment; has to be the attempt's own. Null where it kept none. */
  readonly reference: PaymentReference | null;
  readonly status:
    | "requiresConfirmation"
    | "processing"
    | "requiresAction"
    | "succeeded"
    | "declined"
    | "cancelled";
  /** What the payment was made for; has to equal the attempt's charge. */
  readonly amountE5: AmountE5;
  readonly currency: string;
  readonly capturedE5: AmountE5;
  readonly action?: RequiredAction | null;
  readonly failureCode?: string | null;
}

/** How a provider call ended. `refused` is definite; `unreachable` leaves it open what happened. */
export type ProviderAnswer =
  | { readonly kind: "snapshot"; readonly snapshot: ProviderSnapshot }
  | { readonly kind: "refused"; readonly code: string }
  | { readonly kind: "notFound" }
  | { readonly kind: "refunded"; readonly amountE5: AmountE5 }
  | { readonly kind: "unreachable"; readonly reason: string; readonly retryAfterMs?: number };

/** How a post to the till ended; `queued` means that it is kept for a till that comes to fetch it. */
export type TillAnswer =
  | { readonly kind: "posted" }
  | { readonly kind: "queued" }
  | { readonly kind: "refused"; readonly code: string }
  | { readonly kind: "unreachable"; readonly reason: string };

/** What is asked of a voucher: to keep one use for a split, to debit it for good, to take it back. */
export type VoucherOperation = "hold" | "use" | "release";

/** How a call about a voucher's use ended; `unreachable` leaves it open what happened. */
export type VoucherAnswer =
  | { readonly kind: "done" }
  | { readonly kind: "refused"; readonly code: string }
  | { readonly kind: "unreachable"; readonly reason: string };

/** The provider calls; a `find` reads by our own payment id where no provider id is known. */
export type ProviderOperation = "create" | "find" | "confirm" | "read" | "cancel" | "refund";
