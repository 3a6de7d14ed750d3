import { BillObject as Bill } from "#worker/objects/bill-object";
import { paymentProviders } from "./payment-providers";

/** A bill of the demo, which pays with its providers. */
export class BillObject extends Bill {
  protected override providers() {
    return paymentProviders;
  }
}
