import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { apiDocuments } from "./openapi-documents";

describe.each(Object.entries(apiDocuments()))("the OpenAPI document %s", (_, made) => {
  it("is valid, and each reference in it leads somewhere", async () => {
    const document = JSON.parse(JSON.stringify(made));
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(referencesIn(document).filter((one) => !leadsSomewhere(document, one))).toEqual([]);
  });
});

/** Every `$ref` of the document. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "$ref" && typeof inner === "string" ? [inner] : referencesIn(inner),
  );
}

function leadsSomewhere(document: unknown, reference: string): boolean {
  if (!reference.startsWith("#/")) return false;
  let found: unknown = document;
  for (const part of reference.slice(2).split("/")) {
    const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, name)) return false;
    found = (found as Record<string, unknown>)[name];
  }
  return true;
}
