import type { ServerBuild } from "@remix-run/cloudflare";
import * as build from "../build/product/server/index.js";
import { paymentProviders, product } from "./edition";
import { createWorker } from "./entry";
import { BillObject as Bill } from "./objects/bill-object";
import { MailOutbox } from "./objects/mail-outbox";
import { PhoneOutbox } from "./objects/phone-outbox";
import { TabObject as Tab } from "./objects/tab-object";
import { mailOf, smsOf } from "./ports/adapters";

export * from "./objects";

/** A bill of the product, which pays with its providers. */
export class BillObject extends Bill {
  protected override providers() {
    return paymentProviders;
  }
}

/** A tab of the product, which pays with its providers. */
export class TabObject extends Tab {
  protected override providers() {
    return paymentProviders;
  }
}

/** The outbox of a payment's mails with what sends mail, by the settings. */
export class MailObject extends MailOutbox {
  protected override provider() {
    return mailOf(this.env);
  }
}

/** A phone number with what sends text messages, by the settings. */
export class PhoneObject extends PhoneOutbox {
  protected override provider() {
    return smsOf(this.env);
  }
}

/** The product as it is deployed. */
export default createWorker(build as unknown as ServerBuild, product);
