import { describe, expect, it } from "vitest";
import type * as z from "zod";
import {
  appIdSchema,
  businessIdSchema,
  deviceIdSchema,
  enrollmentIdSchema,
  tableIdSchema,
  venueIdSchema,
} from "~/contracts/ids";
import { publishedReservationSchema } from "~/contracts/operator";
import { records } from "~/contracts/records";
import { namedIn, SUBJECT_FIELDS } from "./access";

/** Ids that belong to somebody. They are all of one shape, and so known by which schema they are. */
const IDS: ReadonlySet<unknown> = new Set([
  appIdSchema,
  businessIdSchema,
  deviceIdSchema,
  enrollmentIdSchema,
  tableIdSchema,
  venueIdSchema,
]);

/** Fields with such an id that the check before the handlers leaves alone, and why. */
const LEFT_ALONE: Readonly<Record<string, string>> = {
  "venue: id": "is the path's, which is checked",
  "device: id": "is the path's, which is checked",
  "device: tableId": "the handler refuses one that another device has",
};

type Inner = { type: string; shape?: object; [part: string]: unknown };

/** The paths of a record's fields that hold an id. */
function idFields(schema: unknown, path: string): string[] {
  if (IDS.has(schema)) return [path];
  const def = (schema as z.ZodType)._zod.def as unknown as Inner;
  const deeper = [def.innerType, def.element, def.valueType, def.in, def.out];
  const options = Array.isArray(def.options) ? def.options : [];
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) =>
      idFields(field, path ? `${path}.${name}` : name),
    ),
    ...[...deeper, ...options].flatMap((inner) => (inner ? idFields(inner, path) : [])),
  ];
}

describe("ids in records that a group's key publishes", () => {
  const kinds = { ...records, reservation: { published: publishedReservationSchema } };

  it("are all of fields that are checked before a handler runs", () => {
    const found = Object.entries(kinds).flatMap(([kind, { published }]) =>
      idFields(published, "").map((path) => `${kind}: ${path}`),
    );
    expect(found).toContain("guest-app: brands.venueIds");
    expect(found).toContain("voucher: venueIds");
    const unchecked = found.filter((path) => {
      const field = path.split(/[ .]/).at(-1) ?? "";
      return !Object.hasOwn(SUBJECT_FIELDS, field) && !Object.hasOwn(LEFT_ALONE, path);
    });
    expect(unchecked).toEqual([]);
  });

  it("are found however deep they are in a body, each once", () => {
    const deep = JSON.parse(`${'{"a":['.repeat(50_000)}{"venueId":"v"}${"]}".repeat(50_000)}`);
    expect(namedIn(deep)).toEqual([{ kind: "venue", id: "v" }]);
    const body = { venueIds: ["v", "v", 7], brands: [{ venueIds: ["w"] }], appId: null };
    expect(namedIn(body)).toEqual([
      { kind: "venue", id: "v" },
      { kind: "venue", id: "w" },
    ]);
  });
});
