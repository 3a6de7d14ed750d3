import { TabObject as Tab } from "./objects/tab-object";
import { paymentProviders } from "./payment-providers";

/** A tab of the product, which pays with its providers. */
export class TabObject extends Tab {
  protected override providers() {
    return paymentProviders;
  }
}
