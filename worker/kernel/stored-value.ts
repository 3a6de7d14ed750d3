import type * as z from "zod";
import { log } from "#worker/base/log";
import { problemOf, plain as word } from "~/contracts/crossing/call";
import { type Fields, newestVersion, type Upcast, upcast } from "~/contracts/event-codec";
import { ObjectStopped } from "./stopped";

/** A value as it was read, or why it can't be, in words for a log. */
type Read<T> = { ok: true; value: T } | { ok: false; reason: string };

/** How a value is written down and read back. */
type Form<T> = {
  write(value: T): unknown;
  read(stored: unknown): Read<T>;
};

/**
 * What an object does where it stores something that it can't read, such as a value of a later build after a
 * roll-back. `stop`: it could be about money or somebody's rights, so nothing is done by guess. `forget`: it comes
 * again by itself, so it is as if it were not there, and the log says so.
 */
type WhenUnread = "stop" | "forget";

/**
 * A value with fields. Its version stands in it as `v`. A reader drops a field that it does not know, so only a change
 * that it must not pass over raises `v`.
 *
 * @param upcasts The steps from each earlier version to today's.
 */
export function record<T extends object>(
  schema: z.ZodType<T>,
  upcasts: readonly Upcast[] = [],
): Form<T> {
  const newest = newestVersion(upcasts);
  return {
    write: (value) => ({ v: newest, ...value }),
    read: (stored) => {
      if (!isRecord(stored)) return { ok: false, reason: "is no record" };
      const { v, ...fields } = stored;
      const value = upcast(upcasts, v, fields);
      if (!value) return { ok: false, reason: `of version ${word(v)}, known are ${newest}` };
      return parsed(schema, value);
    },
  };
}

/**
 * A value without room for a version: a number, a text, a list, a map by ids. Its key is its version: another shape
 * gets another key.
 */
export function bare<Schema extends z.ZodType>(schema: Schema): Form<z.output<Schema>> {
  return { write: (value) => value, read: (stored) => parsed(schema, stored) };
}

/** A value that an object stores under one key, beside its ledger and its tables. */
export class StoredValue<T> {
  readonly #key: string;
  readonly #form: Form<T>;
  readonly #whenUnread: WhenUnread;

  constructor(key: string, form: Form<T>, whenUnread: WhenUnread) {
    this.#key = key;
    this.#form = form;
    this.#whenUnread = whenUnread;
  }

  /**
   * The value; undefined where there is none.
   *
   * @throws {ObjectStopped} It can't be read, and may not be forgotten.
   */
  read(kv: SyncKvStorage): T | undefined {
    return readAs(kv.get(this.#key), this.#form, this.#whenUnread, this.#key);
  }

  write(kv: SyncKvStorage, value: T): void {
    kv.put(this.#key, this.#form.write(value));
  }

  /** @returns whether there was one. */
  delete(kv: SyncKvStorage): boolean {
    return kv.delete(this.#key);
  }
}

export class StoredValues<T> {
  readonly #prefix: string;
  readonly #form: Form<T>;
  readonly #whenUnread: WhenUnread;

  constructor(prefix: string, form: Form<T>, whenUnread: WhenUnread) {
    this.#prefix = prefix;
    this.#form = form;
    this.#whenUnread = whenUnread;
  }

  /** As `StoredValue.read`. */
  read(kv: SyncKvStorage, name: string): T | undefined {
    return this.#read(kv.get(this.#prefix + name));
  }

  write(kv: SyncKvStorage, name: string, value: T): void {
    kv.put(this.#prefix + name, this.#form.write(value));
  }

  /** @returns whether there was one. */
  delete(kv: SyncKvStorage, name: string): boolean {
    return kv.delete(this.#prefix + name);
  }

  /** The names in their order, at most `limit` of them. */
  names(kv: SyncKvStorage, limit?: number): string[] {
    return this.#list(kv, limit).map(([name]) => name);
  }

  /** The same with their values, from behind one of them; one that is forgotten is undefined. */
  list(kv: SyncKvStorage, limit?: number, after?: string): [name: string, value: T | undefined][] {
    return this.#list(kv, limit, after).map(([name, stored]) => [name, this.#read(stored)]);
  }

  #list(kv: SyncKvStorage, limit?: number, after?: string): [string, unknown][] {
    const from = after === undefined ? {} : { startAfter: this.#prefix + after };
    const most = limit === undefined ? {} : { limit };
    const entries = [...kv.list({ prefix: this.#prefix, ...most, ...from })];
    return entries.map(([key, stored]) => [key.slice(this.#prefix.length), stored]);
  }

  #read(stored: unknown): T | undefined {
    return readAs(stored, this.#form, this.#whenUnread, this.#prefix.trimEnd());
  }
}

/** @param name Goes into the log, and so may name no person. */
function readAs<T>(
  stored: unknown,
  form: Form<T>,
  whenUnread: WhenUnread,
  name: string,
): T | undefined {
  if (stored === undefined) return undefined;
  const read = form.read(stored);
  if (read.ok) return read.value;
  const reason = `stored ${name} ${read.reason}`;
  if (whenUnread === "stop") throw new ObjectStopped(reason);
  log({
    level: "warning",
    event: "stored-value-forgotten",
    correlationId: "no-request",
    error: reason,
  });
  return undefined;
}

function parsed<Schema extends z.ZodType>(schema: Schema, stored: unknown): Read<z.output<Schema>> {
  const { success, data, error } = schema.safeParse(stored);
  return success
    ? { ok: true, value: data }
    : { ok: false, reason: `does not fit: ${problemOf(error)}` };
}

function isRecord(stored: unknown): stored is Fields {
  return typeof stored === "object" && stored !== null && !Array.isArray(stored);
}
