/** Why the till could not record a payment, and when it said so, in milliseconds. */
export type Refusal = { code: string; at: number };

const PREFIX = "refusal/";

/** The payments that the till has refused and nobody has settled yet, by their cursor (BILL-30). */
export class Refusals {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  /** Oldest first. */
  all(): ReadonlyMap<number, Refusal> {
    const entries = [...this.#kv.list<Refusal>({ prefix: PREFIX })];
    return new Map(entries.map(([key, refusal]) => [Number(key.slice(PREFIX.length)), refusal]));
  }

  /** Notes a refusal; one that is there already stays as it was first said. */
  note(cursor: number, refusal: Refusal): void {
    if (!this.#kv.get<Refusal>(keyOf(cursor))) this.#kv.put(keyOf(cursor), refusal);
  }

  /** @returns whether there was one. */
  end(cursor: number): boolean {
    return this.#kv.delete(keyOf(cursor));
  }
}

/** Keys are listed as text, so the figures are filled up to those of the highest cursor. */
function keyOf(cursor: number): string {
  return PREFIX + String(cursor).padStart(16, "0");
}
