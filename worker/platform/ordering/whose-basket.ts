import { derivedId } from "#worker/base/ids";
import type { KnownOrder } from "~/contracts/crossing/order-calls";

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

/**
 * The ids that the order with a key may have; a new one gets the first. A guest's basket is one order, from however
 * many tables it is sent. The second is what a build called it whose baskets stayed at their tables: an answer of its
 * may have been lost.
 */
export function orderIds(
  { venueId, tableId, guestId, evening }: BasketOwner,
  key: string,
): readonly [string, ...string[]] {
  if (evening !== null) return [derivedId("o", tableId, "together", key)];
  return [derivedId("o", "venue", venueId, guestId, key), derivedId("o", tableId, guestId, key)];
}

/** The order that a key stands for already; null while there is none. @param known asks one order's object. */
export async function orderKnown(
  ids: readonly string[],
  known: (orderId: string) => Promise<KnownOrder | null>,
): Promise<{ orderId: string; known: KnownOrder } | null> {
  const answers = await Promise.all(ids.map(known));
  const found = ids.flatMap((orderId, at) => {
    const answer = answers[at];
    return answer ? [{ orderId, known: answer }] : [];
  });
  return found[0] ?? null;
}
