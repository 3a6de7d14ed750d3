import * as z from "zod";
import { allRows, firstRow } from "#worker/db/rows";
import type { OrderId, TableId, VenueId } from "~/contracts/ids";
import { type OrderRefusal, orderStatusSchema, type PlacedOrder } from "~/contracts/kitchen";
import { type PosOrderPlaced, posOrderPlacedEventSchema } from "~/contracts/pos-feed";
import type { OrderStatus } from "~/domain/menu/progress";

/** An order that a guest placed, as the kitchen of a demo venue has it. */
export type KitchenOrder = {
  event: PosOrderPlaced;
  status: OrderStatus;
  /** The till's order that it went on; null while it is on none. */
  orderRef: string | null;
};

const row = z.object({
  status: orderStatusSchema,
  orderRef: z.string().nullable(),
  record: z.string(),
});

const SELECT = "SELECT status, order_ref AS orderRef, record FROM kitchen";

/** The kitchen of one demo venue, in D1. */
export class DemoKitchen {
  readonly #db: D1Database;
  readonly #venueId: VenueId;

  constructor(db: D1Database, venueId: VenueId) {
    this.#db = db;
    this.#venueId = venueId;
  }

  /** Stores an order; a second time it changes nothing. */
  async receive(event: PosOrderPlaced): Promise<void> {
    await this.#db
      .prepare(
        `INSERT INTO kitchen (order_id, venue_id, table_id, status, record, placed_at)
         VALUES (?1, ?2, ?3, 'NEW', ?4, ?5) ON CONFLICT DO NOTHING`,
      )
      .bind(event.orderId, this.#venueId, event.tableId, JSON.stringify(event), event.placedAt)
      .run();
  }

  /** @returns null for an order of another kitchen. */
  async order(orderId: OrderId): Promise<KitchenOrder | null> {
    const found = await firstRow(
      this.#db
        .prepare(`${SELECT} WHERE order_id = ?1 AND venue_id = ?2`)
        .bind(orderId, this.#venueId),
      row,
    );
    return found && orderIn(found);
  }

  async newest(most: number): Promise<KitchenOrder[]> {
    const results = await allRows(
      this.#db
        .prepare(`${SELECT} WHERE venue_id = ?1 ORDER BY placed_at DESC LIMIT ?2`)
        .bind(this.#venueId, most),
      row,
    );
    return results.map(orderIn);
  }

  /** The orders whose dishes belong on one order of the till. */
  async on(orderRef: string): Promise<KitchenOrder[]> {
    const results = await allRows(
      this.#db
        .prepare(`${SELECT} WHERE order_ref = ?1 AND venue_id = ?2 ORDER BY placed_at`)
        .bind(orderRef, this.#venueId),
      row,
    );
    return results.map(orderIn);
  }

  /** Notes how far an order is, and on which order of the till its dishes belong. */
  async note(orderId: OrderId, status: OrderStatus, orderRef: string | null): Promise<void> {
    await this.#db
      .prepare(
        "UPDATE kitchen SET status = ?3, order_ref = ?4 WHERE order_id = ?1 AND venue_id = ?2",
      )
      .bind(orderId, this.#venueId, status, orderRef)
      .run();
  }
}

/** What the till says of an order that it has. */
export function newsOf(
  { event }: KitchenOrder,
  status: OrderStatus,
  refusal: OrderRefusal | null,
): PlacedOrder & { tableId: TableId } {
  const { orderId, placedAt, items, note, tableId } = event;
  return { orderId, status, placedAt, items, note, tableId, refusal };
}

function orderIn({ status, orderRef, record }: z.output<typeof row>): KitchenOrder {
  return { event: posOrderPlacedEventSchema.parse(JSON.parse(record)), status, orderRef };
}
