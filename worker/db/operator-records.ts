import * as z from "zod";
import type { BusinessId } from "~/contracts/ids";
import { type RecordList, recordListSchema } from "~/contracts/operator-keys";
import {
  draftsOf,
  kindOf,
  paramsOf,
  type RecordName,
  recordId,
  recordNames,
  recordPath,
} from "~/contracts/records";
import { businessId } from "~/domain/ids.schema";
import { type RecordTable, recordColumn, type Storable, tableOf } from "./record-tables";
import { allRows, firstRow, rowsIn } from "./rows";
import type { TableEnd } from "./sweep";

const storedRow = z.object({ record: z.string(), businessId: businessId.nullable() });
const idRow = z.object({ id: z.string() });

/** A record as JSON, with the business that it belongs to; null for one that is nobody's. */
type StoredRecord = z.output<typeof storedRow>;

/** How the tables of records (`t`) are joined to the venues that say whose a record is. */
const VENUES_OF: Readonly<Record<RecordTable["business"], string>> = {
  column: "",
  nobody: "",
  venue: "JOIN venues v ON v.id = t.venue_id",
  enrollment: "JOIN venues v ON v.enrollment_id = t.enrollment_id",
};

/**
 * The statements that publish a record, which add it or replace the whole of it, and end its drafts. Run them in one
 * `db.batch`, which is a transaction. Copies learn of the change by the log of changes.
 *
 * @param id what it is stored under; needed for a kind whose records do not say it.
 */
export function publishRecord<K extends RecordName>(
  db: D1Database,
  name: K,
  record: Storable<K>,
  id: string = idIn(name, record),
): D1PreparedStatement[] {
  const { separateStorage, alsoPublishes } = tableOf(name);
  return [
    ...(separateStorage ? separateStorage.publish(db, record) : [upsert(db, name, id, record)]),
    ...(alsoPublishes?.(db, record) ?? []),
    ...draftsOf(name).map((draft) => deletion(db, draft, id)),
  ];
}

/** The statements that delete a record and what goes with it. */
export function removeRecord(db: D1Database, name: RecordName, id: string): D1PreparedStatement[] {
  const { alsoRemoves = [] } = tableOf(name);
  return [...alsoRemoves.map((sql) => db.prepare(sql).bind(id)), deletion(db, name, id)];
}

export function readStored(
  db: D1Database,
  name: RecordName,
  id: string,
): Promise<StoredRecord | null> {
  const { table, key, business, separateStorage } = tableOf(name);
  const text = separateStorage?.text ?? "t.record";
  const whose = { column: "t.business_id", venue: "v.business_id" };
  const join = business === "venue" ? VENUES_OF.venue : "";
  const businessId = business === "column" || business === "venue" ? whose[business] : "NULL";
  const sql = `SELECT ${text} AS record, ${businessId} AS businessId FROM ${table} t ${join} WHERE t.${key} = ?1`;
  return firstRow(db.prepare(sql).bind(id), storedRow);
}

/** The paths of a business's published records behind `/operator/v1/`. */
export async function listRecords(db: D1Database, businessId: BusinessId): Promise<string[]> {
  const listed = recordNames.filter((name) => tableOf(name).business !== "nobody");
  const answers = await db.batch(
    listed.map((name) => {
      const { table, key, business } = tableOf(name);
      const owner = business === "column" ? "t" : "v";
      const sql = `SELECT DISTINCT t.${key} AS id FROM ${table} t ${VENUES_OF[business]} WHERE ${owner}.business_id = ?1`;
      return db.prepare(sql).bind(businessId);
    }),
  );
  return listed.flatMap((name, index) =>
    rowsIn(answers[index], idRow).map(({ id }) => recordPath(name, id)),
  );
}

/** A record that was deleted, by its path in `/operator/v1`; null where none is archived. */
export function readArchived(db: D1Database, path: string): Promise<StoredRecord | null> {
  const sql =
    "SELECT record, business_id AS businessId FROM archived_records WHERE path = ?1 AND record <> 'null'";
  return firstRow(db.prepare(sql).bind(path), storedRow);
}

export function listArchived(
  db: D1Database,
  businessId: BusinessId,
): Promise<RecordList["archived"]> {
  const sql =
    "SELECT path, archived_at AS archivedAt, key_id AS keyId FROM archived_records WHERE business_id = ?1 AND record <> 'null' ORDER BY path";
  return allRows(db.prepare(sql).bind(businessId), recordListSchema.shape.archived.element);
}

/** The record's text ends; its row stays, so that what its objects hold stays its business's. */
export const oldArchivedRecords: TableEnd = {
  table: "archived_records",
  what: "archivedRecords",
  statement: (db, { before, most }) =>
    db
      .prepare(
        "UPDATE archived_records SET record = 'null' WHERE path IN (SELECT path FROM archived_records WHERE record <> 'null' AND archived_at < ?1 LIMIT ?2)",
      )
      .bind(before, most),
};

/** Puts a record that is deleted into the archive. */
export function archiveRecord(
  db: D1Database,
  { path, keyId, at }: { path: string; keyId: string | null; at: number },
  { businessId, record }: StoredRecord,
): D1PreparedStatement {
  return db
    .prepare(
      "INSERT INTO archived_records (path, business_id, record, archived_at, key_id) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (path) DO UPDATE SET business_id = ?2, record = ?3, archived_at = ?4, key_id = ?5",
    )
    .bind(path, businessId, record, at, keyId);
}

function upsert(
  db: D1Database,
  name: RecordName,
  id: string,
  record: unknown,
): D1PreparedStatement {
  const { table, key, columns = {}, counts } = tableOf(name);
  const names = [key, recordColumn(name), ...Object.keys(columns)];
  const values = [
    id,
    JSON.stringify(record),
    ...Object.values(columns).map((of) => of(record) ?? null),
  ];
  const changes = names.slice(1).map((column, index) => `${column} = ?${index + 2}`);
  if (counts) changes.push(`${counts} = ${counts} + 1`);
  const sql = `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map((_, index) => `?${index + 1}`).join(", ")}) ON CONFLICT (${key}) DO UPDATE SET ${changes.join(", ")}`;
  return db.prepare(sql).bind(...values);
}

function deletion(db: D1Database, name: RecordName, id: string): D1PreparedStatement {
  const { table, key } = tableOf(name);
  return db.prepare(`DELETE FROM ${table} WHERE ${key} = ?1`).bind(id);
}

/** The id that a record says itself. @throws for a record that says none. */
function idIn(name: RecordName, record: unknown): string {
  const { address, named = {} } = kindOf(name);
  const fields = record as Readonly<Record<string, unknown>>;
  const params = paramsOf(address).map((param) => {
    const id = fields[named[param] ?? ""];
    if (typeof id !== "string") throw new Error(`A record of ${name} does not say its ${param}.`);
    return [param, id];
  });
  return recordId(name, Object.fromEntries(params));
}
