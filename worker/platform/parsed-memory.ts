import { LRUCache } from "lru-cache";

/** What parsed values of one kind may take of an isolate's 128 MB, beside rendered pages (12 MB) and records. */
const MAX_BYTES = 12_000_000;
/** A parsed value takes about three times its JSON: objects, keys and numbers of their own. */
const BYTES_PER_CHARACTER = 3;

/** Parsed values of an isolate, bounded by what they weigh; those that were used longest ago make room. */
export class ParsedMemory<V extends object> {
  readonly #known: LRUCache<string, V>;

  constructor(mostBytes = MAX_BYTES) {
    this.#known = new LRUCache({ maxSize: mostBytes });
  }

  get(key: string): V | undefined {
    return this.#known.get(key);
  }

  /** @param characters of the value's JSON; a value that is larger than the whole memory is left out. */
  set(key: string, value: V, characters: number): void {
    this.#known.set(key, value, { size: Math.max(1, characters * BYTES_PER_CHARACTER) });
  }

  get bytes(): number {
    return this.#known.calculatedSize;
  }
}
