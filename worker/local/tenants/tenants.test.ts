import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { diffLines } from "./diff.mjs";
import {
  readGroup,
  readHistory,
  readRecords,
  writeEntry,
  writeGroup,
  writeRecord,
} from "./folder.mjs";
import { inOrder, loadKinds, validated } from "./kinds.mjs";
import { publishMissing } from "./missing.mjs";

const frozen = new URL("../../../tests/fixtures/records/venue-2026-11-28.json", import.meta.url);
const venue = JSON.parse(readFileSync(frozen, "utf8")) as Record<string, unknown>;
const place = `venues/${venue.id}`;
const group = { businessIds: [String(venue.businessId)], appIds: [] };
const folder = mkdtempSync(join(tmpdir(), "tenants-"));
let kinds: Awaited<ReturnType<typeof loadKinds>>;

beforeAll(async () => {
  kinds = await loadKinds();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const problemsOf = (records: Record<string, unknown>) =>
  validated(kinds, new Map(Object.entries(records)), group).problems;

describe("a folder of records", () => {
  it("is checked by the platform's own contracts, and gets their defaults", () => {
    const { rules: _, ...less } = venue;
    const { problems, records } = validated(kinds, new Map([[place, less]]), group);
    expect(problems).toEqual([]);
    expect(records.get(place)).toMatchObject({ rules: { ordersTogether: false } });
  });

  it.each<[string, Record<string, unknown>, RegExp]>([
    ["a wrong value", { [place]: { ...venue, currency: 7 } }, /^venues\/\S+\.json: currency: /],
    [
      "a misspelt field",
      { [place]: { ...venue, tableLink: "signed" } },
      /\.json: tableLink: unknown field$/,
    ],
    ["a file that is no record's", { "venues/a/b/c": {} }, /no record has this path/],
    [
      "a record under another's name",
      { [place]: { ...venue, id: "another" } },
      /venueId is "another" in the record and .* in the file's place/,
    ],
    [
      "another group's record",
      { [place]: { ...venue, businessId: "others" } },
      /others is none of the businessIds in tenants\.json/,
    ],
    [
      "an app that is not the group's",
      { "guest-apps/x": { appId: "x", name: "X", host: null, enrollmentId: "e", venueIds: [] } },
      /x is none of the appIds/,
    ],
    [
      "menus of a venue without a file",
      { "venues/none/menus": { venueId: "none", businessId: venue.businessId, menus: [] } },
      /its venue has no file venues\/none\.json/,
    ],
  ])("is refused for %s, with the file and what is wrong", (_, records, says) => {
    const [problem, ...more] = problemsOf(records);
    expect(problem).toMatch(says);
    expect(more).toEqual([]);
  });

  it("is what the demo is filled from", () => {
    const demo = fileURLToPath(new URL("../../demo/records", import.meta.url));
    const { problems, records } = validated(kinds, readRecords(demo), readGroup(demo));
    expect(problems).toEqual([]);
    expect(records.size).toBeGreaterThan(100);
  });

  it("is published where its records are missing, and what is published stays as it is", async () => {
    const sent: string[] = [];
    const platform = {
      read: async (path: string) =>
        path === "businesses/b/records" ? { records: ["vouchers/b/TEN"] } : null,
      publish: async (path: string) => void sent.push(path),
    };
    const own = mkdtempSync(join(tmpdir(), "tenants-"));
    writeGroup(own, { businessIds: ["b"], appIds: ["a"] });
    for (const path of ["vouchers/b/TEN", "vouchers/b/FIVE", "guest-apps/a", "venues/v"])
      writeRecord(own, path, {});
    await publishMissing({ folder: own, kinds, platform: platform as never });
    rmSync(own, { recursive: true, force: true });
    expect(sent[0]).toBe("venues/v");
    expect(sent.toSorted()).toEqual(["guest-apps/a", "venues/v", "vouchers/b/FIVE"]);
  });

  it("keeps records where their calls are, and its history apart from them", () => {
    writeGroup(folder, group);
    writeRecord(folder, place, venue);
    writeRecord(folder, "vouchers/b/TEN", { code: "TEN" });
    const changes = [{ path: place, before: null, after: venue }];
    writeEntry(folder, { id: "2", at: "2", origin: "https://x", changes });
    writeEntry(folder, { id: "1", at: "1", origin: "https://x", changes: [] });
    expect([...readRecords(folder).keys()]).toEqual([place, "vouchers/b/TEN"].toSorted());
    expect(readRecords(folder).get(place)).toEqual(venue);
    expect(readHistory(folder).map(({ id }) => id)).toEqual(["1", "2"]);
    expect(readHistory(folder)[1]?.changes).toEqual(changes);
  });

  it("is published in an order in which nothing misses what it belongs to", () => {
    const paths = ["venues/a/menus", "table-devices/d", "businesses/b/menus", "venues/a", "keys/k"];
    const order = inOrder(kinds, paths);
    const first = (one: string, other: string) =>
      expect(order.indexOf(one), `${one} ${other}`).toBeLessThan(order.indexOf(other));
    first("venues/a", "table-devices/d");
    first("venues/a", "venues/a/menus");
    first("businesses/b/menus", "venues/a/menus");
  });
});

describe("a diff", () => {
  it("names each field that is new, gone or different, and nothing else", () => {
    const before = { name: "A", rules: { a: 1, b: 2 }, list: [1, 2], same: { deep: [1] } };
    const after = { name: "B", rules: { a: 1, c: null }, list: [1], same: { deep: [1] } };
    expect(diffLines(before, after)).toEqual([
      '~ name: "A" → "B"',
      "- rules.b: 2",
      "+ rules.c: null",
      "- list.1: 2",
    ]);
    expect(diffLines(before, before)).toEqual([]);
    expect(diffLines({ a: [] }, { a: {} })).toEqual(["~ a: [] → {}"]);
    expect(diffLines({}, { a: "x".repeat(200) })[0]?.length).toBeLessThan(80);
  });
});
