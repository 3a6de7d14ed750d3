import { describe, expect, it } from "vitest";
import { publishedGuestApp, publishRecords } from "#tests/fixtures/published-records";
import { d1Source } from "#worker/db/d1-source";
import { withKvCopies } from "#worker/db/kv-copies";
import { publishRecord } from "#worker/db/operator-records";
import { sqliteD1 } from "#worker/db/sqlite-d1.fixture";
import { anId } from "~/domain/ids.fixture";
import { recordsIn } from "./remembered-records";
import { TenantCache } from "./tenant-cache";

/** A deployment with copies in KV, and two isolates that have each read what they are asked first. */
async function deployment() {
  const db = sqliteD1();
  await publishRecords(db);
  const copies = new Map<string, string>();
  const kv = {
    get: async (key: string) => JSON.parse(copies.get(key) ?? "null"),
    put: async (key: string, value: string) => void copies.set(key, value),
  } as unknown as KVNamespace;
  const clock = { now: 1_000_000 };
  const work: Promise<unknown>[] = [];
  const later = (one: Promise<unknown>) => void work.push(one);
  const isolates = [1, 2].map(() => {
    const cache = new TenantCache(() => clock.now);
    const source = withKvCopies(d1Source(db), { kv }, later, (key, seq) => cache.changed(key, seq));
    return recordsIn({ cache, source, later });
  });
  /** Everything that runs after an answer has run, and the minute of the promise is over. */
  const aMinuteLater = async () => {
    await Promise.all(work.splice(0));
    clock.now += 59_000;
  };
  return { db, isolates, aMinuteLater };
}

describe("a key that no longer leads to its record", () => {
  it("TEN-16 is forgotten where a table's code was moved to another table", async () => {
    const { db, isolates, aMinuteLater } = await deployment();
    for (const records of isolates) {
      expect((await records.deviceOfTable(anId.table("mimosa-t3")))?.id).toBe("mimosa-t3");
    }
    const device = await isolates[0]?.device(anId.device("mimosa-t3"));
    if (!device) throw new Error("not seeded");
    await db.batch(publishRecord(db, "device", { ...device, tableId: "mimosa-terrace" }));
    await aMinuteLater();
    for (const records of isolates) {
      expect(await records.deviceOfTable(anId.table("mimosa-t3"))).toBeNull();
      expect((await records.deviceOfTable(anId.table("mimosa-terrace")))?.id).toBe("mimosa-t3");
    }
  });

  it("TEN-16 is forgotten where a guest app gave up its host, for another or for none", async () => {
    const { db, isolates, aMinuteLater } = await deployment();
    const app = publishedGuestApp();
    const hosts = [app.host ?? "", "other.example"];
    const known = (records: (typeof isolates)[0]) =>
      Promise.all(hosts.map(async (host) => (await records.guestAppByHost(host)) !== null));
    for (const [host, found] of [
      [hosts[0], [true, false]],
      [hosts[1], [false, true]],
      [null, [false, false]],
    ] as const) {
      await db.batch(publishRecord(db, "guest-app", { ...app, host } as never));
      await aMinuteLater();
      for (const records of isolates) expect(await known(records)).toEqual(found);
    }
  });
});
