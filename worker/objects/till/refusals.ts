/** Why the till could not record a payment, and when it said so, in milliseconds. */
export type Refusal = { code: string; at: number };

const KEY = "refusals";

/**
 * The payments that the till has refused and nobody has settled yet, by their cursor (BILL-30). They are few,
 * so they are one value beside the feed.
 */
export class Refusals {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  all(): ReadonlyMap<number, Refusal> {
    return this.#kv.get<Map<number, Refusal>>(KEY) ?? new Map();
  }

  /** Notes a refusal; one that is there already stays as it was first said. */
  note(cursor: number, refusal: Refusal): void {
    const before = this.all();
    if (!before.has(cursor)) this.#kv.put(KEY, new Map(before).set(cursor, refusal));
  }

  /** @returns whether there was one. */
  end(cursor: number): boolean {
    const rest = new Map(this.all());
    const known = rest.delete(cursor);
    if (known) this.#kv.put(KEY, rest);
    return known;
  }
}
