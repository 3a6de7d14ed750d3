import { describe, expect, it } from "vitest";
import { publishedLook, publishedVenue, publishedVenues } from "#tests/fixtures/published-records";
import { venueParts } from "#worker/db/record-reads";
import { type Change, type RecordSource, recordKey } from "#worker/db/record-source";
import { anId } from "~/domain/ids.fixture";
import { recordsIn } from "./remembered-records";
import { TenantCache } from "./tenant-cache";

/** An operator's records with a log of changes, and a count of how often they were read. */
function operator() {
  const venues = new Map(publishedVenues().map((venue) => [venue.id, venue]));
  const log: Change[] = [];
  const reads: string[] = [];
  const state = { down: false, logDown: false, paying: true, keys: new Set(["k"]) };
  const seq = () => log.at(-1)?.seq ?? 0;
  const switchOf = (kind: string, id: string): unknown => {
    if (kind === "settings") return { allPaymentsEnabled: state.paying };
    if (kind === "venue-payments") return { venueId: id, paymentsEnabled: state.paying };
    if (kind !== "pos-key") return undefined;
    return state.keys.has(id) ? { keyHash: id, venueId: "mimosa" } : null;
  };
  const source: RecordSource = {
    async read(kind, id) {
      if (state.down) throw new Error("no database");
      reads.push(`${kind}:${id}`);
      const row = switchOf(kind, id);
      if (row !== undefined) return { seq: seq(), record: row };
      const venue = kind === "venue" ? venues.get(id as never) : undefined;
      return { seq: seq(), record: venue ? { venue, version: 1 } : null };
    },
    lastChanges: async (keys) => log.filter(({ key }) => keys.includes(key)),
    isNamed: async () => false,
    async changes(after) {
      if (state.down || state.logDown) throw new Error("no database");
      const changes = log.filter((change) => after === null || change.seq > after);
      return { cursor: seq(), changes, complete: true };
    },
  };
  const rename = (id: string, name: string) => {
    const venue = venues.get(id as never);
    if (venue) venues.set(venue.id, { ...venue, name });
    log.push({ seq: seq() + 1, key: `venue:${id}` });
  };
  return { source, reads, rename, state, venues };
}

function isolate(source: RecordSource, mostBytes?: number) {
  const clock = { now: 1_000_000 };
  const cache = new TenantCache(() => clock.now, mostBytes);
  const work: Promise<unknown>[] = [];
  const faults: unknown[] = [];
  const later = (promise: Promise<unknown>) => void work.push(promise);
  const records = recordsIn({ cache, source, later, onFault: (error) => faults.push(error) });
  const nameOf = async (id: string) => (await records.venue(anId.venue(id)))?.venue.name;
  const settle = async () => void (await Promise.all(work.splice(0)));
  return { clock, cache, records, faults, nameOf, settle };
}

