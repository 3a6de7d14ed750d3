/** Brings local databases up to date, and records this where `wrangler d1 migrations` records it too. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const ACCOUNT =
  "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)";

/**
 * Applies the migrations that are missing to each database that a worker is bound to, each in one transaction.
 *
 * @param {import("miniflare").Miniflare} miniflare
 * @param {import("wrangler").Unstable_Config} settings The worker's.
 */
export async function migrate(miniflare, settings) {
  for (const { binding, migrations } of databasesOf(settings)) {
    const db = await miniflare.getD1Database(binding);
    await db.prepare(ACCOUNT).run();
    const { results } = await db.prepare("SELECT name FROM d1_migrations").all();
    const applied = new Set(results.map(({ name }) => name));
    for (const { name, statements } of migrations) {
      if (applied.has(name)) continue;
      await db.batch([
        ...statements.map((sql) => db.prepare(sql)),
        db.prepare("INSERT INTO d1_migrations (name) VALUES (?1)").bind(name),
      ]);
    }
  }
}

/**
 * The databases that a worker is bound to, with their migrations in order.
 *
 * @param {import("wrangler").Unstable_Config} settings
 * @returns {{ binding: string, migrations: { name: string, statements: string[] }[] }[]}
 */
export function databasesOf({ configPath, d1_databases }) {
  return d1_databases.map(({ binding, migrations_dir }) => {
    const folder = join(dirname(configPath), migrations_dir);
    const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
    const migrations = names.sort().map((name) => ({
      name,
      statements: statementsOf(readFileSync(join(folder, name), "utf8")),
    }));
    return { binding, migrations };
  });
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
