import { DurableObject } from "cloudflare:workers";
import type { Env } from "#worker/env";
import { Alarm } from "#worker/kernel/alarm";
import { answersCalls } from "#worker/kernel/crossing";
import { createLedger, EventLedger } from "#worker/kernel/ledger";
import { atMost } from "#worker/kernel/outbox";
import { BESIDE } from "#worker/kernel/placement";
import { Schema } from "#worker/kernel/schema";
import { isUnavailable } from "#worker/kernel/stopped";
import { pushOf } from "#worker/ports/adapters";
import {
  type KnownOrder,
  ORDER_CALLS,
  type Told,
  type ToldPhone,
} from "~/contracts/crossing/order-calls";
import { eventCodec } from "~/contracts/event-codec";
import type { TabId } from "~/contracts/ids";
import type { EndOfWait } from "~/domain/menu/progress";
import {
  type OrderEffect,
  type OrderEvent,
  orderEvents,
  type PlacedOrderFacts,
} from "~/domain/order/order.schema";

import { basketAt, documentOf, tableOf, tabOf, tillOf } from "./callers";
import { OrderDriver } from "./order-driver";
import { placedOrderPost, placedOrderWrite, tellBillOfOrder } from "./order-news";
import { OrderPushes } from "./order-pushes";

/** How long the guest's call waits for the news to reach the others; after that the alarm carries on. */
const PATIENCE_MS = 1_500;

/**
 * One placed order, by its id: it is placed once, and the till's feed, the document that guests follow,
 * the table and the basket learn of it, whatever crashes. It tells the phones that wait for it when it is ready.
 */
export class OrderObject extends DurableObject<Env> {
  static {
    answersCalls(OrderObject.prototype, ORDER_CALLS);
  }

  readonly #alarm = new Alarm(this.ctx.storage);
  #driver = this.#load();
  readonly #pushes = new OrderPushes(
    this.ctx.storage.kv,
    this.#alarm,
    () => pushOf(this.env),
    this.ctx.id.toString(),
  );

  /** Places the order; the same one again answers the same and goes on with what a crash left undone. */
  async place(order: PlacedOrderFacts, digest: string): Promise<KnownOrder> {
    const answer = this.#driver.place(order, digest);
    if (answer === "other") return answer;
    const work = this.#driver.run();
    this.ctx.waitUntil(work);
    await atMost(PATIENCE_MS, work);
    return answer;
  }

  /** Whether the order was placed before, so that a lost answer is given again whatever has changed since. */
  known(digest: string): KnownOrder | null {
    return this.#driver.known(digest);
  }

  isPlaced(): boolean {
    return this.#driver.isPlaced();
  }

  facts(): PlacedOrderFacts | null {
    return this.#driver.facts();
  }

  tellWhenReady(guest: string, phone: ToldPhone): Told {
    return this.#pushes.add(guest, phone, Date.now());
  }

  stopTelling(guest: string): void {
    this.#pushes.remove(guest);
  }

  waitEnded(end: EndOfWait): void {
    this.#pushes.end(end, Date.now());
    this.ctx.waitUntil(this.#pushes.run());
  }

  override async alarm(): Promise<void> {
    // The driver notes that the alarm rang, so it is first.
    await Promise.all([this.#driver.wake(), this.#pushes.run()]);
    const endsAt = this.#driver.endsAt();
    if (endsAt === null || endsAt > Date.now()) return this.#alarm.setAtLatest(endsAt);
    await this.ctx.storage.deleteAll();
    this.#driver = this.#load();
  }

  #load(): OrderDriver {
    const { storage, id } = this.ctx;
    const schema = new Schema(storage, [createLedger]);
    const codec = { ...eventCodec<OrderEvent>(orderEvents), amountOf };
    return new OrderDriver(
      {
        ledger: new EventLedger<OrderEvent>(storage, schema, codec),
        alarm: this.#alarm,
        now: () => Date.now(),
        send: (effect, order) => this.#send(effect, order),
      },
      id.toString(),
    );
  }

  async #send(effect: OrderEffect, order: PlacedOrderFacts): Promise<void> {
    const { orderId, venueId, deviceId, basket, tabId } = order;
    if (effect === "till") {
      await tillOf(this.env, venueId, BESIDE).postOrder(placedOrderPost(order));
    } else if (effect === "document") {
      // The till may have moved it on already: then the document is there, and this changes nothing.
      await documentOf(this.env, `bill_orders/${orderId}`, BESIDE).write(placedOrderWrite(order));
    } else if (effect === "table") {
      // The bill beside its table, which would tell it one call later.
      await Promise.all([noteAtTable(this.env, order), tellBillOfOrder(this.env, order)]);
    } else if (effect === "hold") {
      if (tabId) await noteOnHold(this.env, tabId, order);
    } else if (basket) {
      const { objectId, basketId, selections } = basket;
      await basketAt(this.env, objectId, BESIDE).removeOrdered(deviceId, basketId, selections);
    }
  }
}

async function noteAtTable(
  env: Env,
  { orderId, tableId, placedAt, deviceId, billId }: PlacedOrderFacts,
): Promise<void> {
  const table = tableOf(env, tableId, BESIDE);
  try {
    await table.notePlacedOrder({ orderId, placedAt, deviceId, billId });
  } catch (fault) {
    if (!isUnavailable(fault)) throw fault;
    // A table of a build that has no such call yet (docs/decisions/0034).
    await table.noteOrder(orderId, placedAt, deviceId);
  }
}

/** Counts the order on the hold that pays for it, where its holder sees it. */
async function noteOnHold(env: Env, tabId: TabId, order: PlacedOrderFacts): Promise<void> {
  const { orderId, totalE5, guest } = order;
  const noted = await tabOf(env, tabId).noteOrder({ orderId, amountE5: totalE5, guest });
  if (!noted.ok) throw new Error(`the tab refuses an order: ${noted.code}`);
}

function amountOf(event: OrderEvent): number | null {
  return event.type === "orderPlaced" ? event.order.totalE5 : null;
}
