import { publishReservation, retractReservation } from "#worker/db/reservations";
import { accountScope } from "~/contracts/account";
import { operatorReservationsApi } from "~/contracts/api/operator";
import { accountKeys } from "../account/account-keys";
import { notFound, wrongField } from "../refusal";
import { serve } from "../serve";
import { requireShowable } from "./checks";

/** A guest app's reservations. Phone numbers are stored as keyed digests, by which only their guest finds them. */
export const operatorReservations = serve(operatorReservationsApi, {
  async publish({ appId, reservationId, body: reservation }, c) {
    requireShowable(reservation);
    const app = await c.get("records").guestApp(appId);
    if (app?.appId !== appId) throw notFound();
    if (!app.venueIds.includes(reservation.venueId)) throw wrongField("venueId", "not_of_the_app");
    const scope = accountScope({ guestApp: app, venue: null }) ?? "";
    const phone = accountKeys(c).phone(scope, reservation.phoneNumber);
    const owner = { appId, phone };
    await publishReservation(c.env.DB, owner, reservationId, reservation).run();
  },
  async remove({ appId, reservationId }, c) {
    await retractReservation(c.env.DB, appId, reservationId).run();
  },
});
