import { createHmac, timingSafeEqual } from "node:crypto";

/** How old or how far ahead a webhook's time may be. */
const TOLERANCE_S = 5 * 60;

/** The three headers of a signed webhook, named as the Standard Webhooks specification has them. */
export type WebhookHeaders = {
  "webhook-id": string;
  "webhook-timestamp": string;
  "webhook-signature": string;
};

/** Signs a webhook; `key` is the shared secret, `now` milliseconds. */
export function signWebhook(
  body: string,
  { id, key, now }: { id: string; key: string; now: number },
): WebhookHeaders {
  const timestamp = String(Math.floor(now / 1000));
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${macOf(body, { id, timestamp, key })}`,
  };
}

/** Whether the webhook was signed with the key, and not long ago. */
export function isSignedWebhook(
  body: string,
  headers: Headers,
  { key, now }: { key: string; now: number },
): boolean {
  const id = headers.get("webhook-id") ?? "";
  const timestamp = headers.get("webhook-timestamp") ?? "";
  if (id === "" || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_S) return false;
  const wanted = Buffer.from(macOf(body, { id, timestamp, key }));
  // A sender that changes its key signs with both for a while, so any one that fits will do.
  return (headers.get("webhook-signature") ?? "").split(" ").some((one) => {
    const given = Buffer.from(one.startsWith("v1,") ? one.slice("v1,".length) : "");
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

function macOf(
  body: string,
  { id, timestamp, key }: { id: string; timestamp: string; key: string },
): string {
  return createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
}
