import { idempotencyKeySchema } from "~/contracts/ids";
import type { PlatformContext } from "./context";
import { ApiRefusal } from "./refusal";

export const IDEMPOTENCY_KEY = "Idempotency-Key";

/** The key of a call that may come twice, with or without quotes; null where there is none. */
export function idempotencyKeyOf(c: PlatformContext): string | null {
  const given = c.req.header(IDEMPOTENCY_KEY);
  if (given === undefined) return null;
  const key = idempotencyKeySchema.safeParse(given.trim().replace(/^"([^"]*)"$/, "$1"));
  if (key.success) return key.data;
  const fields = [{ path: IDEMPOTENCY_KEY, code: "invalid_format" }];
  throw new ApiRefusal("invalid-request", { fields });
}
