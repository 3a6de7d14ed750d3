import { ObjectStopped } from "./stopped";

/** Where the version of an object's tables is stored. */
const VERSION_KEY = "schema";

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
    this.#version = storage.kv.get<number>(VERSION_KEY) ?? (this.#isKnown() ? 0 : null);
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
    const newest = this.#tables.migrations.length;
    if (this.#version !== null && this.#version > newest) {
      throw new ObjectStopped(`tables of version ${this.#version}, known are ${newest}`);
    }
    return this.#version !== null;
  }

  /** Makes the tables where there are none; to be called before a write. */
  stand(): void {
    if (!this.stands) this.transaction(() => {});
  }

  /** Runs writes in one transaction, all or none, on tables of this build. */
  transaction<T>(write: () => T): T {
    const { migrations } = this.#tables;
    const result = this.#storage.transactionSync(() => {
      if (this.#version !== migrations.length) this.#migrate(this.#version ?? 0);
      return write();
    });
    this.#version = migrations.length;
    return result;
  }

  #migrate(from: number): void {
    const { migrations } = this.#tables;
    for (const migrate of migrations.slice(from)) migrate(this.#storage.sql);
    this.#storage.kv.put(VERSION_KEY, migrations.length);
  }

  #isKnown(): boolean {
    const query = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?";
    return this.#storage.sql.exec(query, this.#tables.known).toArray().length > 0;
  }
}
