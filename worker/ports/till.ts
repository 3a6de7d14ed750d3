/** What the platform asks of a venue's point of sale. */
export interface PointOfSale {
  /**
   * `fresh` means that what the platform knows of the table is what the till has now; `unreachable` that nobody can tell.
   */
  reach(venueId: string, tableId: string): Promise<"fresh" | "unreachable">;
  /** Whether its till tells of each change by itself, so that to ask it changes nothing. */
  pushes(venueId: string): boolean;
}
