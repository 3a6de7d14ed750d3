import type * as z from "zod";

type Schema = z.core.$ZodType;
type Check = (value: unknown) => boolean;

const SYNC = { async: false };

/** A check is built once for each schema. Schemas are built when a worker starts, so their number does not grow. */
const checks = new WeakMap<Schema, Check>();

/**
 * Parses a value like `safeParse`. A value that the schema would return unchanged is only checked and not copied, which
 * takes a fraction of the time.
 */
export function parseUnchanged<S extends z.ZodType>(
  schema: S,
  value: unknown,
): z.ZodSafeParseResult<z.output<S>> {
  return isUnchanged(schema, value) ? { success: true, data: value } : schema.safeParse(value);
}

/** Whether a schema would return a value unchanged. False may also mean that only a parse can tell. */
export function isUnchanged<S extends z.ZodType>(schema: S, value: unknown): value is z.output<S> {
  return checkOf(schema)(value);
}

function checkOf(schema: Schema): Check {
  const existing = checks.get(schema);
  if (existing) return existing;
  const check = newCheck(schema);
  checks.set(schema, check);
  return check;
}

/** Checks strings, objects, arrays, records and unions itself. Other schemas are run, since they copy nothing. */
function newCheck(schema: Schema): Check {
  const { def, traits } = (schema as z.core.$ZodTypes)._zod;
  const typeCheck = typeCheckOf(def);
  // A schema that is itself a check, such as a format, is run as a whole.
  if (!typeCheck || traits.has("$ZodCheck")) return (value) => runsUnchanged(schema, value);
  const refinements = def.checks ?? [];
  if (refinements.length === 0) return typeCheck;
  return (value) => typeCheck(value) && passesUnchanged(refinements, value);
}

function typeCheckOf(def: z.core.$ZodTypes["_zod"]["def"]): Check | null {
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

/** A record whose keys are all required is left to the parse, which knows the keys. */
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

/** With a discriminator a single option can match. Without one an earlier option might change the value. */
function unionCheck(def: z.core.$ZodUnionDef): Check | null {
  if (!("discriminator" in def)) return null;
  const options = def.options.map(checkOf);
  return (value) => options.some((check) => check(value));
}

function runsUnchanged(schema: Schema, value: unknown): boolean {
  const result = schema._zod.run({ value, issues: [] }, SYNC);
  return !(result instanceof Promise) && result.issues.length === 0 && result.value === value;
}

function passesUnchanged(refinements: readonly z.core.$ZodCheck[], value: unknown): boolean {
  // The value has the schema's type by now, which TypeScript can't relate to the type that the check takes.
  const payload = { value: value as never, issues: [] };
  for (const check of refinements) {
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
