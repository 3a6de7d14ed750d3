import { hash } from "node:crypto";
import { isDeepFrozen } from "~/contracts/deep-frozen";
import { isPlainData } from "./plain-data";

/** Null for a part of which JSON does not say all. */
const fingerprints = new WeakMap<object, string | null>();

/**
 * A text that is the same for two objects exactly if they are the same as JSON, but for the order of their parts; null
 * where JSON does not say all there is. A part that many requests share is in it by its fingerprint, which is worked out
 * once: most of a page's data is such a part.
 */
export function dataKey(data: object): string | null {
  // What a loader answers itself (a redirect, a refusal, a cookie) has no parts of its own.
  if (Object.getPrototypeOf(data) !== Object.prototype) return null;
  const own: Record<string, unknown> = {};
  let shared = "";
  for (const [name, part] of Object.entries(data)) {
    if (!isDeepFrozen(part)) {
      own[name] = part;
      continue;
    }
    const fingerprint = fingerprintOf(part);
    if (fingerprint === null) return null;
    shared += `${name} ${fingerprint} `;
  }
  return isPlainData(own) ? shared + JSON.stringify(own) : null;
}

function fingerprintOf(part: object): string | null {
  const known = fingerprints.get(part);
  if (known !== undefined) return known;
  const made = isPlainData(part) ? hash("sha256", JSON.stringify(part), "base64url") : null;
  fingerprints.set(part, made);
  return made;
}
