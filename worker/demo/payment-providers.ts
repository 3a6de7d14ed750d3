import { createPaymentProviders } from "#worker/ports/payments";
import { testAdapter } from "./test-provider";

/** What the demo can pay with; where no provider is named, it is the test provider. */
export const paymentProviders = createPaymentProviders([testAdapter], testAdapter.name);
