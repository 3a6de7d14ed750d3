import { type OtherBook, otherProvider } from "#tests/fixtures/other-provider";
import type { Env } from "#worker/env";
import { createPaymentProviders } from "#worker/ports/payments";
import type { OtherProviderObject } from "./other-provider-object";

type WithBook = Env & { OTHER_PROVIDER: DurableObjectNamespace<OtherProviderObject> };

const other = otherProvider((env) => {
  const books = (env as WithBook).OTHER_PROVIDER;
  return books.get(books.idFromName("book")) as unknown as OtherBook;
});

/** The second provider alone: this server's registry does not have the test provider. */
export const paymentProviders = createPaymentProviders([other], other.name);
