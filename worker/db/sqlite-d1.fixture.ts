import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { fileURLToPath } from "node:url";

/**
 * The part of D1 that the records need, over Node's own SQLite with the migrations applied, so that the
 * statements and triggers are tested by the engine that runs them. For tests only.
 *
 * @param migrations the folder of its migrations; the records' own where it is left out.
 */
export function sqliteD1(migrations = new URL("./migrations/", import.meta.url)): D1Database {
  const database = new DatabaseSync(":memory:");
  const folder = fileURLToPath(migrations);
  for (const file of readdirSync(folder).sort()) {
    database.exec(readFileSync(folder + file, "utf8"));
  }
  const prepared = (sql: string, values: SQLInputValue[]) => ({
    bind: (...next: SQLInputValue[]) => prepared(sql, next),
    first: async () => database.prepare(sql).get(...values) ?? null,
    all: async () => ({ results: database.prepare(sql).all(...values) }),
    run: async () => ({ results: database.prepare(sql).all(...values) }),
  });
  const db = {
    prepare: (sql: string) => prepared(sql, []),
    batch: (statements: { all(): Promise<unknown> }[]) =>
      Promise.all(statements.map((statement) => statement.all())),
  };
  return { ...db, withSession: () => db } as unknown as D1Database;
}
