import { bookInMemory, otherProvider } from "#tests/fixtures/other-provider";
import { testAdapter } from "#worker/demo/test-provider";
import { createPaymentProviders, type PaymentProviders } from "#worker/ports/payment";
import { stripeAdapter } from "#worker/ports/payment/stripe";

const book = bookInMemory();
const adapters = [testAdapter, otherProvider(() => book), stripeAdapter];
const registry = createPaymentProviders(adapters, testAdapter.name);

/** The operator's setting, and the adapter that this build lacks. */
export const deployment: { provider: string; without: string | null } = {
  provider: testAdapter.name,
  without: null,
};

/** The adapters of the platform under test, from which a test can choose as an operator would. */
export const paymentProviders: PaymentProviders = {
  ...registry,
  named: (name) => (name === deployment.without ? undefined : registry.named(name)),
  of: (env) => registry.of({ ...env, PAYMENT_PROVIDER: deployment.provider }),
};
