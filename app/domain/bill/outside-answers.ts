/** How a post to the till ended; `queued` means that it is stored for a till that fetches. */
export type TillAnswer =
  | { readonly kind: "posted" }
  | { readonly kind: "queued" }
  | { readonly kind: "refused"; readonly code: string }
  | { readonly kind: "unreachable"; readonly reason: string };

export type VoucherOperation = "hold" | "use" | "release";

/** How a call about a voucher's use ended; `unreachable` leaves it open what happened. */
export type VoucherAnswer =
  | { readonly kind: "done" }
  | { readonly kind: "refused"; readonly code: string }
  | { readonly kind: "unreachable"; readonly reason: string };
