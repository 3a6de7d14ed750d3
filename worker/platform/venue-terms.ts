import { once } from "#worker/request/once";
import { notedVenue } from "#worker/request/region";
import type { BillId, SplitId } from "~/contracts/ids";
import type { Venue } from "~/contracts/venue";
import { type VenueTerms, venueTerms } from "~/domain/venue/venue-terms";
import { billOf, type PlatformContext, requestOf } from "./context";
import { callerOf } from "./identity";
import { notFound } from "./refusal";

/** A bill with its venue, and what the venue offers and allows there. */
export type BillWithVenue = { billId: BillId; venue: Venue; terms: VenueTerms };

/** @throws ApiRefusal 404 for an unknown bill. */
export async function billWithVenue(c: PlatformContext, billId: BillId): Promise<BillWithVenue> {
  const facts = await c.get("billFacts")(billId);
  const record = facts && (await c.get("records").venue(facts.venueId));
  if (!record) throw notFound();
  return { billId, venue: record.venue, terms: venueTerms(record.venue) };
}

/**
 * Reads something of a bill that takes its venue's terms. A page's address names the venue, so that the bill is asked
 * with the terms of that one beside the question whose it is; what was read with those of another is dropped.
 *
 * @throws ApiRefusal 404 for an unknown bill.
 */
export async function readWithVenue<T>(
  c: PlatformContext,
  billId: BillId,
  read: (place: BillWithVenue) => Promise<T>,
): Promise<T> {
  const { id } = notedVenue(requestOf(c)) ?? {};
  const named = id && (await c.get("records").venue(id))?.venue;
  const early = named && read({ billId, venue: named, terms: venueTerms(named) });
  // Nobody waits for it where the bill is another's, or none.
  if (early) early.catch(() => undefined);
  const place = await billWithVenue(c, billId);
  return early && place.venue.id === id ? early : read(place);
}

/** The caller's own split in a venue's terms, read once for a request. */
export function ownSplit(
  c: PlatformContext,
  { billId, venue, terms }: BillWithVenue,
  splitId: SplitId,
) {
  const caller = callerOf(c);
  const key = `guest split ${billId} ${splitId} ${venue.id} ${caller.userId}` as const;
  return once(requestOf(c), key, () => billOf(c, billId).split(caller, splitId, terms.fee));
}

/** Whether guests may pay here and now: the operator's switch for all, and the venue's own (PAY-24). */
export async function paymentsEnabledAt(c: PlatformContext, venue: Venue): Promise<boolean> {
  const records = c.get("records");
  const switches = await Promise.all([
    records.allPaymentsEnabled(),
    records.paymentsEnabledAt(venue.id),
  ]);
  return switches.every(Boolean);
}
