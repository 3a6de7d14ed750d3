import { type KEPT_DAYS, keptMs } from "~/domain/privacy/retention";

/** The rows of a table that end by their age; declared beside the table's other statements. */
export type TableEnd = {
  readonly table: string;
  readonly what: keyof typeof KEPT_DAYS;
  /**
   * Ends so many rows at most that were last changed before a time.
   *
   * @param before milliseconds since 1970, as `now`.
   */
  readonly statement: (
    db: D1Database,
    at: { readonly before: number; readonly most: number; readonly now: number },
  ) => D1PreparedStatement;
};

/** A statement that changes more would hold up the pages that ask the same database. */
const MOST_ROWS = 500;
/** The rest waits for the next hour. */
const MOST_STATEMENTS = 20;

/** Deletes the rows of a table that are too old, some at a time. @returns how many there were. */
export async function sweepTable(
  db: D1Database,
  { what, statement }: TableEnd,
  now: number,
): Promise<number> {
  let rows = 0;
  for (let made = 0; made < MOST_STATEMENTS; made += 1) {
    const at = { before: now - keptMs(what), most: MOST_ROWS, now };
    const { meta } = await statement(db, at).run();
    rows += meta.changes;
    if (meta.changes < MOST_ROWS) break;
  }
  return rows;
}

/** Deletes the oldest rows by a column with their time. */
export function deletesOld(
  table: string,
  { key, time }: { readonly key: string; readonly time: string },
): TableEnd["statement"] {
  const sql = `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${time} < ?1 LIMIT ?2)`;
  return (db, { before, most }) => db.prepare(sql).bind(before, most);
}
