import { createPaymentProviders } from "#worker/ports/payment";
import type { PaymentAdapter } from "#worker/ports/payment/port";
import { testCheckout } from "./checkout";
import { TEST_PROVIDER_PATH } from "./path";
import { testProvider } from "./provider";
import { threeDSecure } from "./three-d-secure";
import { readTestWebhook } from "./webhook";

/** The test provider: a stand-in for a card network, which moves no money. */
export const testAdapter: PaymentAdapter = {
  name: "test",
  needs: [],
  provider: testProvider,
  checkout: testCheckout,
  readWebhook: readTestWebhook,
  pages: { path: TEST_PROVIDER_PATH, fetch: (request, env) => threeDSecure.fetch(request, env) },
};

/** What the demo can pay with; where no provider is named, it is the test provider. */
export const paymentProviders = createPaymentProviders([testAdapter], testAdapter.name);
