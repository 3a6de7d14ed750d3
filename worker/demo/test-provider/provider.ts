import type { Env } from "#worker/env";
import { cachedStubs } from "#worker/kernel/cached-stubs";
import { placed } from "#worker/kernel/placement";
import { type PaymentProvider, providerBy } from "#worker/ports/payment/port";
import type { ProviderAnswer } from "~/domain/payment/provider";
import { demoEnv } from "../env";
import { shardOf, shardOfPayment } from "./provider-ids";
import type { TestProviderObject } from "./test-provider-object";

/** The built-in provider behind the payments port. It moves no money and needs no network. */
export function testProvider(env: Env): PaymentProvider {
  const book = cachedStubs(booksOf(env));
  return providerBy((operation, request) => {
    // A payment stays in the part of the book that it began in, though the number of parts may change.
    const made = request.providerId && shardOfPayment(request.providerId);
    const shard = made || shardOf(request.reference.payer);
    return book<ProviderAnswer>(shard, (part) => part.perform(operation, request));
  });
}

/** The object that stores one part of the provider's book. */
export function testProviderOf(env: Env, shard: string) {
  const books = booksOf(env);
  return books.get(books.idFromName(shard));
}

/** Its calls have no version: the demo alone has a book. */
function booksOf(env: Env) {
  return placed(
    demoEnv(env),
    "TEST_PROVIDER",
  ) as unknown as DurableObjectNamespace<TestProviderObject>;
}
