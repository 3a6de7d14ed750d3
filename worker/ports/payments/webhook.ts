import type { Env } from "#worker/env";
import { isTabId } from "#worker/ids";
import { billOf, tabOf } from "#worker/objects/callers";
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
  const reading = await adapter.readWebhook(webhook, env);
  if (reading.kind === "hint") {
    const { ownerId, eventId, paymentId } = reading;
    const owner = isTabId(ownerId) ? tabOf(env, ownerId) : billOf(env, ownerId);
    await owner.hint(eventId, paymentId);
  }
  return reading.kind;
}
