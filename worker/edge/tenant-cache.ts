import { LRUCache } from "lru-cache";
import type { Changes, StoredRecord } from "#worker/db/record-source";
import { deepFrozen } from "~/contracts/deep-frozen";
import { HOUR_MS } from "~/domain/time";

/** `promptAt` is when the database itself was asked for it; copies and replicas don't count. */
type Entry = { value: unknown; seq: number; promptAt: number };
/** A value, and the number of the last change that it takes into account. */
export type Known<T> = { value: T | null; seq: number };
type KnownChange = { seq: number; at: number };

/** What records that are found may weigh as JSON: some 11,000 whole venues with their looks and other parts. */
const MAX_BYTES = 44_000_000;
/** Ids that name nothing are few, unless someone is guessing. */
const MAX_MISSING_BYTES = 100_000;
/** Changes that copies in other places may not know of: some thousands in five minutes. */
const MAX_CHANGED_BYTES = 1_000_000;
/** What a map takes for a key of so many characters, and for the value under it. */
const keyBytes = (_: unknown, key: string) => 2 * key.length + 150;
/** The log of changes is read in the background after this time, and waited for after the longer one. */
const FRESH_MS = 10_000;
const STALE_MS = 40_000;
/** The log is asked again this long after it could not be read. */
const RETRY_MS = 10_000;
/** What must not be old is refused within a minute, the time of its own request included. */
const PROMPT_MS = 55_000;
const NEVER = Number.NEGATIVE_INFINITY;
/** A reader that was away this long starts from scratch. */
const AWAY_MS = HOUR_MS;
/** A change is remembered until every other copy must have taken it in. */
const REMEMBERED_MS = 300_000;

/**
 * Records in the memory of one isolate, in front of KV and D1. An entry stays as long as the log of
 * changes does not name its key, so that a thousand quiet venues cost nothing, and an operator's change
 * is seen within a minute. Only values are cached and never a promise: work of one request must not be
 * waited for in another.
 */
