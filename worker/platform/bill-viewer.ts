import type { Next } from "hono";
import { anonymousViewer } from "#worker/viewer";
import { billIdSchema, type GuestId } from "~/contracts/ids";
import { scopeOfVenue } from "./account/account-place";
import type { PlatformContext } from "./context";
import { callerOf } from "./identity";

/** Before the calls whose path has a bill: `onlyOwnUser`. */
export async function viewerOfBill(c: PlatformContext, next: Next): Promise<void> {
  await onlyOwnUser(c, c.req.param("billId") ?? "");
  await next();
}

/**
 * Takes the caller of a bill's call as the bill's own pages do: whoever signed in at another tenant is a guest without
 * an account here, since a session counts in its own scope alone.
 */
export async function onlyOwnUser(c: PlatformContext, billId: string): Promise<void> {
  const { guestId, userId, scope } = callerOf(c);
  if (userId === null || !billIdSchema.safeParse(billId).success) return;
  const facts = await c.get("billFacts")(billId);
  const record = facts && (await c.get("records").venue(facts.venueId));
  if (record && scope !== (await scopeOfVenue(c, record.venue))) {
    c.set("viewer", anonymousViewer(guestId as GuestId));
  }
}
