import type * as z from "zod";
import type { FieldError } from "~/contracts/errors";
import { idempotencyKeySchema } from "~/contracts/ids";
import type { PlatformContext } from "./context";
import { ApiRefusal, wrongField } from "./refusal";

/** No guest's call is larger; an order of a till may be. */
const GUEST_LIMIT_BYTES = 64 * 1024;
const POS_LIMIT_BYTES = 512 * 1024;
/** How many fields a refusal names, and how long their paths are, in characters. */
const MOST_FIELDS = 100;
const LONGEST_PATH = 300;

/** The request's body by its contract; refuses what is too large, no JSON, or not as agreed. */
export async function bodyOf<S extends z.ZodType>(
  c: PlatformContext,
  schema: S,
  limit = c.req.path.startsWith("/pos/") ? POS_LIMIT_BYTES : GUEST_LIMIT_BYTES,
): Promise<z.output<S>> {
  return parsed(schema, parseJson(await textWithin(c, limit)));
}

/** @param limit in bytes. @throws ApiRefusal 413 for a larger body. */
export async function textWithin(c: PlatformContext, limit: number): Promise<string> {
  if (Number(c.req.header("content-length") ?? 0) > limit) throw tooLarge();
  const text = await textOf(c);
  // The header may be missing or lie; characters are a lower bound of bytes.
  if (text.length > limit) throw tooLarge();
  return text;
}

/** @throws ApiRefusal 400 for a body whose sender went away before its end. */
export async function textOf(c: PlatformContext): Promise<string> {
  try {
    return await c.req.text();
  } catch {
    throw new ApiRefusal("body-cut-off");
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiRefusal("malformed-json");
  }
}

/** A value by its contract; the refusal names the first fields that are wrong, with a code and no value. */
export function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  // A body can be wrong in more places than anyone fixes at once, each with a path as long as the body.
  const issues = result.error.issues.slice(0, MOST_FIELDS);
  const fields = issues.flatMap(fieldErrors).slice(0, MOST_FIELDS);
  throw new ApiRefusal("invalid-request", { fields });
}

/** A path parameter by its kind (ROUTE-92); one of another kind can't name anything that exists. */
export function pathId<S extends z.ZodType>(schema: S, value: string): z.output<S> {
  const result = schema.safeParse(value);
  if (!result.success) throw new ApiRefusal("not-found");
  return result.data;
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      path: pathOf([...issue.path, key]),
      code: "unknown_field",
    }));
  }
  // A refinement's message is our own code; every other message is prose of the library.
  const code = issue.code === "custom" ? issue.message : issue.code;
  return [{ path: pathOf(issue.path), code }];
}

function pathOf(steps: readonly PropertyKey[]): string {
  return steps.map(String).join(".").slice(0, LONGEST_PATH);
}

function tooLarge(): ApiRefusal {
  return new ApiRefusal("too-large");
}

export const IDEMPOTENCY_KEY = "Idempotency-Key";

/** The key of a call that may come twice, with or without quotes; null where there is none. */
export function idempotencyKeyOf(c: PlatformContext): string | null {
  const header = c.req.header(IDEMPOTENCY_KEY);
  if (header === undefined) return null;
  const key = idempotencyKeySchema.safeParse(header.trim().replace(/^"([^"]*)"$/, "$1"));
  if (key.success) return key.data;
  throw wrongField(IDEMPOTENCY_KEY, "invalid_format");
}
