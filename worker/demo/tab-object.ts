import { TabObject as Tab } from "#worker/objects/tab-object";
import { paymentProviders } from "./payment-providers";

/** A tab of the demo, which pays with its providers. */
export class TabObject extends Tab {
  protected override providers() {
    return paymentProviders;
  }
}
