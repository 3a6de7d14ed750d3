import * as z from "zod";

/** A misspelt field is refused with its path, also where the field that was meant has a default. */
export function strictly<S extends z.ZodType>(schema: S): S {
  return withCatchall(schema, z.never(), new Map()) as unknown as S;
}

/** The same schema with every object in it dropping the fields that it does not know, however deep. */
export function leniently<S extends z.ZodType>(schema: S): S {
  return withCatchall(schema, undefined, new Map()) as unknown as S;
}

type AnyDef = z.core.$ZodTypeDef & Record<string, unknown>;
type AnySchema = z.core.$ZodType;

/** @param made the objects that were made so far: one that contains itself, by a getter, is made once. */
function withCatchall(
  schema: AnySchema,
  catchall: AnySchema | undefined,
  made: Map<AnySchema, AnySchema>,
): AnySchema {
  const deep = (inner: unknown) => withCatchall(inner as AnySchema, catchall, made);
  const def = schema._zod.def as AnyDef;
  switch (def.type) {
    case "object": {
      const earlier = made.get(schema);
      if (earlier) return earlier;
      const fields: Record<string, AnySchema> = {};
      const object = like(schema, { ...def, shape: fields, catchall });
      made.set(schema, object);
      for (const [key, field] of Object.entries(def.shape as typeof fields)) {
        fields[key] = deep(field);
      }
      return object;
    }
    case "array":
      return like(schema, { ...def, element: deep(def.element) });
    case "union":
      return like(schema, { ...def, options: (def.options as AnySchema[]).map(deep) });
    case "record":
      return like(schema, { ...def, valueType: deep(def.valueType) });
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "catch":
    case "readonly":
      return like(schema, { ...def, innerType: deep(def.innerType) });
    default:
      return schema;
  }
}

function like(schema: AnySchema, def: AnyDef): AnySchema {
  const Kind = schema._zod.constr as new (def: AnyDef) => AnySchema;
  return new Kind(def);
}
