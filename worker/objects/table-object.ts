import { DurableObject } from "cloudflare:workers";
import type { Env } from "#worker/env";
import { newId } from "#worker/ids";
import type { BillIdentity, BillOrder } from "~/domain/bill/model";
import type { BillPlace } from "./bill/document";
import type { BillAnswer, BillFigures, ElsewhereRequest } from "./bill/requests";
import { Followers } from "./live/followers";

/** What the till sends for a table. */
export type TableOrder = {
  identity: Omit<BillIdentity, "billId">;
  order: BillOrder;
  place: BillPlace;
};

type Allotted = { billId: string; orderRef: string };
/** `next` has an id and is not open yet: its order came, and nothing says that the bill took it. */
type Sitting = { current: Allotted | null; next: Allotted | null; past: PastBill[] };
type PlacedOrder = { orderId: string; placedAt: number };
type PastBill = { billId: string; closedAt: number };

/** How long a closed bill still belongs to those who sit at the table. */
const SITTING_MS = 30 * 60_000;
const MOST_PAST_BILLS = 8;
/** Older orders are dishes on the bill (ORD-38). */
const ORDERS_SHOWN_MS = 5 * 60_000;
const MOST_ORDERS = 50;

const NOT_OPEN = { ok: false, failure: { code: "BILL_NOT_OPEN" } } as const;

/** One table: which bill is open on it, and who waits there for one. */
export class TableObject extends DurableObject<Env> {
  readonly #followers = new Followers(this.ctx);

  /**
   * Opens the till's order as a bill, or hands it to the bill that is open; another order's bill is
   * closed once the new one stands. The bill's id is written before the bill is asked, so that a try
   * that broke off goes on with the same bill.
   */
  async open({ identity, order, place }: TableOrder): Promise<BillAnswer<BillFigures>> {
    const { billId } = this.#allotted(order.orderRef);
    const answer = await this.#bill(billId).open({
      identity: { ...identity, billId },
      ...{ order, place },
    });
    if (!answer.ok && answer.failure.code === "BILL_CLOSED") {
      // The close reached the bill and not this table: what comes now is a new order.
      this.#forget(billId);
      return this.open({ identity, order, place });
    }
    if (answer.ok) await this.#promote(billId, identity.deviceId);
    return passedOn(answer);
  }

  async recordElsewhere(request: ElsewhereRequest): Promise<BillAnswer<BillFigures>> {
    const { current } = this.#sitting();
    if (!current) return NOT_OPEN;
    return passedOn(await this.#bill(current.billId).recordElsewhere(request));
  }

  /** Closes the open bill on the till's word. */
  async close(deviceId: string | null): Promise<BillAnswer<BillFigures>> {
    const { current } = this.#sitting();
    if (!current) return NOT_OPEN;
    const answer = await this.#bill(current.billId).close();
    this.#forget(current.billId);
    // Who sits down next has ordered nothing yet.
    this.ctx.storage.kv.delete("orders");
    this.#changed(deviceId);
    return passedOn(answer);
  }

  /** The id of the open bill, if there is one. */
  openBillId(): string | null {
    return this.#sitting().current?.billId ?? null;
  }

  /** The bills of this sitting, newest first, with the table's version. */
  async bills(): Promise<{ billId: string | null; version: number; bills: BillFigures[] }> {
    const { current, past } = this.#sitting();
    const recent = past.filter(({ closedAt }) => Date.now() - closedAt < SITTING_MS);
    const ids = [...(current ? [current.billId] : []), ...recent.map(({ billId }) => billId)];
    const figures = await Promise.all(ids.map((billId) => this.#bill(billId).figures()));
    const bills = figures.flatMap((one) => (one ? [{ ...one }] : []));
    return { billId: current?.billId ?? null, version: this.#version(), bills };
  }

  /** Remembers an order that went to the kitchen, and tells those who follow the table of its first news. */
  noteOrder(orderId: string, placedAt: number, deviceId: string): void {
    const orders = this.#orders();
    if (orders.some((one) => one.orderId === orderId)) return;
    const kept = [{ orderId, placedAt }, ...orders].slice(0, MOST_ORDERS);
    this.ctx.storage.kv.put("orders", kept);
    this.#changed(deviceId);
  }

  /** Ids of the orders of the last minutes, newest first (ORD-38). */
  recentOrders(): string[] {
    const since = Date.now() - ORDERS_SHOWN_MS;
    return this.#orders()
      .filter(({ placedAt }) => placedAt >= since)
      .map(({ orderId }) => orderId);
  }

  /** Follows the table: `GET /live/table_devices/{deviceId}`. */
  override fetch(request: Request): Response {
    const document = new URL(request.url).pathname.slice("/live/".length);
    return this.#followers.follow(request, { document, version: this.#version() });
  }

  /** The bill of an order: the open one, one that a try before was given, or a new one. */
  #allotted(orderRef: string): Allotted {
    const { current, next, past } = this.#sitting();
    const known = [current, next].find((one) => one?.orderRef === orderRef);
    if (known) return known;
    const allotted = { billId: newId("b"), orderRef };
    this.#keep({ current, next: allotted, past });
    return allotted;
  }

  async #promote(billId: string, deviceId: string | null): Promise<void> {
    const { current } = this.#sitting();
    if (current?.billId === billId) return;
    if (current) {
      await this.#bill(current.billId).close();
      this.#forget(current.billId);
    }
    const { next, past } = this.#sitting();
    // After a close other people may sit down: what was paid here before is none of their business.
    const kept = current ? past : [];
    if (next?.billId === billId) this.#keep({ current: next, next: null, past: kept });
    this.#changed(deviceId);
  }

  #forget(billId: string): void {
    const { current, next, past } = this.#sitting();
    const rest = {
      current: current?.billId === billId ? null : current,
      next: next?.billId === billId ? null : next,
    };
    const closed = { billId, closedAt: Date.now() };
    this.#keep({ ...rest, past: [closed, ...past].slice(0, MOST_PAST_BILLS) });
  }

  #changed(deviceId: string | null): void {
    const version = this.#version() + 1;
    this.ctx.storage.kv.put("version", version);
    if (deviceId) this.#followers.tell({ document: `table_devices/${deviceId}`, version });
  }

  #orders(): PlacedOrder[] {
    return this.ctx.storage.kv.get<PlacedOrder[]>("orders") ?? [];
  }

  #version(): number {
    return this.ctx.storage.kv.get<number>("version") ?? 0;
  }

  #sitting(): Sitting {
    return this.ctx.storage.kv.get<Sitting>("sitting") ?? { current: null, next: null, past: [] };
  }

  #keep(sitting: Sitting): void {
    this.ctx.storage.kv.put("sitting", sitting);
  }

  #bill(billId: string) {
    return this.env.BILL.get(this.env.BILL.idFromName(billId));
  }
}

/** A bill's answer as this object's own: what one call gave back is not to be handed on as it is. */
function passedOn(answer: BillAnswer<BillFigures>): BillAnswer<BillFigures> {
  return answer.ok
    ? { ok: true, value: { ...answer.value } }
    : { ok: false, failure: { ...answer.failure } };
}
