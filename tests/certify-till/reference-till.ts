import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import type { OrderItem } from "~/contracts/kitchen";
import type { PosEvent, PosOrderPlaced } from "~/contracts/pos-feed";

/** A mistake that a till maker may make. */
export type Flaw =
  | "verifies nothing"
  | "stops at types that it does not know"
  | "cooks twice"
  | "never tries again"
  | "has prices of its own"
  | "counts payments twice"
  | "counts no refund"
  | "passes payments over"
  | "says nothing of orders"
  | "writes quantities as pieces";

type Payment = { paidE5: number; backE5: number };
type PaymentEvent = Pick<
  PosEvent,
  "type" | "key" | "cursor" | "billId" | "paymentId" | "orderRef" | "amount"
>;

const QUANTITY_UNIT = 100_000;
const RETRY_MS = 20;

/**
 * A small till with one table, as an example of an adapter and to certify the certification: it takes webhooks, and
 * calls `/pos/v1`. A flaw makes it do one thing wrong.
 */
export class ReferenceTill {
  readonly #keys = new Set<string>();
  readonly #payments = new Map<string, Payment>();
  #items: OrderItem[] = [];
  readonly #orderRef = `check-${Date.now()}`;
  #closed = false;
  readonly #server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    const status = await this.#take(body, request.headers as Record<string, string>);
    response.writeHead(status).end();
  });

  constructor(
    private readonly at: { base: string; key: string; secret: string; tableId: string },
    private readonly flaw: Flaw | null = null,
  ) {}

  /** @returns where it takes webhooks. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/events`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #take(body: string, headers: Record<string, string>): Promise<number> {
    try {
      if (this.flaw !== "verifies nothing") new Webhook(this.at.secret).verify(body, headers);
    } catch {
      return 401;
    }
    const event = JSON.parse(body) as { type: string; key: string };
    const { type, key } = event;
    const again = this.#keys.has(key);
    this.#keys.add(key);
    if (type === "order.placed") {
      if (!again || this.flaw === "cooks twice") await this.#cook(event as PosOrderPlaced);
    } else if (type.startsWith("payment.")) {
      if (!again || this.flaw === "counts payments twice") await this.#book(event as PaymentEvent);
    } else if (this.flaw === "stops at types that it does not know") return 422;
    return 204;
  }

  async #cook({ orderId, items, placedAt, note }: PosOrderPlaced): Promise<void> {
    const knows = items.every(({ productId }) => /^certify-(soup|coffee|tea)$/.test(productId));
    if (knows) this.#items.push(...items);
    if (knows) await this.#call("PUT", `tables/${this.at.tableId}/order`, this.#order());
    if (this.flaw === "says nothing of orders") return;
    const status = knows ? "ACCEPTED" : "FAILED";
    const said = { orderId, status, placedAt, items, note, tableId: this.at.tableId };
    await this.#call("PUT", `orders/${orderId}`, said);
  }

  async #book(event: PaymentEvent): Promise<void> {
    const { type, paymentId, orderRef, amount, cursor } = event;
    if (orderRef !== this.#orderRef || this.#closed) {
      if (this.flaw === "passes payments over") return;
      await this.#call("PUT", `events/${cursor}/refusal`, { code: "no_such_order" });
      return;
    }
    const known = this.#payments.get(paymentId) ?? { paidE5: 0, backE5: 0 };
    const { paidE5, backE5 } = known;
    const ignores = this.flaw === "counts no refund";
    this.#payments.set(
      paymentId,
      type === "payment.succeeded"
        ? { backE5, paidE5: paidE5 + amount }
        : { paidE5, backE5: ignores ? 0 : Math.max(backE5, amount) },
    );
    if (this.#paid() < this.#total()) return;
    this.#closed = true;
    await this.#call("DELETE", `tables/${this.at.tableId}/order`);
  }

  #paid(): number {
    return [...this.#payments.values()].reduce((all, one) => all + one.paidE5 - one.backE5, 0);
  }

  #total(): number {
    return this.#items.reduce((all, one) => all + one.priceIncludingSubItems, 0);
  }

  #order() {
    const extra = this.flaw === "has prices of its own" ? 50_000 : 0;
    const unit = this.flaw === "writes quantities as pieces" ? QUANTITY_UNIT : 1;
    return {
      orderRef: this.#orderRef,
      openedAt: Date.now(),
      subOrders: [
        {
          id: "1",
          name: "Table",
          lines: this.#items.map(
            ({ productId, name, quantity, priceIncludingSubItems }, index) => ({
              id: `line-${index}`,
              productId,
              name,
              quantity: quantity / unit,
              unitPriceAfterTax: (priceIncludingSubItems * QUANTITY_UNIT) / quantity + extra,
            }),
          ),
        },
      ],
    };
  }

  async #call(method: string, path: string, body?: object): Promise<void> {
    const headers = { authorization: `Bearer ${this.at.key}`, "content-type": "application/json" };
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const { status } = await fetch(`${this.at.base}/${path}`, sent);
    if (status < 500 || this.flaw === "never tries again") return;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    await this.#call(method, path, body);
  }
}
