import { reset } from "cloudflare:test";
import { env as bound } from "cloudflare:workers";
import { beforeAll } from "vitest";
import type { DemoEnv } from "#worker/demo/env";
import { useNewAddress } from "./address.fixture";
import { STATE_HOST } from "./state-host";

const { DB, DEMO_DB, TENANTS } = bound as unknown as DemoEnv;

const migrations = import.meta.glob<string>("../../worker/db/migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});
const demoMigrations = import.meta.glob<string>("../../worker/demo/migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

/**
 * All files of the platform's tests share one isolate: a new one for each took four times the processor
 * time (docs/decisions/0043). A file begins with an empty database, no Durable Objects, and an address of
 * its own, by which the rough limits count.
 */
beforeAll(async () => {
  await reset();
  // The reset deletes what is in memory; an object that nobody has called for ten seconds is on disk alone.
  await fetch(`http://${STATE_HOST}`);
  await emptyDatabase(DB, migrations);
  await emptyDatabase(DEMO_DB, demoMigrations);
  const { keys } = await TENANTS.list();
  await Promise.all(keys.map(({ name }) => TENANTS.delete(name)));
  useNewAddress();
});

/** The reset clears the database and its copies only sometimes. */
async function emptyDatabase(db: D1Database, files: Record<string, string>) {
  const tables = await tablesOf(db);
  const emptying = tables.map((table) => `DELETE FROM ${table}`);
  if (tables.length === 0) await migrate(db, files);
  else
    await db.batch(["PRAGMA defer_foreign_keys = ON", ...emptying].map((sql) => db.prepare(sql)));
}

async function tablesOf(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'",
    )
    .all<{ name: string }>();
  return results.map(({ name }) => name);
}

/** Statements are separated by empty lines, since a trigger has semicolons inside. */
async function migrate(db: D1Database, files: Record<string, string>) {
  const statements = Object.keys(files)
    .sort()
    .flatMap((path) => (files[path] ?? "").replace(/^--.*$/gm, "").split(/\n\s*\n/))
    .filter((statement) => statement.trim());
  await db.batch(statements.map((statement) => db.prepare(statement)));
}
