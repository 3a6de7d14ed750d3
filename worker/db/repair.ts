import type * as z from "zod";

/** A stored record, and where in it something else was put in place of a broken value. */
type Repaired<T> = { record: T; repaired: string[] };

/** What to put in place of a broken value: at which path, and what; `undefined` leaves it out. */
export type Repair = { at: PropertyKey[]; instead: unknown };

/** What replaces the value at a path of a record, or nothing where the record needs the value. */
export type RepairOf = (path: PropertyKey[], value: unknown) => Repair | undefined;

/** A value that the record is shown without. */
export function leftOut(at: PropertyKey[]): Repair | undefined {
  return at.length > 0 ? { at, instead: undefined } : undefined;
}

/** The repair of a record that is a field of a document; the rest of the document is never repaired. */
export function within(field: string, repairOf: RepairOf): RepairOf {
  return ([first, ...path], value) => {
    const repair = first === field ? repairOf(path, value) : undefined;
    return repair && { ...repair, at: [field, ...repair.at] };
  };
}

/**
 * Reads a stored record by its contract. Where an optional value breaks it, only that value is
 * replaced; its path is reported, so that the operator can be notified.
 *
 * @returns nothing when the record is broken beyond that.
 */
export function readRepaired<T>(
  schema: z.ZodType<T>,
  stored: unknown,
  repairOf: RepairOf,
): { ok: true; value: Repaired<T> } | { ok: false; places: string[] } {
  let record = stored;
  const repaired: string[] = [];
  for (;;) {
    const parsed = schema.safeParse(record);
    if (parsed.success) return { ok: true, value: { record: parsed.data, repaired } };
    const places = parsed.error.issues.map(({ path }) => path.join("."));
    const path = parsed.error.issues[0]?.path ?? [];
    const repair = repairOf(path, valueAt(record, path));
    if (!repair || repaired.length >= MAX_REPAIRS) return { ok: false, places };
    if (record === stored) record = structuredClone(stored);
    // What is still broken without its broken value is left out as a whole: half a font is no font.
    const at = repaired.includes(repair.at.join(".")) ? repair.at.slice(0, -1) : repair.at;
    if (at.length === 0) return { ok: false, places };
    put(record, at, repair.instead);
    repaired.push(at.join("."));
  }
}

const MAX_REPAIRS = 100;

function valueAt(record: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === "object" && value !== null
        ? (value as Record<PropertyKey, unknown>)[part]
        : undefined,
    record,
  );
}

function put(record: unknown, path: PropertyKey[], value: unknown): void {
  const owner = valueAt(record, path.slice(0, -1));
  const last = path.at(-1);
  if (Array.isArray(owner) && typeof last === "number" && value === undefined) {
    owner.splice(last, 1);
  } else if (typeof owner === "object" && owner !== null && last !== undefined) {
    if (value === undefined) delete (owner as Record<PropertyKey, unknown>)[last];
    else (owner as Record<PropertyKey, unknown>)[last] = value;
  }
}
