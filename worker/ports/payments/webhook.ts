import type { Env } from "#worker/env";
import { billOf } from "#worker/objects/callers";
import type { PaymentAdapter, Webhook, WebhookReading } from "./port";

/**
 * Takes a provider's webhook. It proves nothing: it is a hint to ask the provider about one payment now,
 * whatever it says, so any number of them in any order end in the same state.
 */
export async function takeWebhook(
  adapter: Pick<PaymentAdapter, "readWebhook">,
  webhook: Webhook,
  env: Env,
): Promise<WebhookReading["kind"]> {
  const reading = adapter.readWebhook(webhook, env);
  if (reading.kind === "hint") {
    await billOf(env, reading.billId).hint(reading.eventId, reading.paymentId);
  }
  return reading.kind;
}
