import type { FieldMetadata } from "@conform-to/react";

/** What one of our fields takes of a form's state: its name, its value, its error, what the browser checks. */
export function fieldProps(field: FieldMetadata<string>) {
  const { name, initialValue, errors, required, minLength, maxLength, pattern } = field;
  return {
    name,
    defaultValue: initialValue,
    error: errors?.[0],
    required,
    minLength,
    maxLength,
    pattern,
  };
}
