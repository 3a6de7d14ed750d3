import type { TableId, VenueId } from "~/contracts/ids";

/** What the platform asks of a venue's point of sale. */
export interface PointOfSale {
  /**
   * `fresh` means that what the platform knows of the table is what the till has now; `unreachable` that nobody can tell.
   *
   * @param tableId null for a tab, which is at no table.
   */
  reach(venueId: VenueId, tableId: TableId | null): Promise<"fresh" | "unreachable">;
  /** Whether that is `fresh` as far as is known without asking anybody. */
  isKnownFresh(venueId: VenueId, tableId: TableId | null): boolean;
  /** Whether its till tells of each change by itself, so that to ask it changes nothing. */
  pushes(venueId: VenueId): boolean;
}
