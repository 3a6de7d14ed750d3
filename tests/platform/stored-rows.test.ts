import { runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { Archive } from "#worker/kernel/archive";
import { type Migrations, Schema } from "#worker/kernel/schema";
import { env } from "./platform.fixture";

const FIRST: Migrations = [(sql) => sql.exec("CREATE TABLE seats (id TEXT PRIMARY KEY) STRICT")];
/** The second version counts who sits there. */
const SECOND: Migrations = [
  ...FIRST,
  (sql) => sql.exec("ALTER TABLE seats ADD COLUMN guests INTEGER NOT NULL DEFAULT 1"),
];
const FACTS = { changedAt: 1, country: null };

/** Runs with the disk of an object that has a row and values, and a file's name that no other has. */
function onDisk(check: (storage: DurableObjectStorage, file: string) => Promise<void>) {
  const name = crypto.randomUUID();
  return runInDurableObject(
    env.CONSENT.get(env.CONSENT.idFromName(name)),
    async (_, { storage }) => {
      new Schema(storage, FIRST).makeTables();
      storage.sql.exec("INSERT INTO seats (id) VALUES ('wi\"ndow \u2028\u{1f600}')");
      storage.kv.put("place", { v: 1, name: "Löffel", limits: [null, 0.5, 9007199254740991] });
      await check(storage, `tests/${name}`);
    },
  );
}

const archiveOf = (storage: DurableObjectStorage, migrations: Migrations) =>
  new Archive(storage, new Schema(storage, migrations), env.ARCHIVE);

describe("the rows of an object", () => {
  it("come back as they were, under tables that a later build has changed", () =>
    onDisk(async (storage, file) => {
      expect(await archiveOf(storage, FIRST).moveOut(file, FACTS)).toBe(true);
      await archiveOf(storage, SECOND).putBack(2);
      expect(storage.sql.exec("SELECT id, guests FROM seats").toArray()).toEqual([
        { id: 'wi"ndow \u2028\u{1f600}', guests: 1 },
      ]);
      expect([...storage.kv.list()]).toEqual([
        ["place", { v: 1, name: "Löffel", limits: [null, 0.5, 9007199254740991] }],
        ["putBackAt", 2],
        ["schema", 2],
      ]);
    }));

  it("stay in their file where this build knows no such tables", () =>
    onDisk(async (storage, file) => {
      new Schema(storage, SECOND);
      expect(await archiveOf(storage, SECOND).moveOut(file, FACTS)).toBe(true);
      const earlier = archiveOf(storage, FIRST);
      await expect(earlier.putBack(2)).rejects.toThrow("tables of version 2, known are 1");
      expect(earlier.archived).toMatchObject({ file });
      expect(await env.ARCHIVE?.head(file)).not.toBeNull();
    }));

  it("are neither read as empty nor written while they are in a file", () =>
    onDisk(async (storage, file) => {
      await archiveOf(storage, FIRST).moveOut(file, FACTS);
      const schema = new Schema(storage, FIRST);
      const stopped = "Object stopped: its rows are in the archive";
      expect(() => schema.hasTables).toThrow(stopped);
      expect(() => schema.makeTables()).toThrow(stopped);
      expect(() => schema.transaction(() => undefined)).toThrow(stopped);
    }));

  it("stay in the object where something in it is no JSON", () =>
    onDisk(async (storage, file) => {
      storage.kv.put("since", new Date());
      await expect(archiveOf(storage, FIRST).moveOut(file, FACTS)).rejects.toThrow("stored rows");
      expect(await env.ARCHIVE?.head(file)).toBeNull();
      expect(storage.sql.exec("SELECT count(*) AS rows FROM seats").one()).toEqual({ rows: 1 });
    }));
});
