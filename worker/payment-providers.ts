import { BillObject as Bill } from "./objects/bill-object";
import { createPaymentProviders } from "./ports/payments";
import { testAdapter } from "./ports/payments/test-provider";

/** What this build can pay with; a demo that names no provider takes the test provider. */
export const paymentProviders = createPaymentProviders([testAdapter], testAdapter.name);

/** A bill that pays with these. */
export class BillObject extends Bill {
  protected override provider() {
    return paymentProviders.of(this.env).provider(this.env);
  }
}
