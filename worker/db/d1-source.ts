import * as z from "zod";
import { timedCall } from "#worker/base/call-times";
import { allRows, firstRow, rowsIn } from "#worker/db/rows";
import type { VenueId } from "~/contracts/ids";
import { venueIdRow } from "./published";
import { namedBy, type ReadName, recordReads, venueParts } from "./record-reads";
import type { Change, Changes, ReadOptions, RecordSource, StoredRecord } from "./record-source";

const seqRow = z.object({ seq: z.int() });
/** A document, and of a venue the columns of its parts: their ids and records. */
const recordAtRow = z
  .object({ record: z.string().nullable(), seq: z.int() })
  .catchall(z.string().nullable());
const changeRow: z.ZodType<Change> = seqRow.extend({ key: z.string() });

const MAX_CHANGES = 500;
/** Longer than any copy may lag behind without hearing of a change. */
const LAG_S = 180;

type Reader = Pick<D1Database, "prepare" | "batch">;

/**
 * The records in D1, the source of truth. They are read from the replica that is nearest, and from the database
 * itself where they must be prompt, or where the replica is behind what this source has read before.
 */
export function d1Source(db: D1Database): RecordSource {
  /** The newest change that an answer was known to take into account. */
  let newest = 0;
  const near = () => db.withSession("first-unconstrained");
  const known = <T extends { seq: number }>(answer: T): T => {
    newest = Math.max(newest, answer.seq);
    return answer;
  };
  return {
    async read(kind, id, { atLeast, skipsCopies }: ReadOptions) {
      if (!skipsCopies) {
        const stored = await readRecord(near(), kind, id);
        if (stored.seq >= Math.max(atLeast, newest)) return known(stored);
      }
      return known(await readRecord(db, kind, id));
    },
    lastChanges: (keys) =>
      allRows(
        db
          .prepare(
            "SELECT key, MAX(seq) AS seq FROM changes WHERE key IN (SELECT value FROM json_each(?1)) GROUP BY key",
          )
          .bind(JSON.stringify(keys)),
        changeRow,
      ),
    async isNamed(kind, id) {
      const sql = namedBy(kind);
      return sql !== undefined && (await db.prepare(sql).bind(id).first()) !== null;
    },
    async changes(after) {
      const read = await readChanges(near(), after);
      if (read.cursor < newest) return readChanges(db, after);
      newest = read.cursor;
      return read;
    },
  };
}

/** The changes of records since a change, the latest first, `most` at most. */
export function changesSince(db: D1Database, since: number, most: number): Promise<Change[]> {
  const sql = "SELECT key, seq FROM changes WHERE seq > ?1 ORDER BY seq DESC LIMIT ?2";
  return allRows(db.prepare(sql).bind(since, most), changeRow);
}

/** The venues whose pages show a record of one of the keys, `most` at most. */
export async function venuesShowing(
  db: D1Database,
  keys: readonly string[],
  most: number,
): Promise<VenueId[]> {
  const shown = venueParts.map(
    ({ kind, column }) =>
      `${column} IN (SELECT substr(value, ${kind.length + 2}) FROM json_each(?1) WHERE value LIKE '${kind}:%')`,
  );
  const sql = `SELECT id FROM venues WHERE ${shown.join(" OR ")} LIMIT ?2`;
  const rows = await allRows(db.prepare(sql).bind(JSON.stringify(keys), most), venueIdRow);
  return rows.map(({ id }) => id);
}

/** One statement, so that the document, its parts and the number of the last change are of one moment. */
async function readRecord(db: Reader, kind: ReadName, id: string): Promise<StoredRecord> {
  const columns = kind === "venue" ? partColumns : [];
  const sql = [
    `SELECT (SELECT record FROM (${recordReads[kind].sql})) AS record`,
    "(SELECT COALESCE(MAX(seq), 0) FROM changes) AS seq",
    ...columns,
  ].join(", ");
  const row = await firstRow(db.prepare(sql).bind(id), recordAtRow);
  if (!row) throw new Error("D1 gave no row for a statement that always has one.");
  const stored = { seq: row.seq, record: parsed(row.record) };
  if (columns.length === 0 || stored.record === null) return stored;
  const parts = venueParts.flatMap(({ kind: part, column }) => {
    const partId = row[column];
    return partId ? [{ kind: part, id: partId, record: parsed(row[part] ?? null) }] : [];
  });
  return { ...stored, parts };
}

const ofVenue = (column: string) => `(SELECT ${column} FROM venues WHERE id = ?1)`;
const partColumns = [
  ...[...new Set(venueParts.map(({ column }) => column))].map(
    (column) => `${ofVenue(column)} AS ${column}`,
  ),
  ...venueParts.map(({ kind, column }) => {
    const sql = recordReads[kind].sql.replaceAll("?1", ofVenue(column));
    return `(SELECT record FROM (${sql})) AS "${kind}"`;
  }),
];

function parsed(record: string | null): unknown {
  return record === null ? null : JSON.parse(record);
}

async function readChanges(db: Reader, after: number | null): Promise<Changes> {
  // The newest first, so that the cursor moves on even where there are too many to name.
  const since = after === null ? `at >= unixepoch() - ${LAG_S}` : "seq > ?2";
  const recent = db.prepare(
    `SELECT seq, key FROM changes WHERE ${since} ORDER BY seq DESC LIMIT ?1`,
  );
  const last = db.prepare("SELECT COALESCE(MAX(seq), 0) AS seq FROM changes");
  const [changes, cursor] = await timedCall("D1", () =>
    db.batch([after === null ? recent.bind(MAX_CHANGES) : recent.bind(MAX_CHANGES, after), last]),
  );
  const named = rowsIn(changes, changeRow);
  return {
    cursor: rowsIn(cursor, seqRow)[0]?.seq ?? after ?? 0,
    changes: named,
    complete: named.length < MAX_CHANGES,
  };
}
