import { derivedId } from "#worker/base/ids";

/** Whose a basket is, and so the order that it becomes. */
export interface BasketOwner {
  readonly venueId: string;
  readonly tableId: string;
  readonly guestId: string;
  /** The evening on which all at the table order together; null where each orders alone. */
  readonly evening: string | null;
}

/** The name of a basket's object: a guest's own goes with them through the venue, a table's stays there (BASK-01). */
export function basketName({ venueId, tableId, guestId, evening }: BasketOwner): string {
  return evening === null ? `venue/${venueId}/${guestId}` : `${tableId}/together/${evening}`;
}

/** The id of the order that a key stands for. A guest's basket is one order, from however many tables it is sent. */
export function orderIdOf(
  { venueId, tableId, guestId, evening }: BasketOwner,
  key: string,
): string {
  return evening === null
    ? derivedId("o", "venue", venueId, guestId, key)
    : derivedId("o", tableId, "together", key);
}
