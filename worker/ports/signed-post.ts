import { Webhook } from "standardwebhooks";

/** Below the lease of a message that waits, so that no message is begun twice at once. */
export const SEND_TIMEOUT_MS = 10_000;

/**
 * Posts JSON to a service of the operator's, signed as the Standard Webhooks specification has it. `webhook-id` is
 * the message's key, by which the service knows one that comes again. Answers the status; no redirect is followed.
 */
export function signedPost(
  { url, key }: { url: string; key: string },
  id: string,
  message: object,
): Promise<number> {
  return postSigned(url, [signer(key)], id, message);
}

/** The same, signed by each of several keys, of which the receiver knows one at least. */
export async function postSigned(
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

/** Makes and checks signatures by a key that is any text. */
export function signer(key: string): Webhook {
  return new Webhook(new TextEncoder().encode(key), { format: "raw" });
}
