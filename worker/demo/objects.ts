import { rememberedRecords } from "#worker/dependencies";
import { entryObjects } from "#worker/objects/entry-objects";
import { receiptMails } from "#worker/platform/receipt/receipts-by-mail";
import { takeWebhook } from "#worker/platform/webhooks";
import type { Webhook } from "#worker/ports/payment/port";
import { demoEnv } from "./env";
import { outboxMail, outboxTexts } from "./outbox";
import { paymentProviders, testAdapter } from "./test-provider";
import { TestProviderObject as TestProvider } from "./test-provider/test-provider-object";

export * from "#worker/objects";
// The demo stores mails and text messages for its outbox page, and sends none.
export const { BillObject, TabObject, MailObject, PhoneObject, UserObject } = entryObjects({
  paymentProviders,
  mail: (env) => outboxMail(demoEnv(env).DEMO_DB),
  sms: (env) => outboxTexts(demoEnv(env).DEMO_DB),
  writeReceiptMail: receiptMails(rememberedRecords),
});

/** The demo's card network, whose webhooks need no network. */
export class TestProviderObject extends TestProvider {
  protected override sendWebhook(webhook: Webhook) {
    return takeWebhook(testAdapter, webhook, this.env);
  }
}
