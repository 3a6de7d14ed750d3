import * as z from "zod";
import { record, StoredValues } from "#worker/kernel/stored-value";

/** Why the till could not record a payment, and when it said so, in milliseconds. */
const refusal = z.object({ code: z.string(), at: z.int() });
export type Refusal = z.output<typeof refusal>;

/** Stops where one can't be read: its payment would be taken for one that the till may record. */
const REFUSALS = new StoredValues("refusal/", record(refusal), "stop");

/** The payments that the till has refused and nobody has settled yet, by their cursor (BILL-30). */
export class Refusals {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  /** Oldest first. */
  all(): ReadonlyMap<number, Refusal> {
    const entries = REFUSALS.list(this.#kv);
    return new Map(entries.flatMap(([name, one]) => (one ? [[Number(name), one]] : [])));
  }

  /** Notes a refusal; one that is there already stays as it was first said. */
  note(cursor: number, refusal: Refusal): void {
    const name = nameOf(cursor);
    if (!REFUSALS.read(this.#kv, name)) REFUSALS.write(this.#kv, name, refusal);
  }

  /** @returns whether there was one. */
  end(cursor: number): boolean {
    return REFUSALS.delete(this.#kv, nameOf(cursor));
  }
}

/** Keys are listed as text, so the figures are filled up to those of the highest cursor. */
function nameOf(cursor: number): string {
  return String(cursor).padStart(16, "0");
}
