import type * as z from "zod";
import { problemOf } from "~/contracts/crossing/call";
import { ObjectStopped } from "./stopped";

type Rows = SqlStorageCursor<Record<string, SqlStorageValue>>;

/**
 * All rows, each by its schema.
 *
 * @throws {ObjectStopped} A row that does not fit. None is passed over: it may be money.
 */
export function readRows<T>(rows: Rows, row: z.ZodType<T>): T[] {
  return rows.toArray().map((one) => {
    const { success, data, error } = row.safeParse(one);
    if (!success) throw new ObjectStopped(`a row does not fit: ${problemOf(error)}`);
    return data;
  });
}

/** The first row, by its schema; null where there is none. @throws {ObjectStopped} */
export function readRow<T>(rows: Rows, row: z.ZodType<T>): T | null {
  return readRows(rows, row)[0] ?? null;
}

/** The only row, such as a sum of all of them, by its schema. @throws {ObjectStopped} */
export function readOnlyRow<T>(rows: Rows, row: z.ZodType<T>): T {
  const only = readRow(rows, row);
  if (only === null) throw new ObjectStopped("there is no row");
  return only;
}

/** The only column of the only row, such as a `min()`; null where SQL has none. @throws {ObjectStopped} */
export function readNumber(rows: Rows): number | null {
  const [value = null] = Object.values(rows.one());
  if (value === null || typeof value === "number") return value;
  throw new ObjectStopped("a row has no number");
}

/** The same of a `count()`. @throws {ObjectStopped} */
export function readCount(rows: Rows): number {
  return readNumber(rows) ?? 0;
}

/** A column of JSON, by its schema. @throws {ObjectStopped} */
export function readJson<T>(text: string, value: z.ZodType<T>): T {
  const { success, data, error } = value.safeParse(jsonOf(text));
  if (!success) throw new ObjectStopped(`a value in a row does not fit: ${problemOf(error)}`);
  return data;
}

/** The only column of each row, one after another, without a schema: it is read for each event. @throws {ObjectStopped} */
export function* readTexts(rows: Rows): Generator<string> {
  for (const [text] of rows.raw()) {
    if (typeof text !== "string") throw new ObjectStopped("a row has no text");
    yield text;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ObjectStopped("a value in a row is no JSON");
  }
}
