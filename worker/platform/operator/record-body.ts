import type * as z from "zod";
import { textBytes } from "~/domain/page-size/shown-bytes";
import { bodyOf } from "../body";
import type { PlatformContext } from "../context";
import { ApiRefusal } from "../refusal";

/**
 * What the texts of a published record may take where a page shows each of them once, in bytes. A page shows
 * those of five records at most, which leaves half of its megabyte for everything else.
 */
const MOST_TEXT_BYTES = 100_000;

/** A record as the operator publishes it; menus are counted by what their pages show (`menu-size.ts`). */
export async function recordOf<S extends z.ZodType>(
  c: PlatformContext,
  schema: S,
): Promise<z.output<S>> {
  const record = await bodyOf(c, schema);
  requireShowable(record);
  return record;
}

/** @throws 400 for texts that no page has room for. */
export function requireShowable(record: unknown): void {
  if (textBytes(record) <= MOST_TEXT_BYTES) return;
  const fields = [{ path: "", code: "too_large_page" }];
  throw new ApiRefusal("invalid-request", { fields });
}
