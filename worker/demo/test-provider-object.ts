import { takeWebhook } from "#worker/platform/webhooks/webhooks";
import type { Webhook } from "#worker/ports/payments/port";
import { testAdapter } from "#worker/ports/payments/test-provider";
import { TestProviderObject as TestProvider } from "#worker/ports/payments/test-provider/test-provider-object";

/** The demo's card network, whose webhooks need no network. */
export class TestProviderObject extends TestProvider {
  protected override sendWebhook(webhook: Webhook) {
    return takeWebhook(testAdapter, webhook, this.env);
  }
}
