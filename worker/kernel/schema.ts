import * as z from "zod";
import { ObjectStopped } from "./stopped";
import { bare, StoredValue } from "./stored-value";

/** The version of an object's tables. */
const VERSION = new StoredValue("schema", bare(z.int().min(1)), "stop");

/** What makes the tables of one object: `migrations[0]` from nothing, each further one brings them a version on. */
export type Migrations = readonly ((sql: SqlStorage) => void)[];

/**
 * The version of an object's tables. They are made with the first write, since an object that somebody
 * only asked for must leave nothing behind; tables of an earlier version are migrated when it is loaded.
 */
export class Schema {
  readonly #storage: DurableObjectStorage;
  readonly #migrations: Migrations;
  #version: number | null;

  constructor(storage: DurableObjectStorage, migrations: Migrations) {
    this.#storage = storage;
    this.#migrations = migrations;
    this.#version = VERSION.read(storage.kv) ?? null;
    if (this.#version !== null && this.#version < migrations.length) {
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
    const newest = this.#migrations.length;
    const result = this.#storage.transactionSync(() => {
      if (this.#version !== newest) this.#migrate(this.#version ?? 0);
      return write();
    });
    this.#version = newest;
    return result;
  }

  /** The object has deleted all that it stored: there are no tables. */
  forget(): void {
    this.#version = null;
  }

  #requireKnown(): void {
    const newest = this.#migrations.length;
    if (this.#version !== null && this.#version > newest)
      throw new ObjectStopped(`tables of version ${this.#version}, known are ${newest}`);
  }

  #migrate(from: number): void {
    for (const migrate of this.#migrations.slice(from)) migrate(this.#storage.sql);
    VERSION.write(this.#storage.kv, this.#migrations.length);
  }
}
