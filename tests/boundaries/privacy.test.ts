import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { tableEnds } from "#worker/platform/sweep";
import { accountFileSchema } from "~/contracts/account-receipts";
import { cookies } from "../../docs/privacy/cookies";
import { databaseTables, filePrefixes, kvPrefixes } from "../../docs/privacy/database";
import { objectStores } from "../../docs/privacy/objects";
import { receivers } from "../../docs/privacy/receivers";
import { privacyRecord } from "../../docs/write-privacy.mjs";
import { sourceFiles } from "./source-files";

const files = sourceFiles("app", "worker").filter(
  ({ path }) => !path.startsWith("worker/demo/") && !/\.(?:test|fixture)\.tsx?$/.test(path),
);
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();
const words = (text: string | undefined) => text?.split(" ").filter(Boolean) ?? [];

/** The tables that a text makes, each with its columns in order. */
function tablesIn(text: string): [table: string, columns: string][] {
  return [...text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+) \(([\s\S]*?)\) STRICT/g)].map(
    ([, table = "", body = ""]) => [table, columnsOf(body)],
  );
}

function columnsOf(body: string): string {
  const names = body
    .replace(/--.*$/gm, "")
    .replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, "")
    .split(",")
    .map((column) => column.trim().split(/\s/)[0] ?? "");
  return names.filter((name) => /^[a-z]/.test(name)).join(" ");
}

describe("the table of personal data", () => {
  it("is what docs/privacy.md says (node docs/write-privacy.mjs)", () => {
    const prefixes = { kvPrefixes, filePrefixes };
    const parts = { objectStores, databaseTables, ...prefixes, cookies, receivers };
    expect(readFileSync("docs/privacy.md", "utf8")).toBe(privacyRecord(parts));
  });

  it("has every class of objects that is deployed", () => {
    const bound = readFileSync("wrangler.toml", "utf8").matchAll(/class_name = "(\w+)"/g);
    expect(sorted(Object.keys(objectStores))).toEqual(
      sorted([...bound].map(([, name = ""]) => name)),
    );
  });

  it("has every table that an object makes, with its columns", () => {
    const made = files
      .filter(({ path }) => /^worker\/(?:objects|kernel)\//.test(path))
      .flatMap(({ text }) => tablesIn(text));
    expect(made.length).toBeGreaterThan(12);
    const listed = Object.values(objectStores).flatMap(({ tables = {} }) => Object.entries(tables));
    const named = (tables: [string, string][]) => sorted(tables.map((one) => one.join(": ")));
    expect(named(listed)).toEqual(named(made));
  });

  it("has every key that an object stores a value under", () => {
    const declared = files.flatMap(({ path, text }) =>
      [...text.matchAll(/new StoredValue(s?)(?:<[^>]*>)?\(\s*("[^"]+"|[A-Z]\w*)/g)].map(
        ([, many, key = ""]) => {
          const name = key.startsWith('"')
            ? key
            : (new RegExp(`const ${key} = ("[^"]+")`).exec(text)?.[1] ?? path);
          return `${name.slice(1, -1).trim()}${many ? "*" : ""}`;
        },
      ),
    );
    expect(declared.length).toBeGreaterThan(25);
    const listed = Object.values(objectStores).flatMap(({ values }) => words(values));
    // The key of links has a space before the scope.
    const named = listed
      .filter((key) => key !== "*")
      .map((key) => (key === "link" ? "link*" : key));
    expect(sorted(named)).toEqual(sorted(declared));
  });

  it("has every column of every table of the database", () => {
    const folder = new URL("../../worker/db/migrations/", import.meta.url);
    const sql = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8"));
    expect(sql.join("\n")).not.toMatch(/ALTER TABLE|CREATE TABLE (?![^;]*STRICT)/);
    const made = Object.fromEntries(sql.flatMap(tablesIn));
    const listed = Object.entries(databaseTables).map(([table, { columns }]) => [table, columns]);
    expect(Object.fromEntries(listed)).toEqual(made);
  });

  it("ends each table that has something of a person, unless it ends with its account or by its operator", () => {
    const swept = new Set(tableEnds.map(({ table }) => table));
    const personal = Object.entries(databaseTables).filter(([, one]) => one.personal.length > 0);
    const lasting = personal.map(([table]) => table).filter((table) => !swept.has(table));
    expect(sorted(lasting)).toEqual(["account_emails", "legal_data", "loyalty_logins"]);
    expect([...swept].filter((table) => !databaseTables[table])).toEqual([]);
  });

  it("has every prefix of keys in KV: one module alone writes there", () => {
    const writing = files.filter(({ text }) => /\bkv\s*\.put\(/.test(text));
    const paths = writing
      .map(({ path }) => path)
      .filter((path) => !path.startsWith("worker/kernel/"));
    expect(paths).toEqual(["worker/db/kv-copies.ts"]);
    const shape = /const SHAPE = "(\w+)"/.exec(writing.map(({ text }) => text).join("\n"))?.[1];
    expect(Object.keys(kvPrefixes)).toEqual([`${shape}/`]);
  });

  it("has the beginning of every file's name in R2: one module alone writes there", () => {
    const writing = files.filter(({ text }) => /R2Bucket/.test(text) && /\.put\(/.test(text));
    expect(writing.map(({ path }) => path)).toEqual(["worker/kernel/archive.ts"]);
    const named = files.flatMap(({ path, text }) =>
      /^worker\/objects\//.test(path)
        ? [...text.matchAll(/\bfile: .*?`(\w+\/)/g)].map(([, prefix = ""]) => prefix)
        : [],
    );
    expect(Object.keys(filePrefixes)).toEqual(named);
  });

  it("has every cookie", () => {
    const named = files.flatMap(({ text }) =>
      [...text.matchAll(/"(__(?:Host|Secure)-[a-z-]+)"/g)].map(([, name = ""]) => name),
    );
    expect(sorted(Object.keys(cookies))).toEqual(sorted(named));
  });

  it("says the same as the code of which cookies end when a guest signs out", () => {
    const [, listed = ""] =
      /const OF_THE_GUEST = \[([^\]]*)\]/.exec(readFileSync("worker/edge/session.ts", "utf8")) ??
      [];
    const constants = new Map(
      files.flatMap(({ text }) =>
        [...text.matchAll(/const (\w+) = "(__[^"]+)"/g)].map(
          ([, name = "", cookie = ""]) => [name, cookie] as const,
        ),
      ),
    );
    const ending = listed.split(",").flatMap((item) => {
      const name = item.trim().replaceAll('"', "");
      return name ? [constants.get(name) ?? name] : [];
    });
    const own = ["__Host-guest", "__Host-session"];
    const told = Object.keys(cookies).filter((name) => cookies[name]?.endsAtSignOut);
    expect(sorted(told)).toEqual(sorted([...ending, ...own]));
  });

  it("has every port", () => {
    const ports = readdirSync("worker/ports").map((name) => name.replace(/\.ts$/, ""));
    expect(sorted(Object.keys(receivers))).toEqual(sorted(ports));
  });

  it("names each part of the file that a user gets, and no other", () => {
    const all = [...Object.values(objectStores), ...Object.values(databaseTables)];
    const named = all.flatMap(({ personal }) => personal.flatMap(({ inFile }) => inFile ?? []));
    expect(sorted(named)).toEqual(sorted(Object.keys(accountFileSchema.shape)));
  });
});
