import { createHash } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { publishRecords } from "#tests/fixtures/published-records";
import { anId } from "~/domain/ids.fixture";
import { plainReads, recordsBy } from "./d1-records";
import { d1Source } from "./d1-source";
import { renewCopies, withKvCopies } from "./kv-copies";
import { publishRecord } from "./operator-records";
import { publishPosKey, publishTableLinkKey } from "./publish";
import { sqliteD1 } from "./sqlite-d1.fixture";

const since = (atLeast: number) => ({ atLeast, skipsCopies: false });
const sha256 = (key: string) => createHash("sha256").update(key).digest("hex");

async function published() {
  const db = sqliteD1();
  await publishRecords(db);
  await publishPosKey(db, {
    keyHash: sha256("a-till"),
    venueId: anId.venue("mimosa"),
    createdAt: 0,
  }).run();
  const source = d1Source(db);
  return { db, source, records: recordsBy(plainReads(source)) };
}

describe("the operator's records in D1", () => {
  it("TEN-01 are the venue, its codes, its look, its till's key and its guest app", async () => {
    const { records } = await published();
    const { venue } = (await records.venue(anId.venue("mimosa"))) ?? {};
    expect(venue?.name).toBe("Mimosa");
    expect((await records.device(anId.device("mimosa-t3")))?.name).toBe("Tavolo 3");
    expect((await records.deviceOfTable(anId.table("mimosa-t3")))?.venueId).toBe("mimosa");
    expect((await records.customization(anId.enrollment("enr-mimosa")))?.themeName).toBe(
      "GRUPPOMIMO",
    );
    expect((await records.guestAppByHost("Maison-Demo.localhost"))?.venueIds).toContain("hippo");
    expect(await records.venueOfPosKey(sha256("a-till"))).toBe("mimosa");
    expect(await records.venueOfPosKey(sha256("another"))).toBeNull();
  });

  it("TEN-10 TEN-11 are null where there is none", async () => {
    const { records } = await published();
    expect(await records.venue(anId.venue("nobody"))).toBeNull();
    expect(await records.device(anId.device("nobody-t1"))).toBeNull();
    expect(await records.venueOfPosKey("0".repeat(64))).toBeNull();
    expect(await records.guestAppByHost("bill.example")).toBeNull();
  });

  it("REF-13 payments are on unless the operator turned them off", async () => {
    const db = sqliteD1();
    const records = recordsBy(plainReads(d1Source(db)));
    expect(await records.settings()).toEqual({ allPaymentsEnabled: true });
    await db.batch(publishRecord(db, "settings", { allPaymentsEnabled: false }, "settings"));
    expect(await records.settings()).toEqual({ allPaymentsEnabled: false });
  });

  it("log every change, however it was made, and count the venue's versions", async () => {
    const { db, source, records } = await published();
    const { cursor } = await source.changes(null);
    const found = await records.venue(anId.venue("mimosa"));
    const device = await records.device(anId.device("mimosa-t1"));
    if (!found || !device) throw new Error("not published");
    await db.batch(publishRecord(db, "venue", { ...found.venue, name: "Mimosa Due" }));
    await db.batch(publishRecord(db, "device", { ...device, name: "Terrazza" }));
    await db.prepare("DELETE FROM pos_keys WHERE venue_id = 'mimosa'").run();
    await db.prepare("UPDATE guest_apps SET record = record").run();
    const { changes, complete } = await source.changes(cursor);
    const keys = changes.map(({ key }) => key.replace(/[0-9a-f]{64}/, "…")).sort();
    expect(complete).toBe(true);
    expect(keys).toEqual([
      "device:mimosa-t1",
      "guest-app:maison-demo",
      "guest-app:maison-demo-locator",
      "host:maison-demo.localhost",
      "pos-key:…",
      "table:mimosa-t1",
      "venue-payments:mimosa",
      "venue:mimosa",
    ]);
    expect((await records.venue(anId.venue("mimosa")))?.version).toBe(found.version + 1);
  });

  it("throw when a stored row breaks its contract, rather than show half a venue", async () => {
    const { db, records } = await published();
    await db.prepare("UPDATE venues SET record = json_set(record, '$.currency', 'euro')").run();
    await expect(records.venue(anId.venue("mimosa"))).rejects.toThrow(
      /venue mimosa .* venue\.currency/,
    );
  });
});

