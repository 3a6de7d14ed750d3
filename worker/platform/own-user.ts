import { notedVenue } from "#worker/request/region";
import { anonymousViewer, guestIdOf } from "#worker/request/viewer";
import { billIdSchema } from "~/contracts/ids";
import type { Venue } from "~/contracts/venue";
import type { Viewer } from "~/contracts/viewer";
import { scopeOfVenue } from "./account/account-place";
import { type PlatformContext, requestOf } from "./context";
import { callerOf } from "./identity";
import { notFound } from "./refusal";

/**
 * The caller as an account scope knows them. A session counts in its own scope alone: whoever signed in at another
 * tenant is a guest without an account here, and a token that comes without a guest id is nobody's; null then.
 */
export function callerIn(c: PlatformContext, scope: string | null): Viewer | null {
  const viewer = c.get("viewer");
  if (!viewer || viewer.userId === null || (scope !== null && viewer.scope === scope)) {
    return viewer;
  }
  const guestId = guestIdOf(c.req.raw.headers);
  return guestId && anonymousViewer(guestId);
}

/** Takes the caller of a call about a venue as the venue's own pages do; null is a venue that is there no more. */
export async function onlyOwnUserAt(c: PlatformContext, venue: Venue | null): Promise<void> {
  if (callerOf(c).userId === null) return;
  c.set("viewer", callerIn(c, venue && (await scopeOfVenue(c, venue))));
}

/** The same of a call about a bill; an unknown one changes nothing, since the call itself refuses it. */
export async function onlyOwnUserOfBill(c: PlatformContext, named: string): Promise<void> {
  const { data: billId } = billIdSchema.safeParse(named);
  if (callerOf(c).userId === null || billId === undefined) return;
  const facts = await c.get("billFacts")(billId);
  const record = facts && (await c.get("records").venue(facts.venueId));
  if (record) await onlyOwnUserAt(c, record.venue);
}

/**
 * Answers a call that only reads of a bill for the caller as that bill's venue knows them. A page's address names the
 * venue, so that it is read for the user of that one beside the question whose bill it is; what was read for a user of
 * another venue is dropped.
 *
 * @param read shares what it reads (`once`) with nobody but the same user.
 */
export async function readAsOwnUserOfBill<T>(
  c: PlatformContext,
  named: string,
  read: () => Promise<T>,
): Promise<T> {
  const { data: billId } = billIdSchema.safeParse(named);
  if (callerOf(c).userId === null || billId === undefined) return read();
  const { id } = notedVenue(requestOf(c)) ?? {};
  const record = id && (await c.get("records").venue(id));
  if (record) {
    const caller = c.get("viewer");
    const facts = c.get("billFacts")(billId);
    // Nobody waits for them where the scope of the venue's accounts can't be read.
    facts.catch(() => undefined);
    await onlyOwnUserAt(c, record.venue);
    const early = read();
    // Nobody waits for it where the bill is another venue's, or none.
    early.catch(() => undefined);
    if ((await facts)?.venueId === id) return early;
    c.set("viewer", caller);
  }
  await onlyOwnUserOfBill(c, named);
  return read();
}

/**
 * Whose card is held at a venue: money is held for a guest who can come back to it.
 *
 * @throws ApiRefusal 404 for a call without a guest.
 */
export async function guestAt(c: PlatformContext, venue: Venue | null): Promise<Viewer> {
  await onlyOwnUserAt(c, venue);
  const viewer = c.get("viewer");
  if (!viewer) throw notFound();
  return viewer;
}
