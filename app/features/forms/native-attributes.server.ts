import * as z from "zod";

/** What a browser checks of a field before it sends the form; absent where the schema says nothing. */
export type NativeAttributes = {
  required?: true;
  min?: number;
  max?: number;
  step?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
};

type Json = z.core.JSONSchema.BaseSchema;

/**
 * A form's native attributes by field name, from the schema that its action reads it with. In a union a
 * field is required where every form of it requires it: the browser does not know yet which one is sent.
 */
export function nativeAttributes(schema: z.ZodType): Record<string, NativeAttributes> {
  return fieldsOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
}

function fieldsOf(schema: Json, prefix = ""): Record<string, NativeAttributes> {
  const forms = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (forms) return merged(forms.map((form) => fieldsOf(form, prefix)));
  const found: Record<string, NativeAttributes> = {};
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    if (typeof property === "boolean") continue;
    const name = `${prefix}${key}`;
    if (property.type === "object") Object.assign(found, fieldsOf(property, `${name}.`));
    else found[name] = attributesOf(property, schema.required?.includes(key) ?? false);
  }
  return found;
}

function attributesOf(property: Json, required: boolean): NativeAttributes {
  // A nullable field has its rules in the other member of the union.
  const written = (property.anyOf as Json[] | undefined)?.find(({ type }) => type !== "null");
  if (written) return attributesOf(written, required);
  const { minimum, maximum, multipleOf, minLength, maxLength, pattern, format } = property;
  const step = multipleOf ?? (property.type === "integer" ? 1 : undefined);
  return {
    ...(required ? { required: true as const } : {}),
    ...(minimum === undefined ? {} : { min: minimum }),
    ...(maximum === undefined ? {} : { max: maximum }),
    ...(step === undefined ? {} : { step }),
    ...(minLength && minLength > 1 ? { minLength } : {}),
    ...(maxLength === undefined ? {} : { maxLength }),
    // The input type checks a format's own pattern.
    ...(pattern === undefined || format ? {} : { pattern }),
  };
}

function merged(forms: Record<string, NativeAttributes>[]): Record<string, NativeAttributes> {
  const found: Record<string, NativeAttributes> = {};
  for (const [name, attributes] of forms.flatMap((form) => Object.entries(form))) {
    const { required: _, ...rest } = { ...found[name], ...attributes };
    const always = forms.every((form) => form[name]?.required);
    found[name] = always ? { ...rest, required: true } : rest;
  }
  return found;
}
