import { Buffer } from "node:buffer";
import type { PushSubscription } from "~/contracts/push";

const P_256 = { name: "ECDH", namedCurve: "P-256" };
/** One record, which is all that push services have to take. */
const RECORD_SIZE = 4_096;
const HEADER_BYTES = 16 + 4 + 1 + 65;
const TAG_BYTES = 16;
/** The delimiter of the last record. */
const LAST_RECORD = 2;

/** The most bytes of a text that one push takes. */
export const MOST_BYTES = RECORD_SIZE - HEADER_BYTES - TAG_BYTES - 1;

/** What each message has of its own, and must never have twice. */
type MessageKeys = { pair: CryptoKeyPair; salt: Uint8Array<ArrayBuffer> };

/**
 * Encrypts a push so that only the phone reads it (RFC 8291: ECDH and HKDF, then one record of aes128gcm as RFC 8188 has
 * it).
 *
 * @param keys New ones, but for the standard's own example.
 * @throws where the phone's key is no point of the curve.
 */
export async function encryptPush(
  text: string,
  { p256dh, auth }: Pick<PushSubscription, "p256dh" | "auth">,
  keys?: MessageKeys,
): Promise<Uint8Array<ArrayBuffer>> {
  const { pair, salt } = keys ?? (await newKeys());
  const phoneKey = bytesOf(p256dh);
  const phone = await crypto.subtle.importKey("raw", phoneKey, P_256, true, []);
  const own = new Uint8Array((await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer);
  const shared = await crypto.subtle.deriveBits(
    { name: "ECDH", public: phone },
    pair.privateKey,
    256,
  );
  const about = joined(utf8("WebPush: info\0"), phoneKey, own);
  const secret = await derived(new Uint8Array(shared), { salt: bytesOf(auth), about, bytes: 32 });
  const part = (name: string, bytes: number) =>
    derived(secret, { salt, about: utf8(`Content-Encoding: ${name}\0`), bytes });
  const [key, iv] = await Promise.all([part("aes128gcm", 16), part("nonce", 12)]);
  const cipher = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt"]);
  const padded = joined(utf8(text), new Uint8Array([LAST_RECORD]));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, cipher, padded);
  const sizes = new Uint8Array(5);
  new DataView(sizes.buffer).setUint32(0, RECORD_SIZE);
  sizes[4] = own.length;
  return joined(salt, sizes, own, new Uint8Array(sealed));
}

async function newKeys(): Promise<MessageKeys> {
  const pair = (await crypto.subtle.generateKey(P_256, true, ["deriveBits"])) as CryptoKeyPair;
  return { pair, salt: crypto.getRandomValues(new Uint8Array(16)) };
}

type Derivation = { salt: Uint8Array<ArrayBuffer>; about: Uint8Array<ArrayBuffer>; bytes: number };

/** HKDF with SHA-256 (RFC 5869). */
async function derived(
  secret: Uint8Array<ArrayBuffer>,
  { salt, about: info, bytes }: Derivation,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const how = { name: "HKDF", hash: "SHA-256", salt, info };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, bytes * 8));
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text));
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(base64url, "base64url"));
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.concat(parts));
}
