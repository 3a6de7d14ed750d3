import { expect, it, vi } from "vitest";
import * as z from "zod";
import { bare, record, StoredValue, StoredValues } from "./stored-value";

/** What an object has on disk, under its keys. */
function disk(...stored: [string, unknown][]): SyncKvStorage & { entries: Map<string, unknown> } {
  const entries = new Map(stored);
  return {
    entries,
    get: (key: string) => structuredClone(entries.get(key)),
    put: (key: string, value: unknown) => void entries.set(key, structuredClone(value)),
    delete: (key: string) => entries.delete(key),
    list: ({ prefix = "", startAfter = "", limit = Number.POSITIVE_INFINITY } = {}) =>
      [...entries]
        .filter(([key]) => key.startsWith(prefix) && key > startAfter)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .slice(0, limit),
  } as never;
}

const seats = z.object({ seats: z.int() });
const KEY = "room";
const FIRST = new StoredValue(KEY, record(seats), "stop");
/** The second version counts seats; the first counted tables of four. */
const SECOND = new StoredValue(
  KEY,
  record(seats, [({ tables }) => ({ seats: Number(tables) * 4 })]),
  "stop",
);

it("a record is stored with its version beside its fields, and comes back without it", () => {
  const kv = disk();
  FIRST.write(kv, { seats: 8 });
  expect(kv.entries.get(KEY)).toEqual({ v: 1, seats: 8 });
  expect(FIRST.read(kv)).toEqual({ seats: 8 });
});

it("a record of an earlier version is brought to today's", () => {
  expect(SECOND.read(disk([KEY, { v: 1, tables: 2 }]))).toEqual({ seats: 8 });
  expect(SECOND.read(disk([KEY, { v: 2, seats: 8 }]))).toEqual({ seats: 8 });
});

it("a field of a later build that changes nothing else is passed over", () => {
  expect(FIRST.read(disk([KEY, { v: 1, seats: 8, colour: "red" }]))).toEqual({ seats: 8 });
});

it.each([
  ["of a later version", { v: 2, seats: 8 }, "stored room of version 2, known are 1"],
  ["of no version", { seats: 8 }, "stored room of version undefined, known are 1"],
  ["of a version that is no number", { v: "1", seats: 8 }, "stored room of version 1, known are 1"],
  ["of another shape", { v: 1, seats: "8" }, "stored room does not fit: invalid_type seats"],
  ["that is no record", [8], "stored room is no record"],
  ["that is nothing", null, "stored room is no record"],
])("a value %s stops the object, in words without the value", (_what, stored, words) => {
  expect(() => FIRST.read(disk([KEY, stored]))).toThrow(words);
});

it("what comes again by itself is forgotten, with a line in the log that names no person", () => {
  const lines = vi.spyOn(console, "log").mockImplementation(() => {});
  const senders = new StoredValues("sender ", bare(z.string()), "forget");
  expect(senders.read(disk(["sender +33612345678", 5]), "+33612345678")).toBeUndefined();
  expect(lines.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
    expect.objectContaining({
      event: "stored-value-forgotten",
      error: "stored sender does not fit: invalid_type",
    }),
  ]);
  expect(lines.mock.calls.join()).not.toContain("612345678");
});

it("values under a prefix are listed by their names, in pages", () => {
  const numbers = new StoredValues("n/", bare(z.int()), "stop");
  const kv = disk(["m/x", 0], ["n/a", 1], ["n/b", 2], ["n/c", 3]);
  expect(numbers.names(kv)).toEqual(["a", "b", "c"]);
  expect(numbers.list(kv, 2)).toEqual([
    ["a", 1],
    ["b", 2],
  ]);
  expect(numbers.list(kv, 2, "b")).toEqual([["c", 3]]);
  expect(numbers.delete(kv, "a")).toBe(true);
  expect(numbers.delete(kv, "a")).toBe(false);
});
