import type { PaymentId } from "../ids.schema";
import type { PaymentReference } from "./payment.schema";

/** A part in which two payments can differ; named as operators read it in their logs. */
type ReferencePart = "venue" | "kind of payable" | "owner" | "payable" | "payer" | "payment";

/** Payment keys that this product made begin so; each belongs to the one split whose form carries it. */
const OWN_KEY = "p_";

/** No id contains a slash. Keys of splits do not name their kind, since they came first. */
export function referenceKey({ venueId, payable, payer, paymentId }: PaymentReference): string {
  const { kind, ownerId, id } = payable;
  const about = kind === "split" ? [ownerId, id] : [kind, ownerId, id];
  return [venueId, ...about, payer, paymentId].join("/");
}

export function differenceOf(
  ours: PaymentReference,
  theirs: PaymentReference | null,
): ReferencePart | null {
  if (ours.venueId !== theirs?.venueId) return "venue";
  if (ours.payable.kind !== theirs.payable.kind) return "kind of payable";
  if (ours.payable.ownerId !== theirs.payable.ownerId) return "owner";
  if (ours.payable.id !== theirs.payable.id) return "payable";
  if (ours.payer !== theirs.payer) return "payer";
  return ours.paymentId === theirs.paymentId ? null : "payment";
}

export function isOwnPaymentKey(paymentId: PaymentId): boolean {
  return paymentId.startsWith(OWN_KEY);
}
