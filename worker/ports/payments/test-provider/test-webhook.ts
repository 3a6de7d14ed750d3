import { randomBytes } from "node:crypto";
import type { Env } from "#worker/env";
import { webhooks } from "#worker/platform/webhooks/webhooks";
import type { PaymentReference } from "~/domain/payment/payment-reference";
import { signWebhook } from "../signature";
import { testWebhookKey } from "./webhook-key";

/** What the test provider says about a payment: that it changed, and never how. */
type TestWebhook = { type: "payment.updated"; billId: string; paymentId: string };

/** Sends a signed webhook to this platform's own door, in process. */
export async function sendTestWebhook(
  env: Env,
  { payable, paymentId }: PaymentReference,
): Promise<void> {
  const billId = payable.ownerId;
  const body = JSON.stringify({ type: "payment.updated", billId, paymentId } satisfies TestWebhook);
  const id = `evt_${randomBytes(16).toString("base64url")}`;
  const signed = signWebhook(body, { id, key: testWebhookKey(env), now: Date.now() });
  const headers = { ...signed, "content-type": "application/json" };
  await webhooks.fetch(
    new Request("https://platform.internal/test", { method: "POST", headers, body }),
    env,
  );
}
