import { createPaymentProviders } from "./ports/payments";
import { stripeAdapter } from "./ports/payments/stripe";

/** What the product can pay with; where no provider is named, nothing can be paid by phone. */
export const paymentProviders = createPaymentProviders([stripeAdapter]);
