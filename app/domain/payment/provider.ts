import type { AmountE5 } from "../money/amount";
import type { PaymentReference, ProviderStatus, RequiredAction } from "./payment.schema";

/** Milliseconds since 1970, always passed in. */
export type Instant = number;

export interface ProviderSnapshot {
  readonly providerId: string;
  /** What the provider stored with the payment; has to be the attempt's own. Null where it stored none. */
  readonly reference: PaymentReference | null;
  readonly status: ProviderStatus;
  /** What the payment was made for; has to equal the attempt's charge. */
  readonly amountE5: AmountE5;
  readonly currency: string;
  readonly capturedE5: AmountE5;
  /** What a capture could take; set with `authorised`. */
  readonly capturableE5?: AmountE5 | null;
  /** When the provider lets the hold go by itself; set with `authorised`. */
  readonly holdExpiresAt?: Instant | null;
  readonly action?: RequiredAction | null;
  readonly failureCode?: string | null;
}

/** `refused` is definite; `unreachable` leaves it open. All but `find` and `refund` answer with a snapshot. */
export type ProviderAnswer =
  | { readonly kind: "snapshot"; readonly snapshot: ProviderSnapshot }
  | { readonly kind: "refused"; readonly code: string }
  | { readonly kind: "notFound" }
  | { readonly kind: "refunded"; readonly amountE5: AmountE5 }
  | { readonly kind: "unreachable"; readonly reason: string; readonly retryAfterMs?: number };
