import type { Records } from "#worker/db/records";
import { guestAppApi } from "~/contracts/api/guest-app";
import type { AppId, VenueId } from "~/contracts/ids";
import type { MenuVenue } from "~/contracts/menu";
import type { LocatedVenue, LocatedVenues, VenueQuery } from "~/contracts/places";
import type { GuestApp, Venue } from "~/contracts/venue";
import { menuKind } from "~/domain/menu/menu-kind";
import { nearestFirst } from "~/domain/venue/locate";
import { signedIn } from "../account/account-place";
import { ownReservations } from "../account/own-reservations";
import type { PlatformContext } from "../context";
import { notFound } from "../refusal";
import { serve } from "../serve";

/** The reads of a guest app's pages, and venues by their app, business or enrollment (API-06, LOC-04 to LOC-06). */
export const guestApps = serve(guestAppApi, {
  byId: ({ appId }, c) => appOf(c, appId),
  async venues({ appId, ...query }, c) {
    const venueIds = venuesOfApp(await appOf(c, appId), query);
    return searchVenues(c.get("records"), venueIds, query);
  },
  async reservations({ appId }, c) {
    const caller = signedIn(c);
    const [reservations] = await Promise.all([
      ownReservations(c, appId, caller),
      caller.then(() => appOf(c, appId)),
    ]);
    if (!reservations) throw notFound();
    return { reservations };
  },
  async venuesOfBusiness({ businessId, ...query }, c) {
    return foundVenues(c, await c.get("records").venuesOfBusiness(businessId), query);
  },
  async venuesOfEnrollment({ enrollmentId, ...query }, c) {
    return foundVenues(c, await c.get("records").venuesOfEnrollment(enrollmentId), query);
  },
});

async function foundVenues(c: PlatformContext, venueIds: readonly VenueId[], query: VenueQuery) {
  const found = await searchVenues(c.get("records"), venueIds, query);
  if (found.total === 0) throw notFound();
  return found;
}

async function appOf(c: PlatformContext, appId: AppId): Promise<GuestApp> {
  const app = await c.get("records").guestApp(appId);
  if (!app) throw notFound();
  return app;
}

type ReadRecords = Pick<Records, "venue" | "menuVenue" | "guestApp">;

function venuesOfApp({ brands, venueIds }: GuestApp, { brand: id }: VenueQuery) {
  const brand = brands.find((one) => one.id === id);
  // A brand may name venues of others by mistake; the app's own list decides.
  return brand ? venueIds.filter((one) => brand.venueIds.includes(one)) : venueIds;
}

/**
 * The venues of a list as the store locator shows them, by where the guest looks for them (LOC-05); one that can't be
 * read is left out. Where nothing is searched for, only those that are asked for are read; else each venue's record
 * is, since it says where the venue is.
 */
export async function searchVenues(
  records: ReadRecords,
  venueIds: readonly VenueId[],
  query: VenueQuery,
): Promise<LocatedVenues> {
  const ids = await shownWithin(records, [...new Set(venueIds)], query);
  const { after = 0, limit = ids.length, latitude, longitude, place } = query;
  const pageOf = <T>(all: readonly T[]) => all.slice(after, after + limit);
  const position =
    latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;
  if (!position && !place) {
    const { venues } = nearestFirst(await readVenues(records, pageOf(ids)), {});
    return { from: null, total: ids.length, venues: await located(records, venues) };
  }
  const { from, venues } = nearestFirst(await readVenues(records, ids), { position, place });
  return { from, total: venues.length, venues: await located(records, pageOf(venues)) };
}

async function shownWithin(records: ReadRecords, ids: VenueId[], { within }: VenueQuery) {
  if (within === undefined) return ids;
  const app = await records.guestApp(within);
  const shown = new Set<string>(app?.venueIds ?? []);
  return ids.filter((id) => shown.has(id));
}

async function readVenues(records: ReadRecords, ids: readonly VenueId[]): Promise<Venue[]> {
  return readEach(ids, async (id) => (await records.venue(id))?.venue ?? null);
}

async function located(records: ReadRecords, venues: readonly Measured[]): Promise<LocatedVenue[]> {
  return readEach(venues, async (venue) => placeOf(venue, await records.menuVenue(venue.id)));
}

async function readEach<A, B>(all: readonly A[], read: (one: A) => Promise<B | null>) {
  const found = await Promise.allSettled(all.map(read));
  return found.flatMap((one) => (one.status === "fulfilled" && one.value ? [one.value] : []));
}

/** Whether guests can look at a menu: one that is listed here, or the venue's own card, page or file (MENU-09). */
function hasMenu(venue: Venue, listed: MenuVenue | null): boolean {
  const { kind } = menuKind(venue);
  return kind === "dynamic" ? (listed?.menus.length ?? 0) > 0 : kind !== "none";
}

type Measured = Venue & { distanceMetres: number | null };

function placeOf(venue: Measured, listed: MenuVenue | null): LocatedVenue {
  const { id, name, address, countryCode, timeZone, position, openingHours } = venue;
  const { reservationUrl, distanceMetres } = venue;
  const place = { address, countryCode, timeZone, position, openingHours, reservationUrl };
  const ordering = venue.ordering.enabled;
  return { venueId: id, name, ...place, menus: hasMenu(venue, listed), ordering, distanceMetres };
}