describe("copies of records in KV", () => {
  function store() {
    const stored = new Map<string, string>();
    const lives = new Map<string, number | undefined>();
    const kv = {
      get: async (key: string) => JSON.parse(stored.get(key) ?? "null"),
      put: async (key: string, value: string, { expirationTtl }: KVNamespacePutOptions) => {
        stored.set(key, value);
        lives.set(key, expirationTtl);
      },
    } as unknown as KVNamespace;
    return { stored, kv, lives };
  }

  it("TEN-16 are read in place of D1, and passed over once they are older than a known change", async () => {
    const { db, source } = await published();
    const { stored, kv } = store();
    const work: Promise<unknown>[] = [];
    const copies = withKvCopies(source, { kv }, (promise) => work.push(promise));
    const first = await copies.read("customization", "enr-leonie", since(0));
    await Promise.all(work);
    expect([...stored.keys()]).toEqual(["r1/customization:enr-leonie"]);
    await db.prepare("UPDATE customizations SET record = '{}'").run();
    expect(await copies.read("customization", "enr-leonie", since(0))).toEqual(first);
    const { cursor } = await source.changes(null);
    const fresh = await copies.read("customization", "enr-leonie", since(cursor));
    expect(fresh.record).toEqual({ enrollmentId: "enr-leonie", look: {} });
  });

  it("REF-12 REF-17 find a table by its id without D1, until the code on it is another one", async () => {
    const { db, source } = await published();
    const { kv } = store();
    const work: Promise<unknown>[] = [];
    const copies = withKvCopies(source, { kv }, (promise) => work.push(promise));
    const read = (atLeast: number) => copies.read("table", "mimosa-t3", since(atLeast));
    expect((await read(0)).record).toMatchObject({ id: "mimosa-t3" });
    await Promise.all(work);
    await db.prepare("DELETE FROM devices WHERE table_id = 'mimosa-t3'").run();
    expect((await read(0)).record).toMatchObject({ id: "mimosa-t3" });
    const { cursor } = await source.changes(null);
    expect((await read(cursor)).record).toBe(null);
  });

  it("REF-18 hold for years, and are renewed where a change went unnoticed", async () => {
    const { db, source } = await published();
    const { stored, kv, lives } = store();
    const work: Promise<unknown>[] = [];
    const old: string[] = [];
    const copies = withKvCopies(
      source,
      { kv },
      (promise) => work.push(promise),
      (key) => old.push(key),
    );
    await copies.read("menu-venue", "leonie", since(0));
    await Promise.all(work.splice(0));
    expect(lives.get("r1/menu-venue:leonie")).toBe(10 * 365 * 86_400);
    // Years later no isolate remembers the change, and others have written to the log.
    const list = JSON.stringify({ venueId: "leonie", businessId: "biz-leonie", menus: [] });
    await db.prepare(`UPDATE menu_venues SET record = '${list}' WHERE venue_id = 'leonie'`).run();
    await db.prepare("UPDATE changes SET at = at - 300000000").run();
    for (const _ of Array.from({ length: 3 })) {
      await db.prepare("UPDATE venues SET record = record WHERE id = 'mimosa'").run();
    }
    await copies.read("menu-venue", "leonie", since(0));
    await Promise.all(work.splice(0));
    expect(old).toEqual(["menu-venue:leonie"]);
    const next = await copies.read("menu-venue", "leonie", since(0));
    await Promise.all(work.splice(0));
    expect(next.record).toEqual(JSON.parse(list));
    expect(old).toHaveLength(1);
    expect(stored.size).toBe(1);
  });

  it("are not made of the keys of signed links, though the log of changes names them", async () => {
    const { db, source } = await published();
    const { stored, kv } = store();
    const copies = withKvCopies(source, { kv }, () => undefined);
    const { cursor } = await source.changes(null);
    const secret = "s".repeat(43);
    for (const statement of publishTableLinkKey(db, {
      venueId: anId.venue("leonie"),
      secret,
      createdAt: 1,
    })) {
      await statement.run();
    }
    const { record } = await copies.read("table-link-keys", "leonie", since(0));
    expect(record).toEqual({ venueId: "leonie", keys: [{ version: 1, secret }] });
    expect(stored.size).toBe(0);
    const { changes } = await source.changes(cursor);
    expect(changes.map(({ key }) => key)).toEqual(["table-link-keys:leonie"]);
  });

  it("are not made of unknown ids", async () => {
    const { source } = await published();
    const { stored, kv } = store();
    const copies = withKvCopies(source, { kv }, () => undefined);
    expect((await copies.read("venue", "guess", since(0))).record).toBeNull();
    expect(stored.size).toBe(0);
  });

  it("that can't be read, written, compared or deleted keep no record back, and the log says so", async () => {
    const written = vi.spyOn(console, "log").mockImplementation(() => undefined);
    const { source } = await published();
    const work: Promise<unknown>[] = [];
    const later = (promise: Promise<unknown>) => work.push(promise);
    const lost = () => Promise.reject(new Error("no store for ana@mail.example"));
    const broken = { get: lost, put: lost, delete: lost } as unknown as KVNamespace;
    const without = withKvCopies(source, { kv: broken }, later);
    expect((await without.read("venue", "leonie", since(0))).record).not.toBeNull();
    const { kv } = store();
    await withKvCopies(source, { kv }, later).read("venue", "leonie", since(0));
    await Promise.all(work.splice(0));
    const uncompared = withKvCopies({ ...source, lastChanges: lost }, { kv }, later);
    expect((await uncompared.read("venue", "leonie", since(0))).record).not.toBeNull();
    await Promise.all(work.splice(0));
    await renewCopies(broken, source, { keys: ["landing:leonie", "landing:mimosa"], venueIds: [] });
    const lines = written.mock.calls.map(([line]) => JSON.parse(line));
    written.mockRestore();
    const error = expect.stringMatching(/^Error: no store for …$/);
    expect(lines).toMatchObject([
      { level: "warning", event: "copy-not-read", place: "venue", error },
      { level: "warning", event: "copy-not-written", place: "venue", error },
      { level: "warning", event: "copy-not-renewed", place: "venue", error },
      { level: "warning", event: "copies-not-renewed", error },
    ]);
  });
});
