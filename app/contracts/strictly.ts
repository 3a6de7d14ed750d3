import * as z from "zod";

/**
 * The same schema with every object in it strict, however deep: a misspelt field is refused with its
 * path, also where the field that was meant has a default.
 */
export function strictly<S extends z.ZodType>(schema: S): S {
  return strict(schema) as unknown as S;
}

type AnyDef = z.core.$ZodTypeDef & Record<string, unknown>;
type AnySchema = z.core.$ZodType;

function strict(schema: AnySchema): AnySchema {
  const def = schema._zod.def as AnyDef;
  switch (def.type) {
    case "object": {
      const shape = Object.entries(def.shape as Record<string, AnySchema>);
      const fields = Object.fromEntries(shape.map(([key, field]) => [key, strict(field)]));
      return like(schema, { ...def, shape: fields, catchall: z.never() });
    }
    case "array":
      return like(schema, { ...def, element: strict(def.element as AnySchema) });
    case "union":
      return like(schema, { ...def, options: (def.options as AnySchema[]).map(strict) });
    case "record":
      return like(schema, { ...def, valueType: strict(def.valueType as AnySchema) });
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "catch":
    case "readonly":
      return like(schema, { ...def, innerType: strict(def.innerType as AnySchema) });
    default:
      return schema;
  }
}

/** A schema of the same kind, checks and all, with another definition. */
function like(schema: AnySchema, def: AnyDef): AnySchema {
  const Kind = schema._zod.constr as new (def: AnyDef) => AnySchema;
  return new Kind(def);
}
