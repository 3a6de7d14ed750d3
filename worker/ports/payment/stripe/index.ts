import Stripe from "stripe";
import * as z from "zod";
import type { Env } from "#worker/env";
import type { PaymentAdapter, Webhook, WebhookReading } from "../port";
import { stripeCheckout } from "./checkout";
import { readMetadata } from "./metadata";
import { stripeProvider } from "./provider";
import { clashes, isLive, STRIPE_SETTINGS, webhookSecrets } from "./settings";

/** The adapter for Stripe (docs/go-live-with-stripe.md, docs/decisions/0090). */
export const stripeAdapter: PaymentAdapter = {
  name: "stripe",
  needs: STRIPE_SETTINGS,
  clashes,
  provider: stripeProvider,
  checkout: stripeCheckout,
  readWebhook: readStripeWebhook,
};

/** How far the time of a webhook may be off, either way, in seconds. */
const TOLERANCE_S = 300;

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  livemode: z.boolean(),
  /** The account that it happened on, where it is not the operator's. */
  account: z.string().nullish(),
  data: z.object({ object: z.object({ metadata: z.unknown().optional() }) }),
});

/** Reads a webhook of Stripe: what it says is a hint to read one payment, and nothing else. */
async function readStripeWebhook({ body, headers }: Webhook, env: Env): Promise<WebhookReading> {
  const signature = headers.get("stripe-signature") ?? "";
  if (!isOfNow(signature) || !(await isSigned(body, signature, env))) {
    return { kind: "badSignature" };
  }
  const read = eventSchema.safeParse(JSON.parse(body));
  if (!read.success) return { kind: "malformed" };
  const { id: eventId, livemode, account, data } = read.data;
  if (livemode !== isLive(env)) return { kind: "foreign" };
  const about = readMetadata(data.object.metadata);
  if (!about) return { kind: "unrelated" };
  if ((account ?? null) !== about.account) return { kind: "foreign" };
  const { payable, paymentId } = about.reference;
  return { kind: "hint", eventId, ownerId: payable.ownerId, paymentId };
}

/** The package looks for old times only; one of the future is as wrong. */
function isOfNow(signature: string): boolean {
  const [, seconds] = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature) ?? [];
  return seconds !== undefined && Math.abs(Date.now() / 1_000 - Number(seconds)) <= TOLERANCE_S;
}

async function isSigned(body: string, signature: string, env: Env): Promise<boolean> {
  const crypto = Stripe.createSubtleCryptoProvider();
  for (const secret of webhookSecrets(env)) {
    try {
      const { webhooks } = Stripe;
      await webhooks?.constructEventAsync(body, signature, secret, TOLERANCE_S, crypto);
      return true;
    } catch (fault) {
      if (!(fault instanceof Stripe.errors.StripeSignatureVerificationError)) throw fault;
    }
  }
  return false;
}
