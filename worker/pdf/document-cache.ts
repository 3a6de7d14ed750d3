import { LRUCache } from "lru-cache";

/** How long a document that was made is cached for callers who ask for the same again. */
const TTL_MS = 10 * 60_000;
/** Bytes of documents that an isolate caches; one is 10 to 60 kB. */
const MAX_BYTES = 8_000_000;

/**
 * Documents that were made a moment ago, under the SHA-256 of all that they say: a caller who asks for
 * one has its whole content already, so nobody receives what is somebody else's.
 */
export class DocumentCache {
  readonly #documents = new LRUCache<string, Uint8Array>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
    ttl: TTL_MS,
    perf: { now: () => Date.now() },
  });

  find(key: string): Uint8Array | undefined {
    return this.#documents.get(key);
  }

  keep(key: string, document: Uint8Array): void {
    this.#documents.set(key, document);
  }
}

/** The key of a document: the SHA-256 of what it says, in hexadecimal. */
export async function keyOf(said: Uint8Array<ArrayBuffer>): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", said));
  return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
