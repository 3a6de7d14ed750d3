import { BillObject as Bill } from "#worker/objects/bill-object";
import { MailOutbox } from "#worker/objects/mail-outbox";
import { PhoneOutbox } from "#worker/objects/phone-outbox";
import { TabObject as Tab } from "#worker/objects/tab-object";
import { takeWebhook } from "#worker/platform/webhooks/webhooks";
import type { Webhook } from "#worker/ports/payments/port";
import { demoEnv } from "./env";
import { outboxMail, outboxTexts } from "./outbox";
import { paymentProviders } from "./payment-providers";
import { testAdapter } from "./test-provider";
import { TestProviderObject as TestProvider } from "./test-provider/test-provider-object";

// The classes of Durable Objects of the demo's worker.
export * from "#worker/objects";

/** A bill of the demo, which pays with its providers. */
export class BillObject extends Bill {
  protected override providers() {
    return paymentProviders;
  }
}

/** A tab of the demo, which pays with its providers. */
export class TabObject extends Tab {
  protected override providers() {
    return paymentProviders;
  }
}

/** The outbox of a payment's mails: the demo lists them and sends none. */
export class MailObject extends MailOutbox {
  protected override provider() {
    return outboxMail(demoEnv(this.env).DEMO_DB);
  }
}

/** A phone number: the demo lists its messages and sends none. */
export class PhoneObject extends PhoneOutbox {
  protected override provider() {
    return outboxTexts(demoEnv(this.env).DEMO_DB);
  }
}

/** The demo's card network, whose webhooks need no network. */
export class TestProviderObject extends TestProvider {
  protected override sendWebhook(webhook: Webhook) {
    return takeWebhook(testAdapter, webhook, this.env);
  }
}
