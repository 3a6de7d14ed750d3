import { LRUCache } from "lru-cache";
import { isolateMemory } from "#worker/base/isolate-memory";
import { reservationsOf } from "#worker/db/reservations";
import { accountScope } from "~/contracts/account";
import { guestAppApi } from "~/contracts/api/guest-app";
import type { AppId, VenueId } from "~/contracts/ids";
import type { VenueQuery } from "~/contracts/places";
import type { GuestApp } from "~/contracts/venue";
import { accountKeys } from "../account/account-keys";
import { signedIn } from "../account/account-place";
import type { PlatformContext } from "../context";
import { callerOf } from "../identity";
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
    const known = phoneNames(c.env).get(callerOf(c).userId ?? "");
    // Beside the question whether the account is still there: without it nothing of this is shown.
    const early = known && reservationsOf(c.env.DB, { appId, phone: known });
    if (early) early.catch(() => undefined);
    const { user, scope } = await signedIn(c);
    await appOf(c, appId);
    if (scope !== accountScope({ guestApp: { appId }, venue: null })) throw notFound();
    const phone = accountKeys(c).phone(scope, user.number);
    phoneNames(c.env).set(user.userId, phone);
    const read = early && phone === known ? early : reservationsOf(c.env.DB, { appId, phone });
    return { reservations: await read };
  },
  async venuesOfBusiness({ businessId, ...query }, c) {
    return foundVenues(c, await c.get("records").venuesOfBusiness(businessId), query);
  },
  async venuesOfEnrollment({ enrollmentId, ...query }, c) {
    return foundVenues(c, await c.get("records").venuesOfEnrollment(enrollmentId), query);
  },
});

/** By which name a user's number is stored, as far as this isolate knows; it hastens a question and answers none. */
const phoneNames = isolateMemory(() => new LRUCache<string, string>({ max: 2_000 }));

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
