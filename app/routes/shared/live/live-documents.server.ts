import { versionShown } from "~/contracts/live";
import type { Venue } from "~/contracts/venue";
import type { BillPlace, TablePlace } from "../access/access.server";

/** What a page of a bill follows, and which versions of it the page shows. */
export function billDocuments({ bill, venue }: BillPlace, now: number) {
  return { bill: bill.id, version: bill.version, venue: venue.id, asOf: versionShown(now) };
}

/** What a page of a table follows, and which versions of it the page shows. */
export function tableDocuments({ table, venue }: TablePlace, now: number) {
  const { device, version } = table;
  return { device: device.id, version, venue: venue.id, asOf: versionShown(now) };
}

/** What a page of a menu follows (REF-16). */
export function menuDocuments({ id, businessId }: Venue) {
  return { venue: id, business: businessId };
}
