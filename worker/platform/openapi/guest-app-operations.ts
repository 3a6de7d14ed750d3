import { ACCOUNT_BASES } from "~/contracts/account-calls";
import { locatedVenuesSchema } from "~/contracts/places";
import { guestReservationsSchema } from "~/contracts/reservations";
import { guestAppSchema } from "~/contracts/venue";
import type { Operation } from "./operation";

const app = `${ACCOUNT_BASES.guestApp}/{appId}`;
const from = ["place", "latitude", "longitude"];

/** What the pages of a guest app show. */
export const guestAppOperations: readonly Operation[] = [
  {
    method: "get",
    path: app,
    summary: "A guest app by its id",
    answer: guestAppSchema,
  },
  {
    method: "get",
    path: `${app}/venues`,
    summary: "A guest app's venues, nearest first where it is said from where",
    query: ["brand", ...from],
    answer: locatedVenuesSchema,
  },
  {
    method: "get",
    path: `${app}/reservations`,
    summary: "The signed-in guest's reserved tables, the latest first",
    answer: guestReservationsSchema,
  },
  ...["businesses", "enrollments"].map(
    (kind): Operation => ({
      method: "get",
      path: `${ACCOUNT_BASES.guestApp}/${kind}/{id}/venues`,
      summary: `The venues of one of the ${kind}`,
      query: from,
      answer: locatedVenuesSchema,
    }),
  ),
];
