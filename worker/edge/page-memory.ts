/** Rendered pages take this much of an isolate's memory at most, of the 128 MB it has. */
const MAX_BYTES = 8_000_000;
/** A page larger than this, its data included, is rendered each time; a menu of 300 dishes is smaller. */
const MAX_ENTRY_BYTES = 1_000_000;
/** What nobody has asked for in this time is dropped, so that a closed restaurant's pages do not linger. */
const IDLE_MS = 10 * 60_000;

type Cached<E> = { entry: E; size: number; usedAt: number };

/** A bounded memory of rendered pages: those that were used longest ago make room. */
export class PageMemory<E> {
  readonly #entries = new Map<string, Cached<E>>();
  readonly #most: number;
  readonly #idleMs: number;
  #size = 0;

  constructor(most = MAX_BYTES, idleMs = IDLE_MS) {
    this.#most = most;
    this.#idleMs = idleMs;
  }

  /** @param now milliseconds. */
  get(key: string, now: number): E | undefined {
    const cached = this.#entries.get(key);
    if (!cached) return undefined;
    if (now - cached.usedAt > this.#idleMs) {
      this.#drop(key, cached);
      return undefined;
    }
    cached.usedAt = now;
    this.#entries.delete(key);
    this.#entries.set(key, cached);
    return cached.entry;
  }

  /** Caches an entry of so many bytes, its key included; one that is too large is not cached. */
  set(key: string, entry: E, size: number, now: number): void {
    const before = this.#entries.get(key);
    if (before) this.#drop(key, before);
    if (size > MAX_ENTRY_BYTES) return;
    this.#entries.set(key, { entry, size, usedAt: now });
    this.#size += size;
    for (const [oldest, cached] of this.#entries) {
      if (this.#size <= this.#most && now - cached.usedAt <= this.#idleMs) break;
      this.#drop(oldest, cached);
    }
  }

  delete(key: string): void {
    const cached = this.#entries.get(key);
    if (cached) this.#drop(key, cached);
  }

  get bytes(): number {
    return this.#size;
  }

  #drop(key: string, { size }: Cached<E>): void {
    this.#entries.delete(key);
    this.#size -= size;
  }
}
