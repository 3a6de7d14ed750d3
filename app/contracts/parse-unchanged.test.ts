import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { block, dish, menu } from "#tests/fixtures/menu";
import { anId } from "~/domain/ids.fixture";
import "#tests/fixtures/seed";
import { menuFileSchema } from "./menu";
import { isUnchanged, parseUnchanged } from "./parse-unchanged";
import { typedLine } from "./typed-text";

const label = { id: "hot", name: "Scharf", translations: { EN: "Hot" } };
const times = { start: "10:00", end: "11:00" };
const strategy = {
  type: "LIST",
  strategies: [
    { type: "MENU_BASED", value: 1 },
    { type: "TIME_BASED", days: ["MONDAY"], timeRanges: [times], timeZone: "UTC", value: 2 },
  ],
};

/** A file with every field that a menu file can have. */
function publishedFile() {
  const full = dish("full", 9, {
    description: "Crème\n\n配以煙燻辣椒粉",
    tags: [label],
    allergens: [label],
    translations: { EN: { name: "Full" }, ES: {} },
    snoozePeriod: { startAt: "2026-11-24", endAt: "2026-11-25T10:00:00Z" },
    subProductIds: [anId.product("part")],
    imageUrl: "/dishes/full.svg",
  });
  const text = block("text", { link: { url: "https://example.com", label: "More" } });
  const schedules = [{ day: "MONDAY", startDate: "10:00", endDate: "11:00" }];
  const whole = menu("card", [full, text], { subProducts: [dish("part", 1)] });
  const file = { businessId: "group", language: "DE", menus: [{ ...whole, schedules }] };
  const copy = JSON.parse(JSON.stringify(file));
  copy.menus[0].categories[0].elements[0].pricingStrategy = strategy;
  return copy;
}

/** All objects and arrays of a value, from the outside in. */
function partsOf(value: unknown): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(partsOf)];
}

const odd = fc.oneof(
  fc.constantFrom(undefined, null, "", " padded ", "a\tb", "\u202e", "__proto__", -1, 0.5, 1e300),
  fc.constantFrom([], {}, [null], { id: 1 }, true, "10:61", "2026-02-30", "EUR", "FR"),
  fc.jsonValue(),
);

describe("a stored value that its schema leaves as it is", () => {
  it("is returned itself: a menu with every field", () => {
    const file = publishedFile();
    expect(parseUnchanged(menuFileSchema, file)).toEqual({ success: true, data: file });
    expect(parseUnchanged(menuFileSchema, file).data).toBe(file);
  });

  it("is parsed by its schema where it is not: a menu with odd fields", () => {
    const change = fc.record({ at: fc.nat(), field: fc.nat(), key: fc.string(), value: odd });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), fc.nat(3), (changes, how) => {
        const changed = publishedFile();
        for (const { at, field, key, value } of changes) {
          const parts = partsOf(changed);
          const part = parts[at % parts.length] ?? changed;
          const keys = Object.keys(part);
          const existing = keys[field % Math.max(1, keys.length)];
          if (how === 0 || existing === undefined) part[key] = structuredClone(value);
          else if (how === 1) delete part[existing];
          else part[existing] = structuredClone(value);
        }
        const file = JSON.parse(JSON.stringify(changed));
        const parsed = menuFileSchema.safeParse(file);
        if (isUnchanged(menuFileSchema, file)) expect(parsed.data).toStrictEqual(file);
        const result = parseUnchanged(menuFileSchema, file);
        expect(result.success).toBe(parsed.success);
        if (parsed.success) expect(result.data).toStrictEqual(parsed.data);
      }),
      { numRuns: 400 },
    );
  });

  it.each<[string, z.ZodType, unknown, boolean]>([
    ["a string", typedLine(9), "a b", true],
    ["a string that is trimmed", typedLine(9), " a", false],
    ["a string that is too long", typedLine(1), "ab", false],
    ["a field that may be absent", z.object({ a: z.string().optional() }), {}, true],
    [
      "a field that is absent and has a default",
      z.object({ a: z.string().default("b") }),
      {},
      false,
    ],
    ["a field that is dropped", z.object({}), { a: 1 }, false],
    ["an unknown field that is kept", z.looseObject({}), { a: 1 }, false],
    ["a number made of a string", z.object({ a: z.string().transform(Number) }), { a: "1" }, false],
    ["an invalid value that is replaced", z.object({ a: z.number().catch(1) }), { a: "1" }, false],
    ["a list with a hole", z.array(z.string()), new Array(1), false],
    [
      "an object with a check of its own",
      z.object({ a: z.int() }).refine(() => false),
      { a: 1 },
      false,
    ],
    [
      "an option after one that drops",
      z.union([z.object({}), z.object({ a: z.int() })]),
      { a: 1 },
      false,
    ],
    ["a record that lacks a key", z.record(z.enum(["a", "b"]), z.int()), { a: 1 }, false],
    ["a record's key that is trimmed", z.record(typedLine(9), z.int()), { " a": 1 }, false],
    [
      "a prototype as a key",
      z.record(z.string(), z.unknown()),
      JSON.parse('{"__proto__":1}'),
      false,
    ],
    ["an object of a class", z.object({}), new Date(0), false],
    ["null for an object", z.object({}), null, false],
  ])("is told from one that changes: %s", (_, schema, value, expected) => {
    expect(isUnchanged(schema, value)).toBe(expected);
  });
});
