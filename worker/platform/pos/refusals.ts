import type * as z from "zod";
import { log } from "#worker/base/log";
import type { posRefusalSchema } from "~/contracts/pos-feed";
import { type PlatformContext, tillOf } from "../context";
import { ApiRefusal, notFound } from "../refusal";

/**
 * Takes a till's word that it could not record a guest's payment (BILL-30). The guests at the table are told,
 * and whoever watches the log: money was taken that the till does not know of.
 */
export async function refuseEvent(
  c: PlatformContext,
  { code }: z.output<typeof posRefusalSchema>,
): Promise<void> {
  const venueId = c.get("posVenueId");
  const cursor = cursorIn(c);
  const done = await tillOf(c, venueId).refuse(cursor, code);
  if (done === "unknown") throw notFound();
  if (done === "gone") throw new ApiRefusal("already-taken-over");
  const correlationId = `${venueId}/${cursor}`;
  log({ level: "error", event: "payment-refused-by-till", correlationId, error: code });
}

/** Takes a till's word that a payment which it refused is recorded after all. */
export async function settleEvent(c: PlatformContext): Promise<void> {
  if (!(await tillOf(c, c.get("posVenueId")).settle(cursorIn(c)))) throw notFound();
}

function cursorIn(c: PlatformContext): number {
  const cursor = c.req.param("cursor") ?? "";
  if (!/^\d{1,15}$/.test(cursor)) throw notFound();
  return Number(cursor);
}
