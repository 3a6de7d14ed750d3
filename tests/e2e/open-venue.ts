import type { APIRequestContext } from "@playwright/test";
import type { Venue } from "~/contracts/venue";
import { operate } from "./operator";
import { type DemoVenue, Till } from "./till";

/**
 * Publishes a venue of the test's own, like the first of the demo, with one table `<id>-t1` at which guests can order.
 *
 * @returns its till.
 */
export async function openVenue(
  request: APIRequestContext,
  venues: readonly DemoVenue[],
  id: string,
  changes: Partial<Venue> = {},
): Promise<Till> {
  const [model] = venues;
  if (!model) throw new Error("The demo has no venue.");
  const venue: Venue = await (await request.get(`/api/store/venues/${model.venueId}`)).json();
  const own = {
    id,
    name: "The dearest",
    businessId: id,
    enrollmentId: id,
    countryCode: "ES",
    currency: "EUR",
    ordering: { enabled: true, filterConfiguration: "ALL_PRODUCTS", openBillEnabled: true },
    menuExposedType: "DYNAMIC_MENU",
  };
  await operate(request, "PUT", `venues/${id}`, { ...venue, ...own, ...changes });
  await operate(request, "PUT", `table-devices/${id}-1`, {
    id: `${id}-1`,
    name: "Table 1",
    orderId: null,
    tableId: `${id}-t1`,
    venueId: id,
    businessId: id,
    menuAreaId: null,
    lastRefreshOrderCorrelationId: null,
    currentOrderRefreshedAt: null,
    experience: null,
  });
  const { key } = await (await operate(request, "POST", `venues/${id}/till-keys`)).json();
  return new Till(request, { ...model, venueId: id, posKey: key }, `${id}-t1`);
}
