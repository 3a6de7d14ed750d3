import { type OtherBook, otherProvider } from "#tests/fixtures/other-provider";
import type { Env } from "#worker/env";
import { createPaymentProviders } from "#worker/ports/payment";
import { stripeAdapter } from "#worker/ports/payment/stripe";
import type { OtherProviderObject } from "./other-provider-object";

type WithBook = Env & { OTHER_PROVIDER: DurableObjectNamespace<OtherProviderObject> };

const other = otherProvider((env) => {
  const books = (env as WithBook).OTHER_PROVIDER;
  return books.get(books.idFromName("book")) as unknown as OtherBook;
});

/** The second provider and Stripe, which a setting chooses: the test provider is not in this registry. */
export const paymentProviders = createPaymentProviders([other, stripeAdapter], other.name);
