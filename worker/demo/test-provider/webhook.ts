import { randomBytes } from "node:crypto";
import * as z from "zod";
import type { Env } from "#worker/env";
import type { Webhook, WebhookReading } from "#worker/ports/payment/port";
import { isSignedWebhook, signWebhook } from "#worker/ports/payment/signature";
import { billIdSchema, paymentIdSchema } from "~/contracts/ids";
import { tabIdSchema } from "~/contracts/kitchen";
import type { PaymentReference } from "~/domain/payment/payment.schema";
import { demoEnv } from "../env";

/** Known to everybody, which is enough for a provider that moves no money and for mere hints. */
const DEFAULT_KEY = "test-provider-webhooks";

/** What the test provider says about a payment: that it changed, and never how. */
const webhookSchema = z.object({
  type: z.literal("payment.updated"),
  /** The bill or the tab whose payment it is. */
  ownerId: z.union([billIdSchema, tabIdSchema]),
  paymentId: paymentIdSchema,
});

/** A signed webhook about a payment, for this product's own door. */
export function testWebhook(env: Env, { payable, paymentId }: PaymentReference): Webhook {
  const { ownerId } = payable;
  const body = JSON.stringify({ type: "payment.updated", ownerId, paymentId });
  const id = `evt_${randomBytes(16).toString("base64url")}`;
  const signed = signWebhook(body, { id, key: keyOf(env), now: Date.now() });
  return { body, headers: new Headers({ ...signed, "content-type": "application/json" }) };
}

/** Reads a webhook that the test provider has signed. */
export function readTestWebhook({ body, headers }: Webhook, env: Env): WebhookReading {
  if (!isSignedWebhook(body, headers, keyOf(env))) {
    return { kind: "badSignature" };
  }
  const read = webhookSchema.safeParse(jsonOf(body));
  if (!read.success) return { kind: "malformed" };
  const { ownerId, paymentId } = read.data;
  return { kind: "hint", eventId: headers.get("webhook-id") ?? "", ownerId, paymentId };
}

function keyOf(env: Env): string {
  return demoEnv(env).TEST_PROVIDER_WEBHOOK_KEY || DEFAULT_KEY;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
