/**
 * All that one payment is about. Together the five are its identity outside: the provider's id and
 * every idempotency key are made of them, and the provider keeps them as the payment's metadata, so
 * that no payment can stand for another bill, venue, split or guest.
 */
export interface PaymentReference {
  readonly venueId: string;
  readonly billId: string;
  readonly splitId: string;
  /** The payer's participant id; never the guest id, which is a secret. */
  readonly payer: string;
  /** The client-made key of the attempt. */
  readonly paymentId: string;
}

/** Payment keys that this product made begin so; each belongs to the one split whose form carries it. */
const OWN_KEY = "p_";

const PARTS = ["venueId", "billId", "splitId", "payer", "paymentId"] as const;

/** The reference as one text, such as an idempotency key begins with; no id contains the sign between. */
export function referenceKey(reference: PaymentReference): string {
  return PARTS.map((part) => reference[part]).join("/");
}

/** The first part in which two references differ; null when they are the same payment. */
export function differenceOf(
  ours: PaymentReference,
  theirs: PaymentReference | null,
): (typeof PARTS)[number] | null {
  return PARTS.find((part) => ours[part] !== theirs?.[part]) ?? null;
}

/** Whether a key was made by this product, and so is good for the split that it was made for alone. */
export function isOwnPaymentKey(paymentId: string): boolean {
  return paymentId.startsWith(OWN_KEY);
}
