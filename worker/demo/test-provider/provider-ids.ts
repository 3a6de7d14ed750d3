import { hash } from "node:crypto";
import type { PaymentReference } from "~/domain/payment/payment.schema";
import { referenceKey } from "~/domain/payment/payment-reference";

/**
 * How many objects the test provider's book is spread over, so that one busy bill is not all of it; few
 * enough that confirmations meet in one and share a write.
 */
const SHARDS = 4;

/** The part of the book that a payer's payments are in; all of one payer's are together. */
export function shardOf(payer: string): string {
  let sum = 0;
  for (const character of payer) sum += character.charCodeAt(0);
  return (sum % SHARDS).toString(16);
}

/** The part of the book that a payment of this provider is in, or null for any other id. */
export function shardOfPayment(providerId: string): string | null {
  return /^pi_test_([0-9a-f])[A-Za-z0-9_-]{22,64}$/.exec(providerId)?.[1] ?? null;
}

/** The id under which the provider stores a payment: the same reference, the same payment, and no other. */
export function providerIdOf(reference: PaymentReference): string {
  const digest = hash("sha256", referenceKey(reference), "base64url");
  return `pi_test_${shardOf(reference.payer)}${digest}`;
}
