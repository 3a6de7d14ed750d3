import { WebhookVerificationError } from "standardwebhooks";
import { signer } from "../signed-post";

/** The three headers of a signed webhook, named as the Standard Webhooks specification has them. */
type WebhookHeaders = {
  "webhook-id": string;
  "webhook-timestamp": string;
  "webhook-signature": string;
};

/** Signs a webhook; `key` is the shared secret, `now` milliseconds. */
export function signWebhook(
  body: string,
  { id, key, now }: { id: string; key: string; now: number },
): WebhookHeaders {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now / 1000)),
    "webhook-signature": signer(key).sign(id, new Date(now), body),
  };
}

/**
 * Whether the webhook was signed with the key, and not more than five minutes ago or ahead. A sender that
 * changes its key signs with both for a while, so any one that fits will do.
 */
export function isSignedWebhook(body: string, headers: Headers, key: string): boolean {
  try {
    signer(key).verify(body, Object.fromEntries(headers), { jsonParse: false });
    return true;
  } catch (fault) {
    if (fault instanceof WebhookVerificationError) return false;
    throw fault;
  }
}