export class TenantCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #missing = new LRUCache<string, Entry>({
    maxSize: MAX_MISSING_BYTES,
    sizeCalculation: keyBytes,
  });
  readonly #changed = new LRUCache<string, KnownChange>({
    maxSize: MAX_CHANGED_BYTES,
    sizeCalculation: keyBytes,
    // A change that there is no room for makes every copy from before it old.
    dispose: ({ seq }, _key, reason) => {
      if (reason === "evict") this.#floor = Math.max(this.#floor, seq);
    },
  });
  readonly #now: () => number;
  /** Copies below this number count as old whatever their key. */
  #floor = 0;
  #cursor: number | null = null;
  /** When the reading of the log began that reported the changes so far. */
  #changesReadAt = NEVER;
  #failedAt = NEVER;
  #isReading = false;

  constructor(now: () => number = () => Date.now(), mostBytes = MAX_BYTES) {
    this.#now = now;
    this.#entries = new LRUCache({ maxSize: mostBytes });
  }

  /**
   * The value under a key, from memory or by `load`, which receives the change it must know of. What is `prompt` is
   * loaded again where it was not asked for in this way for a minute, whatever the log says, which may be read from a
   * replica. So it is refused, and not shown as it was, when the database can't be read.
   */
  async get<T>(
    key: string,
    load: (atLeast: number) => Promise<StoredRecord>,
    parse: (record: unknown) => T,
    prompt = false,
  ): Promise<Known<T>> {
    const readAt = this.#now();
    const cached = this.#entries.get(key) ?? this.#missing.get(key);
    const isSure = !prompt || readAt - (cached?.promptAt ?? NEVER) < PROMPT_MS;
    if (cached && isSure) return cached as Known<T>;
    const { seq, record } = await load(this.#oldest(key));
    const value = record === null ? null : deepFrozen(parse(record));
    const entry = { value, seq, promptAt: prompt ? readAt : NEVER };
    if (this.#isNewest(key, seq)) {
      if (value === null) this.#missing.set(key, entry);
      else this.#entries.set(key, entry, { size: JSON.stringify(record).length });
    }
    return entry;
  }

  /** Remembers a record that was read with another; null where there is none. A broken one is left to its own reader. */
  put(key: string, seq: number, record: unknown, parse: (record: unknown) => unknown): void {
    if (!this.#isNewest(key, seq) || this.#entries.get(key)?.seq === seq) return;
    try {
      const value = record === null ? null : deepFrozen(parse(record));
      // That there is none is said by a record, so it can't push out what strangers have guessed, nor the reverse.
      const size = record === null ? keyBytes(record, key) : JSON.stringify(record).length;
      this.#entries.set(key, { value, seq, promptAt: NEVER }, { size });
    } catch {}
  }

  /** Whether a change is known that a value of a number does not take into account. */
  isOld(key: string, seq: number): boolean {
    return seq < this.#oldest(key);
  }

  /**
   * Reads the log of changes when it is time. While what is here is not too old the reading is done
   * `later`, after the answer. A log that cannot be read leaves the entries as they are and as old as
   * they were; it is asked again in a while.
   *
   * @returns what the answer must wait for before it leaves; null where it need not wait.
   */
  readChanges(
    changes: (after: number | null) => Promise<Changes>,
    later: (work: Promise<unknown>) => void,
    onFault: (error: unknown) => void,
  ): Promise<void> | null {
    const now = this.#now();
    const age = now - this.#changesReadAt;
    if (age < FRESH_MS || now - this.#failedAt < RETRY_MS) return null;
    if (age < STALE_MS && this.#isReading) return null;
    this.#isReading = true;
    const work = this.#read(changes, age).catch(onFault);
    if (age >= STALE_MS) return work;
    later(work);
    return null;
  }

  /**
   * Drops what a change has made old, where the change was reported in another way than by the log.
   *
   * @returns whether the change was not known here before.
   */
  changed(key: string, seq: number): boolean {
    const isNews = seq > (this.#changed.peek(key)?.seq ?? 0);
    this.#drop(key, seq);
    return isNews;
  }

  async #read(changes: (after: number | null) => Promise<Changes>, age: number): Promise<void> {
    const startedAt = this.#now();
    try {
      const after = age > AWAY_MS ? null : this.#cursor;
      if (after === null) this.#clear(this.#floor);
      const read = await changes(after);
      if (!read.complete) this.#clear(read.cursor);
      for (const change of read.changes) this.#drop(change.key, change.seq);
      this.#cursor = Math.max(read.cursor, this.#cursor ?? 0);
      this.#changesReadAt = startedAt;
    } catch (fault) {
      this.#failedAt = this.#now();
      throw fault;
    } finally {
      this.#isReading = false;
      this.#forget();
    }
  }

  #drop(key: string, seq: number): void {
    const earlier = this.#changed.get(key);
    if (!earlier || earlier.seq < seq) this.#changed.set(key, { seq, at: this.#now() });
    for (const entries of [this.#entries, this.#missing]) {
      const entry = entries.get(key);
      if (entry && entry.seq < seq) entries.delete(key);
    }
  }

  #clear(floor: number): void {
    this.#entries.clear();
    this.#missing.clear();
    this.#floor = Math.max(this.#floor, floor);
  }

  #forget(): void {
    const before = this.#now() - REMEMBERED_MS;
    for (const [key, { at }] of this.#changed) if (at < before) this.#changed.delete(key);
  }

  /** A change that came while a record was being read makes it old from the start; so may a copy be that came late. */
  #isNewest(key: string, seq: number): boolean {
    return seq >= Math.max(this.#oldest(key), this.#entries.peek(key)?.seq ?? 0);
  }

  #oldest(key: string): number {
    return Math.max(this.#floor, this.#changed.peek(key)?.seq ?? 0);
  }
}
