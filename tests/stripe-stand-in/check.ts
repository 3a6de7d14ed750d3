import * as z from "zod";
import schemas from "./schemas.json";
import type { Answers, Requests } from "./shapes";

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];
const compiled = new Map<unknown, z.ZodType>();

/** Where a request differs from what the package sends; null where it does not. */
export function wrongInRequest(name: keyof Requests, params: unknown): string | null {
  return wrong(schemas.requests[name], params);
}

/** Where an answer differs from the package's types; null where it does not. */
export function wrongInAnswer(answer: { object: keyof Answers }): string | null {
  return wrong(schemas.answers[answer.object], answer);
}

function wrong(schema: unknown, value: unknown): string | null {
  let known = compiled.get(schema);
  if (!known) {
    known = z.fromJSONSchema(schema as JsonSchema);
    compiled.set(schema, known);
  }
  const read = known.safeParse(value);
  if (read.success) return null;
  return read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
}
