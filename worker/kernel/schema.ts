import * as z from "zod";
import { InArchive, ObjectStopped } from "./stopped";
import { bare, StoredValue } from "./stored-value";

/** The version of an object's tables. */
const VERSION = new StoredValue("schema", bare(z.int().min(1)), "stop");

/**
 * The version of an object whose rows are in a file (`archive.ts`). No build has so many versions, so that one which
 * knows of no archive stops at it and does not take the object for an empty one.
 */
const IN_ARCHIVE = 1_000_000;

/** The migrations of one object's tables: the first makes them, each further one brings them to the next version. */
export type Migrations = readonly ((sql: SqlStorage) => void)[];

/**
 * The version of an object's tables. They are made with the first write, since an object that was only read must
 * leave nothing behind; tables of an earlier version are migrated when it is loaded.
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

  /** The version of the tables; null where there are none. */
  get version(): number | null {
    return this.#version;
  }

  /** Whether the rows are in a file: there are no tables then, and the object is not empty. */
  get isArchived(): boolean {
    return this.#version === IN_ARCHIVE;
  }

  /**
   * Whether there are tables.
   *
   * @throws {ObjectStopped} Tables of a later build, which this one may not touch, or rows that are in a file.
   */
  get hasTables(): boolean {
    this.#requireKnown();
    return this.#version !== null;
  }

  /** Makes the tables where there are none; to be called before a write. */
  makeTables(): void {
    if (!this.hasTables) this.transaction(() => {});
  }

  /** Runs writes in one transaction, all or none, on tables of this build. @throws {ObjectStopped} As `hasTables`. */
  transaction<T>(write: () => T): T {
    this.#requireKnown();
    const newest = this.#migrations.length;
    const result = this.#storage.transactionSync(() => {
      if (this.#version !== newest) this.#migrate(this.#version ?? 0, newest);
      return write();
    });
    this.#version = newest;
    return result;
  }

  /** Runs the write that takes all rows out of the object, and notes that a file has them: all or nothing. */
  moveOut(write: () => void): void {
    this.#storage.transactionSync(() => {
      write();
      VERSION.write(this.#storage.kv, IN_ARCHIVE);
    });
    this.#version = IN_ARCHIVE;
  }

  /**
   * Makes the tables of a version, runs the write that fills them, and migrates them on to this build's: all or nothing.
   *
   * @throws {ObjectStopped} A version of a later build.
   */
  moveIn(version: number, fill: () => void): void {
    const newest = this.#migrations.length;
    requireAtMost(version, newest);
    this.#storage.transactionSync(() => {
      this.#migrate(0, version);
      fill();
      this.#migrate(version, newest);
    });
    this.#version = newest;
  }

  /** Call it once the object has deleted all that it stored: there are no tables. */
  forget(): void {
    this.#version = null;
  }

  #requireKnown(): void {
    if (this.isArchived) throw new InArchive();
    requireAtMost(this.#version ?? 0, this.#migrations.length);
  }

  #migrate(from: number, to: number): void {
    for (const migrate of this.#migrations.slice(from, to)) migrate(this.#storage.sql);
    VERSION.write(this.#storage.kv, to);
  }
}

function requireAtMost(version: number, newest: number): void {
  if (version > newest)
    throw new ObjectStopped(`tables of version ${version}, known are ${newest}`);
}
