import { newId } from "#worker/base/ids";
import type { OrderItem } from "~/contracts/kitchen";
import { anId } from "~/domain/ids.fixture";
import { amountE5, quantityE5 } from "~/domain/money/money";
import type { Certification } from "./certify";
import type { Delivery } from "./delivery";
import { type AdapterCall, CURRENCY, type PlatformStandIn } from "./platform-stand-in";
import { progressOf } from "./stand-in-calls";
import type { FeedEvent } from "./stand-in-feed";

const units = (amount: number) => amountE5(Math.round(amount * 100_000));
const count = (number: number) => quantityE5(number * 100_000);

const dish = (name: string, price: number, items: OrderItem[] = [], times = 1): OrderItem => ({
  name: `Certification ${name}`,
  plu: `certify-${name}`,
  productId: anId.product(`certify-${name}`),
  quantity: count(times),
  priceIncludingSubItems: units(price),
  items,
});

/** What guests order: two soups with bread, a coffee, a tea. Prices are for all of an item. */
const DISHES = {
  soup: dish("soup", 16, [dish("bread", 1.5)], 2),
  coffee: dish("coffee", 2.8),
  tea: dish("tea", 3.1),
} as const;
type Dish = keyof typeof DISHES;

/** One evening at one table, as the adapter meets it. Each step answers what went wrong, or null. */
export class EveningWithTill {
  #ordered: Dish[] = [];
  #cursor = 0;
  #lastOrderId = "";
  #paidE5 = 0;
  /** Of orders that were closed. */
  readonly #orderRefs = new Set<string>();

  constructor(
    readonly of: Certification,
    readonly platform: PlatformStandIn,
    readonly delivery: Delivery,
  ) {}

