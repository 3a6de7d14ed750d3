import { reset } from "cloudflare:test";
import { env as bound } from "cloudflare:workers";
import { beforeAll } from "vitest";
import type { Env } from "#worker/env";
import { useNewAddress } from "./address.fixture";

const { DB, TENANTS } = bound as unknown as Env;

const migrations = import.meta.glob<string>("../../worker/db/migrations/*.sql", {
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
  await emptyRecords();
  useNewAddress();
});

/** The reset clears the database and its copies only sometimes. */
async function emptyRecords() {
  const tables = await tablesOf();
  const emptying = tables.map((table) => `DELETE FROM ${table}`);
  if (tables.length === 0) await migrate();
  else
    await DB.batch(["PRAGMA defer_foreign_keys = ON", ...emptying].map((sql) => DB.prepare(sql)));
  const { keys } = await TENANTS.list();
  await Promise.all(keys.map(({ name }) => TENANTS.delete(name)));
}

async function tablesOf(): Promise<string[]> {
  const { results } = await DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'",
  ).all<{ name: string }>();
  return results.map(({ name }) => name);
}

/** Statements are separated by empty lines, since a trigger has semicolons inside. */
async function migrate() {
  const statements = Object.keys(migrations)
    .sort()
    .flatMap((path) => (migrations[path] ?? "").replace(/^--.*$/gm, "").split(/\n\s*\n/))
    .filter((statement) => statement.trim());
  await DB.batch(statements.map((statement) => DB.prepare(statement)));
}
