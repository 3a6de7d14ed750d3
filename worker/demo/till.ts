import * as z from "zod";
import { isTabId } from "#worker/base/ids";
import { allRows, firstRow } from "#worker/db/rows";
import type { TabId, TableId, VenueId } from "~/contracts/ids";
import type { UnavailableProducts } from "~/contracts/menu";
import {
  type PosOrder,
  type PosOrderAnswer,
  type PosPayment,
  posOrderAnswerSchema,
  posOrderSchema,
  type posPlacedOrderSchema,
} from "~/contracts/pos";
import {
  type PosFeedEvent,
  type PosOrderPlaced,
  type PosRefused,
  type PosTabOpening,
  posEventsAnswerSchema,
  posRefusedAnswerSchema,
} from "~/contracts/pos-feed";
import { tabId } from "~/domain/ids.schema";
import { demoTillKeys } from "./till-keys";

const recordRow = z.object({ record: z.string() });
const tabRow = recordRow.extend({ tabId });

/** How every order begins that the demo till has opened. */
export const OWN_ORDERS = "demo-";

/** What the kitchen does with an order that a guest placed; it may come twice. */
export type OnPlaced = (event: PosOrderPlaced) => Promise<void>;

/** What the till does with a tab that a guest asked for; it may come twice. */
export type OnTab = (event: PosTabOpening) => Promise<void>;

/** How the demo till reaches the platform: by the same requests as any point of sale. */
export type Call = (request: Request) => Promise<Response>;

/**
 * The till of one demo venue. It calls `/pos/v1` with the venue's key, and stores its own orders
 * in D1, as a real till would.
 */
export class DemoTill {
  readonly #venueId: VenueId;
  readonly #call: Call;
  readonly #db: D1Database;
  readonly #origin: string;
  readonly #onPlaced: OnPlaced;
  readonly #onTab: OnTab;

  constructor(
    venueId: VenueId,
    {
      call,
      db,
      origin,
      onPlaced,
      onTab,
    }: { call: Call; db: D1Database; origin: string; onPlaced?: OnPlaced; onTab?: OnTab },
  ) {
    this.#onPlaced = onPlaced ?? (async () => {});
    this.#onTab = onTab ?? (async () => {});
    this.#venueId = venueId;
    this.#call = call;
    this.#db = db;
    this.#origin = origin;
  }

