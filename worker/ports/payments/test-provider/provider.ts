import { hash } from "node:crypto";
import { cachedStubs } from "#worker/cached-stubs";
import type { Env } from "#worker/env";
import { placed } from "#worker/objects/placement";
import { type PaymentReference, referenceKey } from "~/domain/payment/payment-reference";
import type { ProviderAnswer, ProviderOperation } from "~/domain/payment/provider";
import type { PaymentProvider } from "../port";

/**
 * How many objects the test provider's book is spread over, so that one busy bill is not all of it; few
 * enough that confirmations meet in one and share a write.
 */
const SHARDS = 4;

/** The built-in provider behind the payments port. It moves no money and needs no network. */
export function testProvider(env: Env): PaymentProvider {
  const book = cachedStubs(placed(env, "TEST_PROVIDER"));
  const verb =
    (operation: ProviderOperation): PaymentProvider[ProviderOperation] =>
    async (request) => {
      // A payment stays where it was made, however many parts the book has had since.
      const made = request.providerId && shardOfPayment(request.providerId);
      const shard = made || shardOf(request.reference.payer);
      return book<ProviderAnswer>(shard, (part) => part.perform(operation, request));
    };
  return {
    create: verb("create"),
    find: verb("find"),
    confirm: verb("confirm"),
    read: verb("read"),
    cancel: verb("cancel"),
    capture: verb("capture"),
    void: verb("void"),
    refund: verb("refund"),
  };
}

/** The object that stores one part of the provider's book. */
export function testProviderOf(env: Env, shard: string) {
  const books = placed(env, "TEST_PROVIDER");
  return books.get(books.idFromName(shard));
}

/** The part of the book that a payer's payments are in; all of one payer's are together. */
export function shardOf(payer: string): string {
  let sum = 0;
  for (const character of payer) sum += character.charCodeAt(0);
  return (sum % SHARDS).toString(16);
}

/** The part of the book that a payment of this provider is in, or null for an id that is none. */
export function shardOfPayment(providerId: string): string | null {
  return /^pi_test_([0-9a-f])[A-Za-z0-9_-]{22,64}$/.exec(providerId)?.[1] ?? null;
}

/** The id under which the provider stores a payment: the same reference, the same payment, and no other. */
export function providerIdOf(reference: PaymentReference): string {
  const digest = hash("sha256", referenceKey(reference), "base64url");
  return `pi_test_${shardOf(reference.payer)}${digest}`;
}
