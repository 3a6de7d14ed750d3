import type * as z from "zod";

/** Any schema, as libraries see it. */
type Schema = z.core.$ZodType;
type Check = (value: unknown) => boolean;

const SYNC = { async: false };

/** Schemas are made once, when a worker starts. */
const checks = new WeakMap<Schema, Check>();

/**
 * Returns a value that the schema gives back as it is, at a fraction of a parse; others are parsed as
 * usual.
 */
export function parseUnchanged<S extends z.ZodType>(
  schema: S,
  value: unknown,
): z.ZodSafeParseResult<z.output<S>> {
  return isUnchanged(schema, value) ? { success: true, data: value } : schema.safeParse(value);
}

/** Whether a schema would give back a value as it is. False says nothing: the schema has to be asked. */
export function isUnchanged<S extends z.ZodType>(schema: S, value: unknown): value is z.output<S> {
  return checkOf(schema)(value);
}

function checkOf(schema: Schema): Check {
  const known = checks.get(schema);
  if (known) return known;
  const made = newCheck(schema);
  checks.set(schema, made);
  return made;
}

/** Looks into texts, objects, arrays, records and unions itself; other schemas are asked, since they copy nothing. */
function newCheck(schema: Schema): Check {
  const { def, traits } = (schema as z.core.$ZodTypes)._zod;
  const inside = insideCheck(def);
  // A schema that is a check of its own, such as a format, is asked as a whole.
  if (!inside || traits.has("$ZodCheck")) return (value) => givesBack(schema, value);
  const own = def.checks ?? [];
  if (own.length === 0) return inside;
  return (value) => inside(value) && leaves(own, value);
}

function insideCheck(def: z.core.$ZodTypes["_zod"]["def"]): Check | null {
  switch (def.type) {
    case "string":
      return (value) => typeof value === "string";
    case "boolean":
      return (value) => typeof value === "boolean";
    case "object":
      return objectCheck(def);
    case "array":
      return arrayCheck(def);
    case "record":
      return recordCheck(def);
    case "union":
      return unionCheck(def);
    case "nullable": {
      const check = checkOf(def.innerType);
      return (value) => value === null || check(value);
    }
    case "optional": {
      const check = checkOf(def.innerType);
      return (value) => value !== undefined && check(value);
    }
    default:
      return null;
  }
}

function objectCheck({ shape }: z.core.$ZodObjectDef): Check {
  const fields = Object.entries(shape).map(([key, field]) => ({
    key,
    check: checkOf(field),
    mayBeAbsent: field._zod.optin === "optional" && field._zod.optout === "optional",
  }));
  const keys = new Set(Object.keys(shape));
  return (value) => {
    if (!isPlain(value)) return false;
    for (const { key, check, mayBeAbsent } of fields) {
      const field = value[key];
      if (field === undefined ? key in value || !mayBeAbsent : !check(field)) return false;
    }
    for (const key in value) if (!keys.has(key)) return false;
    return true;
  };
}

function arrayCheck({ element }: z.core.$ZodArrayDef): Check {
  const check = checkOf(element);
  return (value) => {
    if (!Array.isArray(value)) return false;
    for (const part of value) if (!check(part)) return false;
    return true;
  };
}

/** A record that has to have all of its keys is never called unchanged. */
function recordCheck({ keyType, valueType, partial }: z.core.$ZodRecordDef): Check {
  const isWhole = keyType._zod.values !== undefined && partial !== true;
  const [keyCheck, check] = [checkOf(keyType), checkOf(valueType)];
  return (value) => {
    if (isWhole || !isPlain(value)) return false;
    for (const key in value) {
      if (key === "__proto__" || !keyCheck(key) || !check(value[key])) return false;
    }
    return true;
  };
}

/** Of options that a field tells apart one alone can fit; of others an earlier one might change the value. */
function unionCheck(def: z.core.$ZodUnionDef): Check | null {
  if (!("discriminator" in def)) return null;
  const options = def.options.map(checkOf);
  return (value) => options.some((check) => check(value));
}

function givesBack(schema: Schema, value: unknown): boolean {
  const result = schema._zod.run({ value, issues: [] }, SYNC);
  return !(result instanceof Promise) && result.issues.length === 0 && result.value === value;
}

function leaves(own: readonly z.core.$ZodCheck[], value: unknown): boolean {
  // What a check takes is known to its schema alone, which has looked at the value's type before.
  const payload = { value: value as never, issues: [] };
  for (const check of own) {
    if (check._zod.check(payload) instanceof Promise) return false;
    if (payload.issues.length > 0 || payload.value !== value) return false;
  }
  return true;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