  /** An event as the platform writes it. */
  event(type: string, more: Record<string, unknown> = {}): FeedEvent {
    this.#cursor += 1;
    return {
      cursor: String(this.#cursor),
      type,
      at: Date.now(),
      key: `certify:${newId("k")}`,
      ...more,
    };
  }

  /** Orders dishes, and waits until they are on the table at their prices. */
  async orders(dishes: readonly Dish[]): Promise<string | null> {
    const event = this.#orderOf(dishes.map((one) => DISHES[one]));
    this.#ordered.push(...dishes);
    return (await this.delivery.send(event)) ?? this.#onTheTable();
  }

  async ordersInABadMoment(one: Dish): Promise<string | null> {
    const { calls } = this.platform;
    const before = calls.length;
    this.platform.beUnavailable(1);
    const wrong = await this.orders([one]);
    this.platform.beUnavailable(0);
    const puts = calls.slice(before).filter((call) => isPut(call));
    if (!puts.some(({ status }) => status === 503)) return "It did not send the order at all.";
    const refs = new Set(puts.map(({ body }) => (body as { orderRef?: string }).orderRef));
    if (wrong) return `The order was answered 503 once and did not come again. ${wrong}`;
    return refs.size === 1 ? null : `It came again as another order: ${[...refs].join(", ")}.`;
  }

  async saysHowFar(): Promise<string | null> {
    const status = await this.platform.until(
      (calls) => progressOf(calls, this.#lastOrderId),
      this.of.patienceMs,
    );
    if (status === null) return "There was no PUT …/orders/{orderId} for it.";
    return ["FAILED", "CANCELED"].includes(status) ? `It said ${status}.` : null;
  }

  /** The same order twice, and another one behind it, by which the first two have been seen to. */
  async ordersTwice(twice: Dish, then: Dish): Promise<string | null> {
    const event = this.#orderOf([DISHES[twice]]);
    this.#ordered.push(twice);
    for (const _ of [1, 2]) {
      const wrong = await this.delivery.send(event);
      if (wrong) return wrong;
    }
    const wrong = await this.orders([then]);
    return wrong && `${event.key} came twice. ${wrong}`;
  }

  async ordersUnknown(): Promise<string | null> {
    const nothing = dish(`nothing-${newId("k")}`, 5);
    const wrong = await this.delivery.send(this.#orderOf([nothing]));
    if (wrong) return wrong;
    const orderId = this.#lastOrderId;
    const failed = await this.platform.until((calls) => {
      const status = progressOf(calls, orderId) ?? "";
      return ["FAILED", "CANCELED"].includes(status) || undefined;
    }, this.of.patienceMs);
    if (!failed) return `It said ${progressOf(this.platform.calls, orderId) ?? "nothing"}.`;
    return this.#onTheTable();
  }

  /** More than half of the order twice under one key, and another payment that goes back whole before it comes. */
  async paysAPart(): Promise<string | null> {
    const mostE5 = Math.ceil((this.#total() * 0.6) / 1_000) * 1_000;
    this.#paidE5 = mostE5;
    const paid = this.payment(mostE5);
    // With it all would be paid, if the refund did not count.
    const returned = this.payment(mostE5);
    const back = (share: number) => ({
      ...returned,
      ...this.event("payment.refunded"),
      amount: Math.floor((mostE5 * share) / 1_000) * 1_000,
    });
    const all = [paid, paid, back(0.4), back(1), returned, back(1)];
    for (const event of all) {
      const wrong = await this.delivery.send(event);
      if (wrong) return `${event.type}: ${wrong}`;
    }
    return null;
  }

  async isStillOpen(one: Dish): Promise<string | null> {
    const wrong = await this.orders([one]);
    const closed = this.platform.calls.some(
      (call) => call.method === "DELETE" && call.path.endsWith("/order"),
    );
    if (closed) {
      return `It closed the order though only ${this.#paidE5 / 100_000} of ${this.#total() / 100_000} was paid: a payment that came twice was counted twice, or a refund not at all.`;
    }
    return wrong;
  }

  async paysTheRest(): Promise<string | null> {
    const { table } = this.platform;
    const wrong = await this.delivery.send(this.payment(this.#total() - this.#paidE5));
    if (wrong) return wrong;
    const closed = await this.platform.until(
      () => this.platform.table === null || undefined,
      this.of.patienceMs,
    );
    if (table) this.#orderRefs.add(table.order.orderRef);
    return closed ? null : "All was paid, less what went back, and the order is still open.";
  }

  /** The next guests at the table. */
  async ordersAnew(dishes: readonly Dish[]): Promise<string | null> {
    this.#ordered = [];
    this.#paidE5 = 0;
    const wrong = await this.orders(dishes);
    if (wrong) return wrong;
    const orderRef = this.platform.table?.order.orderRef ?? "";
    return this.#orderRefs.has(orderRef)
      ? `It sent another order under ${orderRef}, which was closed.`
      : null;
  }

  /** @param amountE5 what was paid of the order at the till. */
  paidAtTill(amountE5: number): void {
    this.#paidE5 += amountE5;
  }

  async paysForNothing(): Promise<string | null> {
    const event = { ...this.payment(units(4)), orderRef: `gone-${newId("k")}` };
    await this.delivery.send(event);
    const hasReacted = await this.platform.until(
      (calls) =>
        calls.some(
          ({ path, body }) =>
            path.endsWith(`/events/${event.cursor}/refusal`) ||
            (path.endsWith("/refunds") &&
              (body as { paymentId?: string }).paymentId === event.paymentId),
        ) || undefined,
      this.of.patienceMs,
    );
    return hasReacted
      ? null
      : "A payment for an order that it does not have was neither refused nor given back.";
  }

  #orderOf(items: readonly OrderItem[]): FeedEvent {
    this.#lastOrderId = newId("o");
    const totalE5 = items.reduce((all, one) => all + one.priceIncludingSubItems, 0);
    return this.event("order.placed", {
      orderId: this.#lastOrderId,
      tableId: this.of.tableId,
      sessionId: newId("o"),
      billId: this.platform.table?.billId ?? null,
      guestName: "Certification",
      items,
      note: null,
      total: totalE5,
      currency: CURRENCY,
      placedAt: Date.now(),
    });
  }

  /** A payment of the table's order. @param amount in 1/100000. */
  payment(amount: number): FeedEvent & { paymentId: string } {
    const paymentId = newId("p");
    return {
      ...this.event("payment.succeeded"),
      tableId: this.of.tableId,
      orderRef: this.platform.table?.order.orderRef ?? "",
      billId: this.platform.table?.billId ?? newId("b"),
      splitId: newId("s"),
      paymentId,
      amount,
      discount: 0,
      tip: units(1),
      currency: CURRENCY,
      method: "card",
    };
  }

  /** What was ordered so far, in 1/100000. */
  #total(): number {
    return this.#ordered.reduce((all, one) => all + DISHES[one].priceIncludingSubItems, 0);
  }

  async #onTheTable(): Promise<string | null> {
    const fits = () => this.#missing() === null && this.platform.total() === this.#total();
    const done = await this.platform.until(() => fits() || undefined, this.of.patienceMs);
    if (done) return null;
    const missing = this.#missing();
    if (missing) return missing;
    return `The table's order comes to ${this.platform.total() / 100_000}, where guests were quoted ${this.#total() / 100_000}.`;
  }

  #missing(): string | null {
    const { table } = this.platform;
    if (!table) return "There is no order on the table.";
    const lines = table.order.subOrders.flatMap((one) => one.lines);
    for (const one of new Set(this.#ordered)) {
      const { productId, quantity } = DISHES[one];
      const times = this.#ordered.filter((other) => other === one).length;
      const found = lines
        .filter((line) => line.productId === productId)
        .reduce((all, line) => all + line.quantity, 0);
      if (found !== times * quantity)
        return `${productId} is on the table ${found / 100_000} times, where ${(times * quantity) / 100_000} were ordered.`;
    }
    return null;
  }
}

function isPut({ method, path }: AdapterCall): boolean {
  return method === "PUT" && path.endsWith("/order");
}
