import * as z from "zod";
import { firstRow, rowsIn } from "#worker/db/rows";
import { type ReadName, recordReads } from "./record-reads";
import {
  type Change,
  type Changes,
  type RecordSource,
  recordKey,
  type StoredRecord,
} from "./record-source";

const seqRow = z.object({ seq: z.int() });
const recordAtRow = seqRow.extend({ record: z.string().nullable() });
const changeRow: z.ZodType<Change> = seqRow.extend({ key: z.string() });

const MAX_CHANGES = 500;
/** Longer than any copy may lag behind without hearing of a change. */
const LAG_S = 180;

/** The records in D1, the source of truth. */
export function d1Source(db: D1Database): RecordSource {
  return {
    async read(kind: ReadName, id: string): Promise<StoredRecord> {
      // One statement, so that the document and the number of the last change are of one moment.
      const row = await firstRow(
        db
          .prepare(
            `SELECT (SELECT record FROM (${recordReads[kind].sql})) AS record, (SELECT COALESCE(MAX(seq), 0) FROM changes) AS seq`,
          )
          .bind(id),
        recordAtRow,
      );
      if (!row) throw new Error("D1 gave no row for a statement that always has one.");
      return { seq: row.seq, record: row.record === null ? null : JSON.parse(row.record) };
    },
    async lastChange(kind: ReadName, id: string): Promise<number> {
      const row = await firstRow(
        db
          .prepare("SELECT COALESCE(MAX(seq), 0) AS seq FROM changes WHERE key = ?1")
          .bind(recordKey(kind, id)),
        seqRow,
      );
      return row?.seq ?? 0;
    },
    async changes(after: number | null): Promise<Changes> {
      // The newest first, so that the cursor moves on even where there are too many to name.
      const since = after === null ? `at >= unixepoch() - ${LAG_S}` : "seq > ?2";
      const recent = db.prepare(
        `SELECT seq, key FROM changes WHERE ${since} ORDER BY seq DESC LIMIT ?1`,
      );
      const last = db.prepare("SELECT COALESCE(MAX(seq), 0) AS seq FROM changes");
      const [changes, cursor] = await db.batch([
        after === null ? recent.bind(MAX_CHANGES) : recent.bind(MAX_CHANGES, after),
        last,
      ]);
      const named = rowsIn(changes, changeRow);
      return {
        cursor: rowsIn(cursor, seqRow)[0]?.seq ?? after ?? 0,
        changes: named,
        complete: named.length < MAX_CHANGES,
      };
    },
  };
}
