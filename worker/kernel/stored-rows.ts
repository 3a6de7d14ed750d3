import * as z from "zod";
import { ObjectStopped } from "./stopped";

/** All that an object stores but the version of its tables: rows in their order, and values by their keys. */
const storedRows = z.object({
  v: z.literal(1),
  /** The version of the tables. */
  schema: z.int().min(1),
  tables: z.record(
    z.string(),
    z.object({
      columns: z.array(z.string()),
      rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
    }),
  ),
  values: z.array(z.tuple([z.string(), z.json()])),
});
type StoredRows = z.output<typeof storedRows>;

/** The key under which the version of the tables is stored: whoever makes tables writes it. */
const OWN_KEY = "schema";

/**
 * All that an object stores as JSON, which is the same text as long as the same is stored.
 *
 * @throws {ObjectStopped} Something of it is no JSON, such as a date, and would come back as something else.
 */
export function writeRows(storage: DurableObjectStorage, schema: number): string {
  const tables = tablesOf(storage.sql).map((name) => {
    const cursor = storage.sql.exec(`SELECT * FROM "${name}"`);
    return [name, { columns: cursor.columnNames, rows: [...cursor.raw()] }] as const;
  });
  const values = [...storage.kv.list()].filter(([key]) => key !== OWN_KEY);
  const all = [values, ...tables.flatMap(([, { rows }]) => rows)];
  if (!all.every(isJson)) throw new ObjectStopped("stored rows that are no JSON");
  return JSON.stringify({ v: 1, schema, tables: Object.fromEntries(tables), values });
}

/** @throws {ObjectStopped} It is of a later build. */
export function readRows(text: string): StoredRows {
  const { success, data } = storedRows.safeParse(JSON.parse(text));
  if (!success) throw new ObjectStopped("stored rows of a shape that is not known");
  return data;
}

/** Writes rows and values into an object that has their tables and nothing in them. */
export function insertRows(storage: DurableObjectStorage, { tables, values }: StoredRows): void {
  for (const [name, { columns, rows }] of Object.entries(tables)) {
    const named = columns.map((column) => `"${column}"`).join(", ");
    const places = columns.map(() => "?").join(", ");
    const insert = `INSERT INTO "${name}" (${named}) VALUES (${places})`;
    for (const row of rows) storage.sql.exec(insert, ...row);
  }
  for (const [key, value] of values) storage.kv.put(key, value);
}

/** Deletes tables and values. A ledger that only grows ends here as a whole, since a file has it. */
export function deleteRows(storage: DurableObjectStorage): void {
  for (const name of tablesOf(storage.sql)) storage.sql.exec(`DROP TABLE "${name}"`);
  for (const [key] of [...storage.kv.list()]) storage.kv.delete(key);
}

/** What is undefined in an object is left out, and is undefined again when it is read. */
function isJson(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (Array.isArray(value)) return value.every(isJson);
  if (typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every((one) => one === undefined || isJson(one));
}

function tablesOf(sql: SqlStorage): string[] {
  const tables = sql.exec<{ name: string }>(
    `SELECT name FROM sqlite_master
     WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*' ORDER BY name`,
  );
  return tables.toArray().map(({ name }) => name);
}
