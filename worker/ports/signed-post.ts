import { Webhook } from "standardwebhooks";

/**
 * What became of a mail or a text message. `failed` leaves it open whether it went out: it is sent again with its key.
 * `refused` is an address or a number that nothing gets to: it is not tried again.
 */
export type SendOutcome = "sent" | "failed" | "refused";

/** Shorter than the lease of a queued message, so that no message is being sent twice at once. */
export const SEND_TIMEOUT_MS = 10_000;

/**
 * Posts JSON to an operator's service, signed by the Standard Webhooks specification. `webhook-id` is the message's
 * key, by which the service recognises a repeated message. No redirect is followed.
 *
 * @returns the status.
 */
export function postSigned(
  { url, key }: { url: string; key: string },
  id: string,
  message: object,
): Promise<number> {
  return postSignedByAll(url, [signer(key)], id, message);
}

/** Posts with a signature by each of several keys, so that the receiver can change its key without a break. */
export async function postSignedByAll(
  url: string,
  signers: readonly Webhook[],
  id: string,
  message: object,
): Promise<number> {
  const body = JSON.stringify(message);
  const now = new Date();
  const answer = await fetch(url, {
    method: "POST",
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": signers.map((by) => by.sign(id, now, body)).join(" "),
    },
  });
  await answer.body?.cancel();
  return answer.status;
}

/** Signs and verifies with any text as the key: the library by itself expects base64. */
export function signer(key: string): Webhook {
  return new Webhook(new TextEncoder().encode(key), { format: "raw" });
}
