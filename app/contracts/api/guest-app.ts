import { locatedVenuesSchema, venueQuerySchema } from "../places";
import { guestReservationsSchema } from "../reservations";
import { guestAppSchema } from "../venue";
import { endpoints } from "./endpoint";

const base = "/api/guest-app";
const query = venueQuerySchema.omit({ brand: true });

/** What a guest app's pages read of it, and venues by what else they belong to (LOC-04 to LOC-06, ROUTE-17, ROUTE-18). */
export const guestAppApi = endpoints({
  byId: {
    method: "GET",
    path: `${base}/{appId}`,
    caller: "anyone",
    summary: "A guest app by its id",
    answer: guestAppSchema,
  },
  venues: {
    method: "GET",
    path: `${base}/{appId}/venues`,
    caller: "anyone",
    summary: "A guest app's venues, the nearest first where the query names a position or a place",
    query: venueQuerySchema,
    answer: locatedVenuesSchema,
  },
  reservations: {
    method: "GET",
    path: `${base}/{appId}/reservations`,
    caller: "user",
    summary: "The signed-in guest's reserved tables, the latest first",
    answer: guestReservationsSchema,
    errors: ["accounts-not-configured"],
  },
  venuesOfBusiness: {
    method: "GET",
    path: `${base}/businesses/{businessId}/venues`,
    caller: "anyone",
    summary: "The venues of one of the businesses",
    query,
    answer: locatedVenuesSchema,
  },
  venuesOfEnrollment: {
    method: "GET",
    path: `${base}/enrollments/{enrollmentId}/venues`,
    caller: "anyone",
    summary: "The venues of one of the enrollments",
    query,
    answer: locatedVenuesSchema,
  },
});
