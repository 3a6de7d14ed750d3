import type { Alarm } from "#worker/kernel/alarm";
import { EventSourced } from "#worker/kernel/event-sourced";
import type { EventLedger } from "#worker/kernel/ledger";
import { Outbox } from "#worker/kernel/outbox";
import { STOPPED_LOOK_MS } from "#worker/kernel/stopped";
import type { KnownOrder } from "~/contracts/crossing/order-calls";
import type { OrderEffect, OrderEvent, PlacedOrderFacts } from "~/domain/order/order.schema";
import {
  decideOrder,
  effectsLeft,
  evolveOrder,
  NO_ORDER,
  type OrderCommand,
  type OrderOutcome,
  type OrderState,
} from "~/domain/order/placed-order";
import { backoffMs } from "~/domain/outbox/retry";
import { keptMs } from "~/domain/privacy/retention";

/** How long whoever learns of an order may take; then it is sent again. */
const LEASE_MS = 10_000;
const LONGEST_WAIT_MS = 5 * 60_000;

/** The others that an order deals with. */
export type OrderPorts = {
  readonly ledger: Pick<EventLedger<OrderEvent>, "events" | "append">;
  readonly alarm: Alarm;
  now(): number;
  /** Lets one of them know of the order; harmless when done twice. */
  send(effect: OrderEffect, order: PlacedOrderFacts): Promise<void>;
};

/**
 * Carries one placed order to the till, to the guests who follow it, its table and its basket. What is left to do is
 * in the ledger, so it goes on after a crash at any await; leases are in memory and cost no write.
 */
export class OrderDriver {
  readonly #ports: OrderPorts;
  readonly #order: EventSourced<OrderState, OrderCommand, OrderEvent, OrderOutcome>;
  readonly #outbox: Outbox<OrderEffect>;
  readonly #leases = new Map<OrderEffect, { tries: number; until: number }>();

  constructor(ports: OrderPorts, id: string) {
    this.#ports = ports;
    const rules = { initial: () => NO_ORDER, evolve: evolveOrder, decide: decideOrder };
    this.#order = new EventSourced(ports.ledger, rules, { object: "order", id });
    this.#outbox = new Outbox(
      ports.alarm,
      {
        take: () => this.#take(this.#ports.now()),
        nextAt: () => this.#nextAt(),
        perform: (effect) => this.#perform(effect),
      },
      "order",
    );
    if (!this.#order.stopped) ports.alarm.setAtLatest(this.#nextAt());
  }

  /** Places the order, once. What follows from it is begun by `run`. */
  place(order: PlacedOrderFacts, digest: string): KnownOrder {
    const outcome = this.#order.run({ type: "place", order, digest }, this.#ports.now());
    this.#ports.alarm.setAtLatest(this.#nextAt());
    return outcome.ok ? "placed" : "other";
  }

  /** Whether the order was placed, with these items or with others; null while there is none. */
  known(digest: string): KnownOrder | null {
    const { state } = this.#order;
    if (state.order === null) return null;
    return state.digest === digest ? "placed" : "other";
  }

  isPlaced(): boolean {
    return this.#order.state.order !== null;
  }

  facts(): PlacedOrderFacts | null {
    return this.#order.state.order;
  }

  /** When the order may be deleted: long after all have heard of it; null while somebody has not, or it can't be read. */
  endsAt(): number | null {
    if (this.#order.stopped || this.#nextAt() !== null) return null;
    const { order } = this.#order.state;
    return order && order.placedAt + keptMs("orders");
  }

  /** Does all that is due. */
  run(): Promise<void> {
    return this.#outbox.run();
  }

  async wake(): Promise<void> {
    if (!this.#order.stopped) return this.#outbox.wake();
    this.#ports.alarm.hasFired();
    this.#ports.alarm.setAtLatest(this.#ports.now() + STOPPED_LOOK_MS);
  }

  #take(now: number): OrderEffect[] {
    const due = effectsLeft(this.#order.state).filter((effect) => this.#readyAt(effect) <= now);
    for (const effect of due) {
      const tries = (this.#leases.get(effect)?.tries ?? 0) + 1;
      this.#leases.set(effect, { tries, until: now + LEASE_MS });
    }
    return due;
  }

  async #perform(effect: OrderEffect): Promise<void> {
    const { order } = this.#order.state;
    if (!order) return;
    try {
      await this.#ports.send(effect, order);
    } catch (fault) {
      const tries = this.#leases.get(effect)?.tries ?? 1;
      const until = this.#ports.now() + backoffMs(tries, LONGEST_WAIT_MS);
      this.#leases.set(effect, { tries, until });
      throw fault;
    }
    this.#order.run({ type: "effectDone", effect }, this.#ports.now());
    this.#leases.delete(effect);
  }

  #readyAt(effect: OrderEffect): number {
    return this.#leases.get(effect)?.until ?? 0;
  }

  #nextAt(): number | null {
    const times = effectsLeft(this.#order.state).map((effect) => this.#readyAt(effect));
    return times.length === 0 ? null : Math.max(this.#ports.now(), Math.min(...times));
  }
}
