import { beforeEach, describe, expect, it } from "vitest";
import {
  publishedProgrammes,
  publishedVenue,
  publishRecords,
} from "#tests/fixtures/published-records";
import { changesSince, d1Source, venuesShowing } from "#worker/db/d1-source";
import { renewCopies, withKvCopies } from "#worker/db/kv-copies";
import { publishRecord } from "#worker/db/operator-records";
import { lastChange } from "#worker/db/published";
import { sqliteD1 } from "#worker/db/sqlite-d1.fixture";
import { anId } from "~/domain/ids.fixture";
import { recordsBeside, recordsIn } from "./remembered-records";
import { TenantCache } from "./tenant-cache";

const SETTINGS = "settings";
const clock = { now: 1_000_000 };
let stored: Map<string, string>;
let asked: string[];
let db: D1Database;
/** Where a statement was sent, and what no answer comes from. */
let d1: { place: "near" | "primary"; sql: string }[];
let isDown: (sql: string) => boolean;
let replica: D1Database | null;
let work: Promise<unknown>[];

beforeEach(async () => {
  stored = new Map();
  asked = [];
  d1 = [];
  work = [];
  replica = null;
  isDown = () => false;
  db = sqliteD1();
  await publishRecords(db);
  await db.prepare("UPDATE changes SET at = at - 100000").run();
});

const kv = {
  get: async (key: string) => {
    asked.push(key);
    return JSON.parse(stored.get(key) ?? "null");
  },
  put: async (key: string, value: string) => void stored.set(key, value),
  delete: async (key: string) => void stored.delete(key),
} as unknown as KVNamespace;

/** The database, whose statements are noted, and its replica. */
function noted(place: "near" | "primary"): D1Database {
  const here = () => (place === "near" ? (replica ?? db) : db);
  const prepare = (sql: string) => {
    d1.push({ place, sql });
    if (isDown(sql)) throw new Error("no database");
    return here().prepare(sql);
  };
  const batch = (statements: D1PreparedStatement[]) => here().batch(statements);
  return { prepare, batch, withSession: () => noted("near") } as unknown as D1Database;
}

const later = (one: Promise<unknown>) => void work.push(one);
const settle = async () => void (await Promise.all(work.splice(0)));

/** A new isolate, with the records of requests that wait for the log, and of one that doesn't. */
function isolate() {
  const cache = new TenantCache(() => clock.now);
  const copies = { kv, ownHost: "tableside.test" };
  const source = withKvCopies(d1Source(noted("primary")), copies, later, (key, seq) =>
    cache.changed(key, seq),
  );
  const remembered = { cache, source, later, onFault: () => undefined };
  return { records: recordsIn(remembered), beside: () => recordsBeside(remembered) };
}

const forPages = async ({ records }: ReturnType<typeof isolate>) => {
  const found = await records.venue(anId.venue("mimosa"));
  if (!found) throw new Error("no mimosa");
  const { venue } = found;
  return {
    venue,
    look: await records.customization(venue.enrollmentId),
    loyalty: await records.loyalty(venue.businessId),
    landing: await records.landing(venue.businessId),
    menus: await records.menuVenue(venue.id),
    publication: await records.menuPublication(venue.businessId),
    reviews: await records.reviewConfiguration(venue.businessId),
  };
};
const isOfRecords = ({ sql }: { sql: string }) => /AS record/.test(sql);