  async put(tableOrTab: string, order: PosOrder): Promise<PosOrderAnswer> {
    const answer = await this.#send("PUT", `${placeOf(tableOrTab)}/order`, order);
    await this.#db
      .prepare(
        "INSERT INTO till_orders (table_id, venue_id, record) VALUES (?1, ?2, ?3) ON CONFLICT (table_id) DO UPDATE SET record = ?3",
      )
      .bind(tableOrTab, this.#venueId, JSON.stringify(order))
      .run();
    return posOrderAnswerSchema.parse(await answer.json());
  }

  /** Opens an order on a table that has none; where somebody was faster, theirs is the one. */
  async begin(tableId: TableId, order: PosOrder): Promise<PosOrder> {
    await this.#db
      .prepare(
        "INSERT INTO till_orders (table_id, venue_id, record) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
      )
      .bind(tableId, this.#venueId, JSON.stringify(order))
      .run();
    return (await this.order(tableId)) ?? order;
  }

  /** Reports the progress of an order that a guest placed. */
  async sayOf(order: z.input<typeof posPlacedOrderSchema>): Promise<void> {
    await this.#send("PUT", `orders/${order.orderId}`, order);
  }

  /** What the till has stored about a table, or nothing when its order was not opened here. */
  async order(tableOrTab: string): Promise<PosOrder | undefined> {
    const row = await firstRow(
      this.#db.prepare("SELECT record FROM till_orders WHERE table_id = ?1").bind(tableOrTab),
      recordRow,
    );
    return row ? posOrderSchema.parse(JSON.parse(row.record)) : undefined;
  }

  async pay(tableId: TableId, payment: PosPayment): Promise<void> {
    await this.#send("POST", `${placeOf(tableId)}/order/payments`, payment);
  }

  /** Tells the platform what the venue has sold out of. */
  async soldOut(products: UnavailableProducts["products"]): Promise<void> {
    await this.#send("PUT", "unavailable-products", { products });
  }

  /** Closes the table's order; a table without one stays as it is. */
  async close(tableOrTab: string): Promise<void> {
    await this.#send("DELETE", `${placeOf(tableOrTab)}/order`, undefined, [404]);
    await this.#db.prepare("DELETE FROM till_orders WHERE table_id = ?1").bind(tableOrTab).run();
  }

  /** Closes a tab: what is owed is taken from the card that is held, then its order is closed. */
  async closeTab(tabId: TabId): Promise<void> {
    await this.#send("DELETE", `tabs/${tabId}`, undefined, [404]);
    await this.close(tabId);
  }

  async tabs(): Promise<{ tabId: TabId; order: PosOrder }[]> {
    const results = await allRows(
      this.#db
        .prepare(
          "SELECT table_id AS tabId, record FROM till_orders WHERE venue_id = ?1 AND substr(table_id, 1, 2) = 'a_'",
        )
        .bind(this.#venueId),
      tabRow,
    );
    return results.map(({ tabId, record }) => ({
      tabId,
      order: posOrderSchema.parse(JSON.parse(record)),
    }));
  }

  /**
   * Takes over what guests have paid: reads the events, and acknowledges them by asking for what comes
   * after them, which is how a real till confirms that it has posted them. Events of an order that
   * another program opened are that program's to take over, so this stops before the first of them.
   */
  async takeOver(): Promise<void> {
    let after = "";
    for (;;) {
      const answer = await this.#send("GET", `events?after=${encodeURIComponent(after)}`);
      const { events } = posEventsAnswerSchema.parse(await answer.json());
      await this.#serve(events);
      const foreign = events.findIndex((event) => isForeign(event));
      const own = foreign === -1 ? events : events.slice(0, foreign);
      const last = own.at(-1);
      if (!last) return;
      if (await isTillSwitched(this.#db, "refusing", this.#venueId)) await this.#refuse(own);
      after = last.cursor;
    }
  }

  /** Guests wait for the kitchen and the bar, so orders and tabs are read even where another program takes over the payments. */
  async #serve(events: readonly PosFeedEvent[]): Promise<void> {
    for (const event of events) if (event.type === "order.placed") await this.#onPlaced(event);
    for (const event of events) if (event.type === "tab.opening") await this.#onTab(event);
  }

  /** Payments that this till has refused, for staff to see to (BILL-30). */
  async refused(): Promise<PosRefused["events"]> {
    const answer = await this.#send("GET", "events/refused");
    return posRefusedAnswerSchema.parse(await answer.json()).events;
  }

  /** Says that staff have recorded a refused payment; one that is settled already stays so. */
  async settle(cursor: string): Promise<void> {
    await this.#send("DELETE", `events/${encodeURIComponent(cursor)}/refusal`, undefined, [404]);
  }

  async #refuse(events: readonly PosFeedEvent[]): Promise<void> {
    for (const { cursor, type } of events) {
      if (type !== "payment.succeeded") continue;
      // Another page load may have read on meanwhile: then it is taken over already.
      await this.#send("PUT", `events/${cursor}/refusal`, { code: "order_locked" }, [404, 409]);
    }
  }

  async #send(
    method: string,
    path: string,
    body?: unknown,
    expected: number[] = [],
  ): Promise<Response> {
    const key = (await demoTillKeys(this.#db))(this.#venueId);
    const response = await this.#call(
      new Request(`${this.#origin}/pos/v1/venues/${this.#venueId}/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key ?? ""}`,
          "content-type": "application/json",
        },
        body: body === undefined ? null : JSON.stringify(body),
      }),
    );
    if (!response.ok && !expected.includes(response.status)) {
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    }
    return response;
  }
}

function placeOf(id: string): string {
  return isTabId(id) ? `tabs/${id}` : `tables/${id}`;
}

function isForeign(event: PosFeedEvent): boolean {
  return "orderRef" in event && !event.orderRef.startsWith(OWN_ORDERS);
}

/** What staff can switch on for a till: it does not answer, it refuses payments, or orders wait for their confirmation. */
export type TillSwitch = "down" | "refusing" | "byHand";

export async function isTillSwitched(
  db: D1Database,
  which: TillSwitch,
  venueId: VenueId,
): Promise<boolean> {
  const row = await db
    .prepare("SELECT 1 AS switched FROM till_switches WHERE venue_id = ?1 AND switch = ?2")
    .bind(venueId, which)
    .first();
  return row !== null;
}

export async function switchTill(
  db: D1Database,
  which: TillSwitch,
  { venueId, on }: { venueId: VenueId; on: boolean },
): Promise<void> {
  const statement = on
    ? "INSERT INTO till_switches (venue_id, switch) VALUES (?1, ?2) ON CONFLICT DO NOTHING"
    : "DELETE FROM till_switches WHERE venue_id = ?1 AND switch = ?2";
  await db.prepare(statement).bind(venueId, which).run();
}
