import * as z from "zod";
import { ObjectStopped } from "./stopped";
import { bare, StoredValue } from "./stored-value";

/** The version of an object's tables. */
const VERSION = new StoredValue("schema", bare(z.int().min(0)), "stop");

/**
 * The tables of one object: `migrations[0]` makes them, each further one brings them a version on.
 * The first may meet tables from before there were versions, so it says IF NOT EXISTS throughout.
 */
export type Tables = {
  /** One of the tables, by which an object from before versions is known. */
  readonly known: string;
  readonly migrations: readonly ((sql: SqlStorage) => void)[];
};

/**
 * The version of an object's tables. They are made with the first write, since an object that somebody
 * only asked for must leave nothing behind; tables of an earlier build are migrated when it is loaded.
 */
export class Schema {
  readonly #storage: DurableObjectStorage;
  readonly #tables: Tables;
  #version: number | null;

  constructor(storage: DurableObjectStorage, tables: Tables) {
    this.#storage = storage;
    this.#tables = tables;
    this.#version = VERSION.read(storage.kv) ?? (this.#isKnown() ? 0 : null);
    if (this.#version !== null && this.#version < tables.migrations.length) {
      this.transaction(() => {});
    }
  }

  /**
   * Whether there are tables.
   *
   * @throws {ObjectStopped} Tables of a later build, which this one may not touch.
   */
  get stands(): boolean {
    this.#requireKnown();
    return this.#version !== null;
  }

  /** Makes the tables where there are none; to be called before a write. */
  stand(): void {
    if (!this.stands) this.transaction(() => {});
  }

  /** Runs writes in one transaction, all or none, on tables of this build. @throws {ObjectStopped} As `stands`. */
  transaction<T>(write: () => T): T {
    this.#requireKnown();
    const { migrations } = this.#tables;
    const result = this.#storage.transactionSync(() => {
      if (this.#version !== migrations.length) this.#migrate(this.#version ?? 0);
      return write();
    });
    this.#version = migrations.length;
    return result;
  }

  #requireKnown(): void {
    const newest = this.#tables.migrations.length;
    if (this.#version !== null && this.#version > newest)
      throw new ObjectStopped(`tables of version ${this.#version}, known are ${newest}`);
  }

  #migrate(from: number): void {
    const { migrations } = this.#tables;
    for (const migrate of migrations.slice(from)) migrate(this.#storage.sql);
    VERSION.write(this.#storage.kv, migrations.length);
  }

  #isKnown(): boolean {
    const query = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?";
    return this.#storage.sql.exec(query, this.#tables.known).toArray().length > 0;
  }
}
