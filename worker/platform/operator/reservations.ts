import { Hono } from "hono";
import { publishReservation, retractReservation } from "#worker/db/reservations";
import { accountScope } from "~/contracts/account";
import { appIdSchema } from "~/contracts/ids";
import { publishedReservationSchema } from "~/contracts/operator";
import { reservationIdSchema } from "~/contracts/reservations";
import { accountKeys } from "../account/account-keys";
import { pathId } from "../body";
import type { PlatformContext, PlatformEnv } from "../context";
import { ApiRefusal, notFound } from "../refusal";
import { recordOf } from "./record-body";

/** Reserved tables, which their guests see in the app (LOC-06), base `/operator/v1`. */
export const operatorReservations = new Hono<PlatformEnv>()
  .put("/guest-apps/:appId/reservations/:reservationId", async (c) => {
    const { appId, reservationId } = idsOf(c);
    const reservation = await recordOf(c, publishedReservationSchema);
    const app = await c.get("records").guestApp(appId);
    if (app?.appId !== appId) throw notFound();
    if (!app.venueIds.includes(reservation.venueId)) {
      const fields = [{ path: "venueId", code: "not_of_the_app" }];
      throw new ApiRefusal("invalid-request", { fields });
    }
    const scope = accountScope({ guestApp: app, venue: null }) ?? "";
    const phone = accountKeys(c).phone(scope, reservation.phoneNumber);
    const whose = { appId, phone };
    const statements = publishReservation(c.env.DB, whose, reservationId, reservation, Date.now());
    await c.env.DB.batch(statements);
    return c.body(null, 204);
  })
  .delete("/guest-apps/:appId/reservations/:reservationId", async (c) => {
    const { appId, reservationId } = idsOf(c);
    await retractReservation(c.env.DB, appId, reservationId).run();
    return c.body(null, 204);
  });

function idsOf(c: PlatformContext) {
  return {
    appId: pathId(appIdSchema, c.req.param("appId") ?? ""),
    reservationId: pathId(reservationIdSchema, c.req.param("reservationId") ?? ""),
  };
}
