/** Drawn pages take so much of an isolate's memory at most, of the 128 MB it has. */
const MOST_BYTES = 16_000_000;
/** A page larger than this is drawn each time. */
const LARGEST = 400_000;
/** What nobody has asked for in this time is let go, so that a closed restaurant's pages do not linger. */
const IDLE_MS = 10 * 60_000;

type Kept<E> = { entry: E; size: number; usedAt: number };

/** A bounded memory of drawn pages: those that nobody has asked for the longest make room. */
export class PageMemory<E> {
  readonly #kept = new Map<string, Kept<E>>();
  readonly #most: number;
  #size = 0;

  constructor(most = MOST_BYTES) {
    this.#most = most;
  }

  /** What is kept under a key at a time in milliseconds; asking for it counts as a use. */
  get(key: string, now: number): E | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    if (now - kept.usedAt > IDLE_MS) {
      this.#drop(key, kept);
      return undefined;
    }
    kept.usedAt = now;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.entry;
  }

  /** Keeps an entry of so many bytes, its key included; too large a one is not kept. */
  set(key: string, entry: E, size: number, now: number): void {
    const before = this.#kept.get(key);
    if (before) this.#drop(key, before);
    if (size > LARGEST) return;
    this.#kept.set(key, { entry, size, usedAt: now });
    this.#size += size;
    for (const [oldest, kept] of this.#kept) {
      if (this.#size <= this.#most && now - kept.usedAt <= IDLE_MS) break;
      this.#drop(oldest, kept);
    }
  }

  /** Lets go of what is kept under a key. */
  delete(key: string): void {
    const kept = this.#kept.get(key);
    if (kept) this.#drop(key, kept);
  }

  #drop(key: string, { size }: Kept<E>): void {
    this.#kept.delete(key);
    this.#size -= size;
  }
}
