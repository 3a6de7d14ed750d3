import { LRUCache } from "lru-cache";
import type { BillDocument } from "~/contracts/bill";

/** A document as one guest may read it, at a version of its bill. */
export type KnownDocument = { version: number; document: BillDocument };

/** What documents may take of an isolate's 128 MB, beside rendered pages (12 MB) and records. */
const MAX_BYTES = 12_000_000;

/** A parsed document takes about three times its JSON: objects, keys and numbers of their own. */
const BYTES_PER_CHARACTER = 3;

/** Parsed documents of an isolate, bounded by what they weigh and not by how many they are. */
export class DocumentMemory {
  readonly #known: LRUCache<string, KnownDocument>;

  constructor(mostBytes = MAX_BYTES) {
    this.#known = new LRUCache({ maxSize: mostBytes });
  }

  /** What is cached under a key; asking for it counts as a use. */
  get(key: string): KnownDocument | undefined {
    return this.#known.get(key);
  }

  /** Caches a document whose JSON has so many characters; what was used longest ago makes room. */
  set(key: string, known: KnownDocument, characters: number): void {
    this.#known.set(key, known, { size: Math.max(1, characters * BYTES_PER_CHARACTER) });
  }

  /** How many bytes all documents take. */
  get bytes(): number {
    return this.#known.calculatedSize;
  }
}
