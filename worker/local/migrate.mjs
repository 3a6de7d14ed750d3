/** Brings a local database up to date, and records this where `wrangler d1 migrations` records it too. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { top } from "./install.mjs";

const ACCOUNT =
  "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)";

const folder = "worker/db/migrations";

/**
 * Applies the migrations that are missing, each in one transaction.
 *
 * @param {import("@cloudflare/workers-types").D1Database} db
 */
export async function migrate(db) {
  await db.prepare(ACCOUNT).run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all();
  const applied = new Set(results.map(({ name }) => name));
  const path = join(top, folder);
  for (const name of readdirSync(path).sort()) {
    if (!name.endsWith(".sql") || applied.has(name)) continue;
    const statements = statementsOf(readFileSync(join(path, name), "utf8"));
    await db.batch([
      ...statements.map((sql) => db.prepare(sql)),
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?1)").bind(name),
    ]);
  }
}

/** Statements are separated by empty lines, since a trigger has semicolons inside. */
function statementsOf(text) {
  return text
    .split("\n")
    .filter((line) => !line.startsWith("--"))
    .join("\n")
    .split(/\n\s*\n/)
    .map((statement) => statement.trim())
    .filter(Boolean);
}
