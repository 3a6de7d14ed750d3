import type { BillId } from "~/contracts/ids";
import type { Venue } from "~/contracts/venue";
import { type VenueTerms, venueTerms } from "~/domain/venue/venue-terms";
import type { PlatformContext } from "./context";
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

/** Whether guests may pay here and now: the operator's switch for all, and the venue's own (PAY-24). */
export async function paymentsEnabledAt(c: PlatformContext, venue: Venue): Promise<boolean> {
  const records = c.get("records");
  const switches = await Promise.all([
    records.allPaymentsEnabled(),
    records.paymentsEnabledAt(venue.id),
  ]);
  return switches.every(Boolean);
}
