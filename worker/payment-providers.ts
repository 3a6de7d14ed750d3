import { createPaymentProviders } from "./ports/payments";

/** What the product can pay with: no provider has an adapter yet. */
export const paymentProviders = createPaymentProviders([]);
