import type { BillId, DeviceId } from "~/contracts/ids";
import type { Venue } from "~/contracts/venue";
import { type BrowseFacts, browseState, canOrder } from "~/domain/menu/browse-state";
import type { MenuUnder } from "./menu-page.server";

type Facts = {
  venue: Venue;
  table: { deviceId: DeviceId | null } | null;
  openBillId: BillId | null;
  under: MenuUnder;
};

export function browseFacts(
  { venue, table, openBillId, under }: Facts,
  known: { served: boolean; openTab: boolean; allergies: boolean | null },
): BrowseFacts {
  return {
    venue: { ...venue, ordering: orderingAt({ venue, table }) },
    preview: under === "preview",
    openTab: known.openTab,
    menusServed: known.served,
    allergies: known.allergies,
    liveBill: openBillId !== null,
  };
}

/**
 * How guests order at a place: where there is no table, there is nothing to order for, nor to choose for that. An
 * order names the code on a table, which a tab's bill has none of (ORD-21).
 */
export function orderingAt({ venue, table }: Pick<Facts, "venue" | "table">): Venue["ordering"] {
  return table?.deviceId ? venue.ordering : { ...venue.ordering, enabled: false };
}

/** Whether guests order at a place, onto its bill or a new one (ORD-08, ORD-09), if its menus are open to them. */
export function ordersAtTable(place: Facts): boolean {
  const known = { served: true, openTab: false, allergies: false };
  return canOrder(browseState(browseFacts(place, known)));
}
