import { ACCOUNT_BASES } from "~/contracts/account-calls";
import { locatedVenuesSchema, type VenueQuery } from "~/contracts/places";
import { guestReservationsSchema } from "~/contracts/reservations";
import { guestAppSchema } from "~/contracts/venue";
import type { Call } from "./exchange.server";

/** What a guest app's pages read of it (LOC-04 to LOC-06). */
export function guestAppCalls(call: Call) {
  const at = (appId: string) => `${ACCOUNT_BASES.guestApp}/${encodeURIComponent(appId)}`;
  return {
    byId: (appId: string) => call("GET", at(appId), guestAppSchema),
    venues: (appId: string, query: VenueQuery) =>
      call("GET", `${at(appId)}/venues${written(query)}`, locatedVenuesSchema),
    venuesOf: (kind: "businesses" | "enrollments", id: string, query: VenueQuery) => {
      const list = `${ACCOUNT_BASES.guestApp}/${kind}/${encodeURIComponent(id)}/venues`;
      return call("GET", list + written(query), locatedVenuesSchema);
    },
    reservations: (appId: string) =>
      call("GET", `${at(appId)}/reservations`, guestReservationsSchema),
  };
}

function written(query: VenueQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const words = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return words.size > 0 ? `?${words}` : "";
}