describe("the copy of a venue in KV", () => {
  it("has all that its pages show beside it, in one read, and what is not there too", async () => {
    await forPages(isolate());
    await settle();
    asked = [];
    d1 = [];
    const shown = await forPages(isolate());
    expect(asked).toEqual(["r1/venue-bundle:mimosa"]);
    expect(d1.filter(isOfRecords)).toEqual([]);
    expect(shown.look?.themeName).toBe("GRUPPOMIMO");
    expect(shown.loyalty).toBeNull();
  });

  it("TEN-16 is written for each venue that shows what was published, before any guest asks", async () => {
    const { enrollmentId } = publishedVenue("mimosa");
    const before = await lastChange(db);
    await db.batch(publishRecord(db, "customization", { footerText: "Merci" }, enrollmentId));
    const keys = (await changesSince(db, before, 50)).map(({ key }) => key);
    const venueIds = await venuesShowing(db, keys, 50);
    expect(venueIds).toContain("mimosa");
    expect(venueIds).not.toContain("leonie");
    await renewCopies(kv, d1Source(db), { keys, venueIds });
    expect((await forPages(isolate())).look?.footerText).toBe("Merci");
    expect(d1.filter(isOfRecords)).toEqual([]);
  });

  it("TEN-16 is passed over in the part that was published since, and is renewed", async () => {
    await forPages(isolate());
    await settle();
    const { enrollmentId } = publishedVenue("mimosa");
    await db.batch(publishRecord(db, "customization", { footerText: "Merci" }, enrollmentId));
    expect((await forPages(isolate())).look?.footerText).toBe("Merci");
    await settle();
    d1 = [];
    expect((await forPages(isolate())).look?.footerText).toBe("Merci");
    expect(d1.filter(isOfRecords)).toEqual([]);
  });

  it("TEN-16 is passed over where none is there, and where it can't be read", async () => {
    expect((await forPages(isolate())).venue.name).toBe("Mimosa");
    stored.set("r1/venue-bundle:mimosa", JSON.stringify({ something: "else" }));
    expect((await forPages(isolate())).venue.name).toBe("Mimosa");
  });
});

describe("a copy that says that there is nothing", () => {
  it("is made of what our own records name, and of nothing that a stranger made up", async () => {
    const { records } = isolate();
    await records.landing(publishedVenue("mimosa").businessId);
    await records.landing(anId.business("made-up"));
    await records.guestAppByHost("tableside.test");
    await records.guestAppByHost("made-up.test");
    await records.customization(anId.enrollment("made-up"));
    for (const id of ["made-up"]) {
      await records.venue(anId.venue(id));
      await records.device(anId.device(id));
      await records.deviceOfTable(anId.table(id));
    }
    await settle();
    const { businessId } = publishedVenue("mimosa");
    expect([...stored.keys()].sort()).toEqual([
      "r1/host:tableside.test",
      `r1/landing:${businessId}`,
    ]);
  });

  it("TEN-16 is passed over once there is something", async () => {
    const { businessId } = publishedVenue("mimosa");
    await isolate().records.loyalty(businessId);
    await settle();
    const [programme] = publishedProgrammes();
    if (!programme) throw new Error("The demo has no programme.");
    await db.batch(publishRecord(db, "loyalty", { ...programme, businessId }));
    expect(await isolate().records.loyalty(businessId)).not.toBeNull();
  });
});

it("REF-12 who has a code's record has its table's, and the reverse", async () => {
  const one = isolate();
  const { tableId } = (await one.records.device(anId.device("mimosa-t3"))) ?? {};
  expect((await one.records.deviceOfTable(anId.table(tableId ?? "")))?.id).toBe("mimosa-t3");
  await settle();
  stored.clear();
  const other = isolate();
  await other.records.deviceOfTable(anId.table(tableId ?? ""));
  await other.records.device(anId.device("mimosa-t3"));
  expect(d1.filter(isOfRecords)).toHaveLength(2);
});

it("REF-12 who comes by a code leaves a copy for the bill, which names the table", async () => {
  const { tableId = "" } = (await isolate().records.device(anId.device("mimosa-t3"))) ?? {};
  await settle();
  d1 = [];
  expect((await isolate().records.deviceOfTable(anId.table(tableId)))?.id).toBe("mimosa-t3");
  expect(d1.filter(isOfRecords)).toEqual([]);
});

