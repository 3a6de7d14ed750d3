import * as z from "zod";

/**
 * The same schema with every object in it strict, however deep: a misspelt field is refused with its
 * path, also where the field that was meant has a default.
 */
export function strictly<S extends z.ZodType>(schema: S): S {
  return withCatchall(schema, z.never()) as unknown as S;
}

/** The same schema with every object in it dropping the fields that it does not know, however deep. */
export function leniently<S extends z.ZodType>(schema: S): S {
  return withCatchall(schema, undefined) as unknown as S;
}

type AnyDef = z.core.$ZodTypeDef & Record<string, unknown>;
type AnySchema = z.core.$ZodType;

function withCatchall(schema: AnySchema, catchall: AnySchema | undefined): AnySchema {
  const deep = (inner: unknown) => withCatchall(inner as AnySchema, catchall);
  const def = schema._zod.def as AnyDef;
  switch (def.type) {
    case "object": {
      const shape = Object.entries(def.shape as Record<string, AnySchema>);
      const fields = Object.fromEntries(shape.map(([key, field]) => [key, deep(field)]));
      return like(schema, { ...def, shape: fields, catchall });
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

/** A schema of the same kind, checks and all, with another definition. */
function like(schema: AnySchema, def: AnyDef): AnySchema {
  const Kind = schema._zod.constr as new (def: AnyDef) => AnySchema;
  return new Kind(def);
}
