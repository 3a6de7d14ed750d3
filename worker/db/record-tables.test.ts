import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { recordNames } from "~/contracts/records";
import { tableOf } from "./record-tables";

const migrations = new URL("./migrations/", import.meta.url);
const sql = readdirSync(migrations)
  .map((name) => readFileSync(new URL(name, migrations), "utf8"))
  .join("\n\n");

/** The keys that a table's triggers write into the log of changes for one kind of change. */
function changesOf(table: string, change: string): string[] {
  const triggers = [
    ...sql.matchAll(new RegExp(`AFTER ${change} ON ${table}\\b([\\s\\S]*?)\\nEND;`, "g")),
  ];
  return triggers.flatMap(([, body = ""]) =>
    [...body.matchAll(/'([\w-]+):' \|\| (?:NEW|OLD)\.(\w+)/g)].map(
      ([, kind, column]) => `${kind}:${column}`,
    ),
  );
}

it.each(recordNames)("every change of a stored %s is logged under its kind and its id", (name) => {
  const { table, key, columns = {} } = tableOf(name);
  // Readers follow a business's menus by its publication, which names the menus' file.
  const kind = name === "menus" ? "menu-publication" : name;
  for (const change of ["INSERT", "UPDATE", "DELETE"]) {
    expect(changesOf(table, change), `${change} ${table}`).toContain(`${kind}:${key}`);
  }
  for (const column of [key, ...Object.keys(columns)]) {
    expect(sql).toMatch(new RegExp(`CREATE TABLE ${table} \\([^;]*?\\n  ${column} TEXT`));
  }
});
