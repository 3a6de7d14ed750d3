import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sourceFiles } from "./source-files";

/** The areas that have a store of their own, each with its tables; every other statement is in `worker/db`. */
const STORES: Readonly<Record<string, readonly string[]>> = {
  "worker/platform/operator/audit.ts": ["operator_audit"],
  "worker/platform/operator/operator-keys.ts": ["operator_keys", "operator_secrets"],
  "worker/ports/loyalty/logins.ts": ["loyalty_logins"],
  "worker/ports/loyalty/http/counted-once.ts": ["loyalty_service_calls"],
  "worker/ports/loyalty/http/ask-service.ts": ["loyalty_service_keys"],
};

/** The records and their changes are one owner's, whose statements are cut by what they do. */
const RECORDS = new Set(
  [
    "d1-source",
    "operator-records",
    "publish",
    "published",
    "record-reads",
    "record-tables",
    "retract",
  ].map((name) => `worker/db/${name}.ts`),
);

const files = sourceFiles("worker").filter(
  ({ path }) => !path.startsWith("worker/demo/") && !/\.test(-kit)?\.ts$/.test(path),
);
const migrations = new URL("../../worker/db/migrations/", import.meta.url);
const tables = readdirSync(migrations).flatMap((name) => {
  const sql = readFileSync(new URL(name, migrations), "utf8");
  return [...sql.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/g)].map(([, table = ""]) => table);
});

it("D1 is asked in worker/db and in an area's own store alone", () => {
  const asking = files
    .filter(({ text }) => /\.prepare\(/.test(text))
    .map(({ path }) => path)
    .filter((path) => !path.startsWith("worker/db/"));
  expect(asking.toSorted()).toEqual(Object.keys(STORES).toSorted());
});

it("a table has one owner", () => {
  expect(tables.length).toBeGreaterThan(20);
  const ofStores = Object.entries(STORES).flatMap(([path, own]) =>
    own.map((table) => [table, path] as const),
  );
  const found = tables.map((table) => {
    const named = new RegExp(`\\b(?:FROM|INTO|JOIN|UPDATE)\\s+${table}\\b`);
    const paths = files.filter(({ text }) => named.test(text)).map(({ path }) => path);
    return [
      table,
      [...new Set(paths.map((path) => (RECORDS.has(path) ? "records" : path)))],
    ] as const;
  });
  expect(found.filter(([, owners]) => owners.length > 1)).toEqual([]);
  const owned = new Map(found.map(([table, [owner]]) => [table, owner]));
  for (const [table, store] of ofStores) expect(owned.get(table), table).toBe(store);
});
