import { Hono } from "hono";
import { reservationsOf } from "#worker/db/reservations";
import { accountScope } from "~/contracts/account";
import { appIdSchema, businessIdSchema, enrollmentIdSchema } from "~/contracts/ids";
import { venueQuerySchema } from "~/contracts/places";
import type { GuestApp } from "~/contracts/venue";
import { accountKeys } from "../account/account-keys";
import { signedIn } from "../account/account-place";
import { guestAppUsers } from "../account/me";
import { parsed, pathId } from "../body";
import type { PlatformContext, PlatformEnv } from "../context";
import { notFound } from "../refusal";
import { searchVenues, venuesOfApp } from "./venues";

/**
 * What a guest app's pages read of it, and its users' own calls, base `/api/guest-app` (API-06, LOC-04 to
 * LOC-06); and venues by what else they belong to (ROUTE-17, ROUTE-18).
 */
export const guestApps = new Hono<PlatformEnv>()
  .route("/", guestAppUsers)
  .get("/:appId", async (c) => c.json(await appOf(c)))
  .get("/:appId/venues", async (c) => {
    const query = parsed(venueQuerySchema, c.req.query());
    const venueIds = venuesOfApp(await appOf(c), query);
    return c.json(await searchVenues(c.get("records"), venueIds, query));
  })
  .get("/:appId/reservations", async (c) => {
    const { user, scope } = await signedIn(c);
    const { appId } = await appOf(c);
    if (scope !== accountScope({ guestApp: { appId }, venue: null })) throw notFound();
    const phone = accountKeys(c).phone(scope, user.number);
    return c.json({ reservations: await reservationsOf(c.env.DB, { appId, phone }) });
  })
  .get("/businesses/:id/venues", async (c) => {
    const id = pathId(businessIdSchema, c.req.param("id"));
    return places(c, await c.get("records").venuesOfBusiness(id));
  })
  .get("/enrollments/:id/venues", async (c) => {
    const id = pathId(enrollmentIdSchema, c.req.param("id"));
    return places(c, await c.get("records").venuesOfEnrollment(id));
  });

async function places(c: PlatformContext, venueIds: readonly string[]) {
  const query = parsed(venueQuerySchema, c.req.query());
  const found = await searchVenues(c.get("records"), venueIds, query);
  if (found.total === 0) throw notFound();
  return c.json(found);
}

async function appOf(c: PlatformContext): Promise<GuestApp> {
  const app = await c.get("records").guestApp(pathId(appIdSchema, c.req.param("appId") ?? ""));
  if (!app) throw notFound();
  return app;
}
