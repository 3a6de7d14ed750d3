import type { PointOfSale } from "#worker/ports/pos";
import { demoVenue } from "./demo-venue";
import { type DemoTill, isTillSwitched } from "./till";

/**
 * The demo venues' point of sale: it answers whenever it is asked, unless it was switched off on the
 * demo page, and takes over what guests have paid when it is asked. Other venues are asked as usual.
 */
export function demoPointOfSale(
  db: D1Database,
  tillOf: (venueId: string) => DemoTill,
  others: PointOfSale,
): PointOfSale {
  return {
    async reach(venueId, tableId) {
      if (!demoVenue(venueId)) return others.reach(venueId, tableId);
      if (await isTillSwitched(db, "down", venueId)) return "unreachable";
      await tillOf(venueId).takeOver();
      return "fresh";
    },
  };
}
