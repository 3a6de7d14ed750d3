/**
 * What the platform asks of a venue's point of sale. `fresh` means that what the platform knows of
 * the table is what the till has now; `unreachable` that nobody can tell.
 */
export interface PointOfSale {
  reach(venueId: string, tableId: string): Promise<"fresh" | "unreachable">;
}
