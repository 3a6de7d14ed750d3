import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { type Migrations, Schema } from "#worker/kernel/schema";
import { billObject, env, newGuest, openBill } from "./platform.fixture";

const FIRST: Migrations = [(sql) => sql.exec("CREATE TABLE seats (id TEXT PRIMARY KEY) STRICT")];
/** The second version counts who sits there. */
const SECOND: Migrations = [
  ...FIRST,
  (sql) => sql.exec("ALTER TABLE seats ADD COLUMN guests INTEGER NOT NULL DEFAULT 1"),
];

/** Runs with the disk of an object that has nothing on it. */
function onDisk(check: (storage: DurableObjectStorage) => void): Promise<void> {
  const stub = env.CONSENT.get(env.CONSENT.idFromName(crypto.randomUUID()));
  return runInDurableObject(stub, (_object, { storage }) => check(storage));
}

/** The tables of the first version, with a row. */
function written(storage: DurableObjectStorage): void {
  new Schema(storage, FIRST).makeTables();
  storage.sql.exec("INSERT INTO seats (id) VALUES ('window')");
}

describe("an object's tables", () => {
  it("come with the first write, and asking leaves nothing behind", () =>
    onDisk((storage) => {
      const schema = new Schema(storage, SECOND);
      expect(schema.hasTables).toBe(false);
      expect([...storage.kv.list()]).toEqual([]);
      schema.makeTables();
      expect(schema.hasTables).toBe(true);
      expect(storage.kv.get("schema")).toBe(2);
    }));

  it("of an earlier version are migrated when the object is loaded, and have their rows", () =>
    onDisk((storage) => {
      written(storage);
      expect(new Schema(storage, SECOND).hasTables).toBe(true);
      expect(storage.sql.exec("SELECT id, guests FROM seats").toArray()).toEqual([
        { id: "window", guests: 1 },
      ]);
      expect(storage.kv.get("schema")).toBe(2);
      expect(new Schema(storage, SECOND).hasTables).toBe(true);
    }));

  it("stay as they were where a migration fails", () =>
    onDisk((storage) => {
      written(storage);
      const broken: Migrations = [...SECOND, (sql) => sql.exec("INSERT INTO nowhere VALUES (1)")];
      expect(() => new Schema(storage, broken)).toThrow("no such table");
      expect(storage.sql.exec("SELECT * FROM seats").toArray()).toEqual([{ id: "window" }]);
      expect(storage.kv.get("schema")).toBe(1);
    }));

  it("of a later version are neither read nor written", () =>
    onDisk((storage) => {
      new Schema(storage, SECOND).makeTables();
      const schema = new Schema(storage, FIRST);
      const stopped = "Object stopped: tables of version 2, known are 1";
      expect(() => schema.hasTables).toThrow(stopped);
      expect(() => schema.transaction(() => storage.sql.exec("DELETE FROM seats"))).toThrow(
        stopped,
      );
    }));
});

it("a bill takes no money into its ledger without an amount", async () => {
  const { billId } = await openBill([20]);
  await runInDurableObject(billObject(billId), (_bill, { storage }) => {
    const moneyless = "INSERT INTO ledger VALUES (9999, 1, 'externalPaymentRecorded', NULL, '{}')";
    expect(() => storage.sql.exec(moneyless)).toThrow("money without an amount");
  });
});

it("a bill whose tables are of a later build answers 503, and nothing is written", async () => {
  const { billId } = await openBill([20]);
  const versionOf = (set?: number) =>
    runInDurableObject(billObject(billId), (_bill, { storage }) => {
      if (set) storage.kv.put("schema", set);
      return storage.kv.get<number>("schema");
    });
  await versionOf(99);
  await evictDurableObject(billObject(billId));
  expect(await newGuest().bill(billId)).toMatchObject({ status: 503 });
  expect(await versionOf()).toBe(99);
});
