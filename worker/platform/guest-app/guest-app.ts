import { guestAppApi } from "~/contracts/api/guest-app";
import type { AppId, VenueId } from "~/contracts/ids";
import type { VenueQuery } from "~/contracts/places";
import type { GuestApp } from "~/contracts/venue";
import { signedIn } from "../account/account-place";
import { ownReservations } from "../account/own-reservations";
import type { PlatformContext } from "../context";
import { notFound } from "../refusal";
import { serve } from "../serve";
import { searchVenues, venuesOfApp } from "./venues";

/** What a guest app's pages read of it, and venues by what else they belong to (API-06, LOC-04 to LOC-06). */
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
