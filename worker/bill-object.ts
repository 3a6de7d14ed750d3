import { BillObject as Bill } from "./objects/bill-object";
import { paymentProviders } from "./payment-providers";

/** A bill of the product, which pays with its providers. */
export class BillObject extends Bill {
  protected override providers() {
    return paymentProviders;
  }
}
