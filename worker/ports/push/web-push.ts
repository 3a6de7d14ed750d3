import { Buffer } from "node:buffer";
import { importJWK, SignJWT } from "jose";
import { digestOf } from "#worker/base/ids";
import { encryptPush, MOST_BYTES } from "./encrypt";
import type { PushOutcome, PushPort } from "./port";

/** Shorter than the lease of a push, so that none is being sent twice at once. */
const SEND_TIMEOUT_MS = 10_000;
/** A push service takes a token for a day at most (RFC 8292). */
const TOKEN_VALID_S = 12 * 3_600;
/** In characters (RFC 8030). */
const LONGEST_TOPIC = 32;
const ES256 = "ES256";
/** Statuses that say that the phone takes no more pushes, and those after which it is worth to try again. */
const GONE = new Set([404, 410]);
const PASSING = new Set([408, 425, 429]);

/** The deployment's key at push services, as base64url, and where they reach its operator. */
type VapidKeys = { publicKey: string; privateKey: string; subject: string };

/**
 * Sends pushes through whatever service a phone's browser has (RFC 8030), encrypted for the phone (RFC 8291) and signed
 * by the deployment (RFC 8292). No redirect is followed, and nothing of an answer is read.
 */
export function webPush(keys: VapidKeys): PushPort {
  return {
    async send(to, { text, keepS }) {
      const plain = JSON.stringify(text);
      if (Buffer.byteLength(plain) > MOST_BYTES) return "refused";
      const body = await encryptPush(plain, to).catch(() => null);
      if (body === null) return "refused";
      const answer = await fetch(to.endpoint, {
        method: "POST",
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
        headers: {
          authorization: `vapid t=${await token(keys, to.endpoint)}, k=${keys.publicKey}`,
          "content-type": "application/octet-stream",
          "content-encoding": "aes128gcm",
          ttl: String(keepS),
          urgency: "high",
          // Of those that wait at the service for a phone that is off, only the last is delivered.
          topic: digestOf(text.tag).slice(0, LONGEST_TOPIC),
        },
      });
      await answer.body?.cancel();
      return outcomeOf(answer.status);
    },
  };
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return "sent";
  if (GONE.has(status)) return "gone";
  return status >= 500 || PASSING.has(status) ? "failed" : "refused";
}

async function token({ publicKey, privateKey, subject }: VapidKeys, endpoint: string) {
  // A point that is not compressed: one byte, then both coordinates.
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) =>
    one.toString("base64url"),
  );
  const key = await importJWK(
    { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "", d: privateKey },
    ES256,
  );
  return new SignJWT({ aud: new URL(endpoint).origin, sub: subject })
    .setProtectedHeader({ alg: ES256, typ: "JWT" })
    .setExpirationTime(Math.floor(Date.now() / 1_000) + TOKEN_VALID_S)
    .sign(key);
}