describe("TEN-16 records in an isolate's memory", () => {
  it("are read once and then cached as long as nobody changes them", async () => {
    const { source, reads } = operator();
    const { clock, nameOf, settle } = isolate(source);
    for (let hour = 0; hour < 3; hour++) {
      for (let second = 0; second < 3_000; second += 30) {
        clock.now += 30_000;
        expect(await nameOf("croque-cie")).toBe("Croque & Cie");
        await settle();
      }
    }
    expect(reads).toEqual(["venue:croque-cie"]);
  });

  it("show an operator's change within a minute, and nobody else's record is read again for it", async () => {
    const { source, reads, rename } = operator();
    const { clock, nameOf, settle } = isolate(source);
    await nameOf("croque-cie");
    await nameOf("mimosa");
    rename("croque-cie", "Croque & Fils");
    clock.now += 11_000;
    await nameOf("mimosa");
    await settle();
    expect(await nameOf("croque-cie")).toBe("Croque & Fils");
    expect(reads).toEqual(["venue:croque-cie", "venue:mimosa", "venue:croque-cie"]);
  });

  it("are not shown after a long pause without asking what changed", async () => {
    const { source, rename } = operator();
    const { clock, nameOf } = isolate(source);
    await nameOf("croque-cie");
    rename("croque-cie", "Croque & Fils");
    clock.now += 45_000;
    expect(await nameOf("croque-cie")).toBe("Croque & Fils");
  });

  it("go on being shown while the database is away", async () => {
    const { source, state } = operator();
    const { clock, faults, nameOf } = isolate(source);
    await nameOf("croque-cie");
    state.down = true;
    clock.now += 60_000;
    expect(await nameOf("croque-cie")).toBe("Croque & Cie");
    expect(faults).toHaveLength(1);
  });

  it("are asked for their changes again and again while the log can't be read", async () => {
    const { source, state, rename } = operator();
    const { clock, nameOf } = isolate(source);
    await nameOf("croque-cie");
    state.logDown = true;
    rename("croque-cie", "Croque & Fils");
    for (let second = 0; second < 300; second += 20) {
      clock.now += 20_000;
      await nameOf("croque-cie");
    }
    state.logDown = false;
    clock.now += 10_000;
    expect(await nameOf("croque-cie")).toBe("Croque & Fils");
  });

  it("REF-13 PAY-24 never say for longer than a minute that guests may pay where they may not", async () => {
    const { source, state } = operator();
    const { clock, records } = isolate(source);
    const switches = () =>
      Promise.all([
        records.allPaymentsEnabled(),
        records.paymentsEnabledAt(anId.venue("mimosa")),
        records.venueOfPosKey("k").then((venueId) => venueId !== null),
      ]);
    expect(await switches()).toEqual([true, true, true]);
    state.logDown = true;
    state.paying = false;
    state.keys.clear();
    for (let second = 0; second < 59; second++) {
      clock.now += 1_000;
      await switches();
    }
    expect(await switches()).toEqual([false, false, false]);
  });

  it("REF-13 refuse to answer what could not be read for a minute, and go on once it can", async () => {
    const { source, state } = operator();
    const { clock, records, nameOf } = isolate(source);
    await nameOf("mimosa");
    await records.paymentsEnabledAt(anId.venue("mimosa"));
    await records.venueOfPosKey("k");
    state.down = true;
    clock.now += 60_000;
    await expect(records.paymentsEnabledAt(anId.venue("mimosa"))).rejects.toThrow("no database");
    await expect(records.venueOfPosKey("k")).rejects.toThrow("no database");
    expect(await nameOf("mimosa")).toBe("Mimosa");
    state.down = false;
    expect(await records.paymentsEnabledAt(anId.venue("mimosa"))).toBe(true);
  });

  it("stay within their size limit, whatever is asked for", async () => {
    const { source, reads, venues } = operator();
    const one = JSON.stringify(venues.get("croque-cie" as never)).length;
    const { nameOf } = isolate(source, Math.round(2.5 * one));
    for (const id of ["croque-cie", "mimosa", "leonie", "croque-cie"]) await nameOf(id);
    expect(reads.filter((key) => key === "venue:croque-cie")).toHaveLength(2);
    for (let guess = 0; guess < 2_000; guess++)
      expect(await nameOf(`guess-${guess}`)).toBeUndefined();
    expect(await nameOf("leonie")).toBe("Léonie");
  });

  it("have room for ten thousand venues with all that their pages show, so that none is read again while all are asked for", async () => {
    const venue = { venue: publishedVenue("croque-cie"), version: 1 };
    const look = publishedLook("enr-croque-cie");
    const cache = new TenantCache();
    const shared = Object.freeze({});
    let reads = 0;
    for (const _round of ["first", "second"]) {
      for (let n = 10_000; n < 20_000; n++) {
        const load = async () => {
          reads += 1;
          for (const { kind, column } of venueParts) {
            // Venues of one business share its records.
            const id = column === "business_id" ? "business" : `venue-${n}`;
            const record = kind === "customization" ? { ...look } : null;
            cache.put(recordKey(kind, id), 0, record, () => shared);
          }
          return { seq: 0, record: { ...venue } };
        };
        await cache.get(recordKey("venue", `venue-${n}`), load, () => shared);
      }
    }
    expect(reads).toBe(10_000);
  });

  it("count unknown ids by their bytes, so that long ones take no more room", async () => {
    const { source, reads } = operator();
    const { nameOf } = isolate(source);
    const readsAgain = async (letters: number) => {
      const guess = (n: number) => `g-${n}-`.padEnd(letters, "x");
      for (let n = 0; n < 400; n++) await nameOf(guess(n));
      reads.length = 0;
      for (let n = 399; n >= 0; n--) await nameOf(guess(n));
      return reads.length;
    };
    expect(await readsAgain(10)).toBe(0);
    expect(await readsAgain(64)).toBeGreaterThan(0);
  });

  it("are read again rather than shown old where more changed than can be remembered", async () => {
    const { source, rename } = operator();
    const { cache, clock, nameOf, settle } = isolate(source);
    await nameOf("mimosa");
    rename("mimosa", "Mimosa II");
    clock.now += 11_000;
    await nameOf("leonie");
    await settle();
    for (let n = 0; n < 10_000; n++) cache.changed(`venue:other-${n}`, n + 2);
    const asked: number[] = [];
    const load = async (atLeast: number) => {
      asked.push(atLeast);
      return { seq: 0, record: null };
    };
    await cache.get("venue:mimosa", load, String);
    expect(asked[0]).toBeGreaterThan(0);
  });

  it("find a venue that was unknown as soon as it is published", async () => {
    const { source, rename, venues } = operator();
    const venue = venues.get("mimosa" as never);
    venues.delete("mimosa" as never);
    const { clock, nameOf } = isolate(source);
    expect(await nameOf("mimosa")).toBeUndefined();
    if (venue) venues.set(venue.id, venue);
    rename("mimosa", "Mimosa");
    clock.now += 45_000;
    expect(await nameOf("mimosa")).toBe("Mimosa");
  });

  it("never give one tenant's record for another", async () => {
    const { source } = operator();
    const crossed: RecordSource = {
      ...source,
      read: (kind, id, how) => source.read(kind, id === "mimosa" ? "leonie" : id, how),
    };
    const { records } = isolate(crossed);
    await expect(records.venue(anId.venue("mimosa"))).rejects.toThrow("another one");
  });

  it("cannot be changed by their readers", async () => {
    const { records } = isolate(operator().source);
    const found = await records.venue(anId.venue("mimosa"));
    expect(() => {
      if (found) found.venue.address.city = "Roma";
    }).toThrow(TypeError);
  });

  it("say once of a change that it is news, and again of one that comes after it", () => {
    const cache = new TenantCache();
    const news = [7, 7, 6, 8].map((seq) => cache.changed("venue:mimosa", seq));
    expect(news).toEqual([true, false, false, true]);
    expect(cache.changed("venue:leonie", 7)).toBe(true);
  });
});
