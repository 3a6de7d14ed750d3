import type { APIRequestContext } from "@playwright/test";
import type { PosHolds, PosOrderAnswer, PosOrderInput, PosPayment } from "~/contracts/pos";
import type { PosEvent } from "~/contracts/pos-feed";

export type DemoVenue = {
  venueId: string;
  businessId: string;
  enrollmentId: string;
  name: string;
  country: string;
  currency: string;
  theme: string;
  locale: string;
  posKey: string;
  tables: { deviceId: string; tableId: string }[];
};

/** Currency units as the till writes them. */
export const units = (amount: number) => Math.round(amount * 100_000);

/** One line of an order, with defaults that most tests use. */
export function line(
  id: string,
  name: string,
  price: number,
  quantity = 1,
  more: Partial<PosOrderInput["subOrders"][number]["lines"][number]> = {},
) {
  return {
    id,
    productId: `product-${id}`,
    name,
    group: "Mains",
    quantity: units(quantity),
    unitPriceAfterTax: units(price),
    ...more,
  };
}

/** An order of one sub-order with the given lines. */
export function order(
  lines: PosOrderInput["subOrders"][number]["lines"],
  more: Partial<PosOrderInput> = {},
): PosOrderInput {
  return {
    orderRef: `order-${Math.random().toString(36).slice(2)}`,
    openedAt: new Date().toISOString(),
    numberOfGuests: 4,
    staff: { name: "Alex", posId: "7" },
    posSplitMode: "NOT_SPLIT_ON_POS",
    subOrders: [{ id: "1", name: "Table", lines }],
    ...more,
  };
}

/** A number that a till gives a payment at a card reader: nobody can guess it. */
export const newTransactionId = () => `t_${crypto.randomUUID().replaceAll("-", "")}`;

/** A venue's till, which uses the same API as any point of sale. */
export class Till {
  constructor(
    private readonly request: APIRequestContext,
    readonly venue: DemoVenue,
    readonly tableId: string,
  ) {}

  async put(body: PosOrderInput): Promise<PosOrderAnswer> {
    return this.call("PUT", `tables/${this.tableId}/order`, body);
  }

  /** Opens an order, and says that a guest paid some of it at the card reader; the payment's number and its bill. */
  async payAtReader(): Promise<{ transactionId: string; billId: string }> {
    const { billId } = await this.put(order([line("a", "Pie", 30)]));
    const transactionId = newTransactionId();
    const type = "SMART_TERMINAL";
    await this.pay({ ref: transactionId, type, amount: units(10), transactionId });
    return { transactionId, billId };
  }

  async pay(body: PosPayment): Promise<PosOrderAnswer> {
    return this.call("POST", `tables/${this.tableId}/order/payments`, body);
  }

  async close(): Promise<unknown> {
    return this.call("DELETE", `tables/${this.tableId}/order`);
  }

  /** Closes a tab: what is owed is taken from the card that is held, and the rest is let go. */
  async closeTab(tabId: string): Promise<unknown> {
    return this.call("DELETE", `tabs/${tabId}`);
  }

  /** Frees all holds on the table's bill; returns how many there were. */
  async freeHolds(): Promise<number> {
    const { holds } = await this.call<PosHolds>("GET", `tables/${this.tableId}/order/holds`);
    for (const { splitId } of holds) {
      await this.call("DELETE", `tables/${this.tableId}/order/holds/${splitId}`);
    }
    return holds.length;
  }

  /** Sets what has run out for the next hour; all else is available. */
  async runOut(...productIds: string[]): Promise<unknown> {
    const hour = 3_600_000;
    const [start, end] = [-hour, hour].map((ms) => new Date(Date.now() + ms).toISOString());
    const products = productIds.map((id) => ({ externalId: id, sku: id, start, end }));
    return this.call("PUT", "unavailable-products", { products });
  }

  /**
   * This table's events in the feed after a cursor. The feed is the venue's, and whoever reads on from a cursor takes over
   * all before it, other tests' events too: so it is read from its beginning.
   */
  async events(after = "0"): Promise<PosEvent[]> {
    const { events } = await this.feed();
    return events.filter(
      ({ tableId, cursor }) => tableId === this.tableId && Number(cursor) > Number(after),
    );
  }

  /** Where the feed ends now. Takes over what is in it before it fills a page, which is 200 events. */
  async endOfFeed(): Promise<string> {
    const { events, cursor } = await this.feed();
    if (events.length > 100) await this.feed(cursor);
    return cursor;
  }

  private feed(after = ""): Promise<{ events: PosEvent[]; cursor: string }> {
    return this.call("GET", `events?after=${after}`);
  }

  private async call<T>(method: string, path: string, data?: unknown): Promise<T> {
    const response = await this.request.fetch(`/pos/v1/venues/${this.venue.venueId}/${path}`, {
      method,
      headers: { authorization: `Bearer ${this.venue.posKey}` },
      ...(data === undefined ? {} : { data }),
    });
    if (!response.ok())
      throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    return response.status() === 204 ? (undefined as T) : ((await response.json()) as T);
  }
}