describe("REF-13 the switch for all payments", () => {
  const isOn = true;
  const publish = (allPaymentsEnabled: boolean) =>
    db.batch(publishRecord(db, "settings", { allPaymentsEnabled }, SETTINGS));

  it("is refused within a minute by what takes money, while pages show their copy", async () => {
    await publish(isOn);
    await db.prepare("UPDATE changes SET at = at - 100000").run();
    const one = isolate();
    expect((await one.records.settings()).allPaymentsEnabled).toBe(true);
    await settle();
    isDown = (sql) => sql.includes("FROM changes WHERE");
    await publish(!isOn);
    expect(await one.records.allPaymentsEnabled()).toBe(false);
    const other = isolate();
    expect((await other.records.settings()).allPaymentsEnabled).toBe(true);
    expect(await other.records.allPaymentsEnabled()).toBe(false);
  });

  it("is asked of the database itself, however fresh its replica says that the log is", async () => {
    await publish(isOn);
    replica = sqliteD1();
    await publishRecords(replica);
    await replica.batch(publishRecord(replica, "settings", { allPaymentsEnabled: true }, SETTINGS));
    const { records } = isolate();
    expect(await records.allPaymentsEnabled()).toBe(true);
    await publish(!isOn);
    for (let second = 0; second < 60; second++) {
      clock.now += 1_000;
      await records.allPaymentsEnabled();
    }
    expect(await records.allPaymentsEnabled()).toBe(false);
  });
});

describe("a replica that is behind", () => {
  it("TEN-16 is passed over for the database where it doesn't know a change that this isolate knows", async () => {
    replica = sqliteD1();
    await publishRecords(replica);
    const source = d1Source(noted("primary"));
    const rename = { ...publishedVenue("mimosa"), name: "Mimosa II" };
    await db.batch(publishRecord(db, "venue", rename));
    const nameAt = async (atLeast: number) => {
      const { record } = await source.read("venue", "mimosa", { atLeast, skipsCopies: false });
      return (record as { venue: { name: string } }).venue.name;
    };
    expect(await nameAt(0)).toBe("Mimosa");
    const now = await lastChange(db);
    expect(await nameAt(now)).toBe("Mimosa II");
    // What was read once is the least that is read from now on.
    expect(await nameAt(0)).toBe("Mimosa II");
    expect((await source.changes(null)).cursor).toBe(now);
  });
});

describe("a request that only reads", () => {
  const rename = (name: string) =>
    db.batch(publishRecord(db, "venue", { ...publishedVenue("mimosa"), name }));

  it("does not wait for the log of changes, and is made again where a record of it has changed", async () => {
    const one = isolate();
    await one.records.venue(anId.venue("mimosa"));
    await one.records.venue(anId.venue("leonie"));
    await settle();
    await rename("Mimosa II");
    clock.now += 41_000;
    const page = one.beside();
    expect((await page.records.venue(anId.venue("mimosa")))?.venue.name).toBe("Mimosa");
    expect(await page.areCurrent()).toBe(false);
    page.startAgain();
    expect((await page.records.venue(anId.venue("mimosa")))?.venue.name).toBe("Mimosa II");
    expect(await page.areCurrent()).toBe(true);
  });

  it("is not made again for the record of another", async () => {
    const one = isolate();
    await one.records.venue(anId.venue("leonie"));
    await rename("Mimosa II");
    clock.now += 41_000;
    const page = one.beside();
    await page.records.venue(anId.venue("leonie"));
    expect(await page.areCurrent()).toBe(true);
  });

  it("is made again in a new isolate whose copy is older than the last minutes' change", async () => {
    await isolate().records.venue(anId.venue("mimosa"));
    await settle();
    await rename("Mimosa II");
    const page = isolate().beside();
    expect((await page.records.venue(anId.venue("mimosa")))?.venue.name).toBe("Mimosa");
    expect(await page.areCurrent()).toBe(false);
    page.startAgain();
    expect((await page.records.venue(anId.venue("mimosa")))?.venue.name).toBe("Mimosa II");
  });

  it("shows what it has where the log can't be read", async () => {
    const one = isolate();
    await one.records.venue(anId.venue("mimosa"));
    await settle();
    isDown = (sql) => sql.includes("FROM changes WHERE");
    clock.now += 41_000;
    const page = one.beside();
    expect((await page.records.venue(anId.venue("mimosa")))?.venue.name).toBe("Mimosa");
    expect(await page.areCurrent()).toBe(true);
  });
});
