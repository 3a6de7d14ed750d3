import type { Records } from "#worker/db/records";
import type { Near } from "#worker/kernel/placement";
import type { BusinessId, TableId, VenueId } from "~/contracts/ids";
import type { LiveDocument } from "~/contracts/live";
import type { Venue } from "~/contracts/venue";
import { type Region, regionOf } from "~/domain/country/regions";
import { businessId, deviceId, venueId } from "~/domain/ids.schema";

type PageVenue = Pick<Venue, "id" | "countryCode">;

const venues = new WeakMap<ExecutionContext, PageVenue>();

/** Notes the venue of a page, if it has one, so that what the page calls need not ask again whose it is and where. */
export function noteVenue(ctx: ExecutionContext, venue: PageVenue | null): void {
  if (venue) venues.set(ctx, venue);
  else venues.delete(ctx);
}

/** Undefined where nobody has noted it: the request is no page's, or that of no venue. */
export function notedVenue(ctx: ExecutionContext | null): PageVenue | undefined {
  return ctx ? venues.get(ctx) : undefined;
}

type Reads = Pick<Records, "venue" | "device" | "deviceOfTable" | "venuesOfBusiness">;

/** Where a venue is, by its record. */
export async function regionOfVenue(records: Reads, venueId: VenueId): Promise<Region | null> {
  const record = await records.venue(venueId);
  return record && regionOf(record.venue.countryCode);
}

export async function regionOfTable(records: Reads, tableId: TableId): Promise<Region | null> {
  const device = await records.deviceOfTable(tableId);
  return device && regionOfVenue(records, device.venueId);
}

/** A business is where its first venue is. */
export async function regionOfBusiness(records: Reads, id: BusinessId): Promise<Region | null> {
  const [first] = await records.venuesOfBusiness(id);
  return first === undefined ? null : regionOfVenue(records, first);
}

/** Where those are whose document it is; null for those of one order or tab, which nobody can guess, and of no venue. */
export async function regionOfDocument(
  records: Reads,
  document: LiveDocument,
): Promise<Region | null> {
  const [kind, id = ""] = document.split("/");
  if (kind === "venues" || kind === "menu_venues") return regionOfVenue(records, venueId.parse(id));
  if (kind === "table_orders") {
    const device = await records.device(deviceId.parse(id));
    return device && regionOfVenue(records, device.venueId);
  }
  const isBusiness = kind === "unavailable_products" || kind === "business_menu_publications";
  return isBusiness ? regionOfBusiness(records, businessId.parse(id)) : null;
}

/** The region of the page that calls, or else what `find` finds, once an object is called. */
export function nearIn(ctx: ExecutionContext | null, find: () => Promise<Region | null>): Near {
  const noted = notedVenue(ctx);
  return noted === undefined ? find : regionOf(noted.countryCode);
}
