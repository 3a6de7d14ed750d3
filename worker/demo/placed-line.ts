import type { LineId, OrderId } from "~/contracts/ids";
import { lineId } from "~/domain/ids.schema";

/** Marks the lines that came from a guest's phone. */
const BY_PHONE = "p-";
/** How much of an order's id is in the ids of its lines. */
const ID_LETTERS = 24;

/** The id of a placed order's line on the till; with an empty index, what the ids of all its lines begin with. */
export function placedLineId(orderId: OrderId, index: number | ""): LineId {
  return lineId.parse(`${BY_PHONE}${orderId.slice(2, 2 + ID_LETTERS)}-${index}`);
}

/** What the lines of one placed order have in common; null for a line of the till's own. */
export function placedOrderOf(id: LineId): string | null {
  return id.startsWith(BY_PHONE) ? id.slice(0, id.lastIndexOf("-")) : null;
}
