import type { Records } from "#worker/db/records";
import type { MenuVenue } from "~/contracts/menu";
import type { LocatedVenue, LocatedVenues, VenueQuery } from "~/contracts/places";
import type { GuestApp, Venue } from "~/contracts/venue";
import { menuKind } from "~/domain/menu/menu-kind";
import { nearestFirst } from "~/domain/venue/locate";

/** The venues of a list as the store locator shows them; one that can't be read is left out. */
export async function readPlaces(
  records: Pick<Records, "venue" | "menuVenue">,
  venueIds: readonly string[],
): Promise<Omit<LocatedVenue, "distanceMetres">[]> {
  const found = await Promise.allSettled(
    [...new Set(venueIds)].map(async (id) => {
      const [record, menus] = await Promise.all([records.venue(id), records.menuVenue(id)]);
      return record ? placeOf(record.venue, menus) : null;
    }),
  );
  return found.flatMap((one) => (one.status === "fulfilled" && one.value ? [one.value] : []));
}

/** A guest app's venues, or those of one of its brands, by where the guest looks for them (LOC-05). */
export async function searchVenues(
  records: Pick<Records, "venue" | "menuVenue">,
  app: GuestApp,
  query: VenueQuery,
): Promise<LocatedVenues> {
  const brand = app.brands.find(({ id }) => id === query.brand);
  // A brand may name venues of others by mistake; the app's own list decides.
  const ids = brand ? app.venueIds.filter((id) => brand.venueIds.includes(id)) : app.venueIds;
  return search(await readPlaces(records, ids), query);
}

/** Venues in the order in which a guest wants them. */
export function search(
  places: Omit<LocatedVenue, "distanceMetres">[],
  { latitude, longitude, place }: VenueQuery,
): LocatedVenues {
  const isPlaced = latitude !== undefined && longitude !== undefined;
  return nearestFirst(places, { position: isPlaced ? { latitude, longitude } : undefined, place });
}

/** A menu to look at is ours where one is listed, or the venue's own card, page or file (MENU-09). */
function hasMenu(venue: Venue, listed: MenuVenue | null): boolean {
  const { kind } = menuKind(venue);
  return kind === "dynamic" ? (listed?.menus.length ?? 0) > 0 : kind !== "none";
}

function placeOf(venue: Venue, listed: MenuVenue | null): Omit<LocatedVenue, "distanceMetres"> {
  const { id, name, address, countryCode, timeZone, position, openingHours, reservationUrl } =
    venue;
  const ordering = venue.ordering.enabled;
  const place = { address, countryCode, timeZone, position, openingHours, reservationUrl };
  return { venueId: id, name, ...place, menus: hasMenu(venue, listed), ordering };
}
