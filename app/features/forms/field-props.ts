import type { FieldMetadata } from "@conform-to/react";
import type { Refusal } from "./use-refusal";

/** What one of our fields takes of a form's state: its name, its value, its rules, and what it was refused for. */
export function fieldProps(field: FieldMetadata<string>, refusal: Refusal) {
  const { name, initialValue, required, minLength, maxLength, pattern } = field;
  return {
    ...refusal.field(name),
    defaultValue: initialValue,
    required,
    minLength,
    maxLength,
    pattern,
  };
}
