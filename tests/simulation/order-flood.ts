import { usualLimits } from "#tests/fixtures/order-limits";
import { anId } from "~/domain/ids.fixture";
import type { BasketItem } from "~/domain/order/basket.schema";
import { orderSize, overLimit } from "~/domain/order/order-limits";
import {
  admitOrder,
  MOST_RESERVES,
  ORDER_WINDOW_MS,
  type OrderAttempt,
  RESERVE,
  type TableOrdering,
} from "~/domain/table/order-admission";
import { Agenda } from "./agenda";
import { dishOf } from "./order-facts";
import { Prng } from "./prng";
import { Violations } from "./violations";

/** The rules of how much guests order that a run uses: the shipped ones, or a changed copy. */
export interface FloodEngine {
  readonly size: typeof orderSize;
  readonly admit: typeof admitOrder;
}

export const shippedFlood: FloodEngine = { size: orderSize, admit: admitOrder };

const EVENING_MS = 30 * 60_000;
/** The stranger begins once those who sit there have ordered for the first time. */
const FLOOD_AT_MS = 5 * 60_000;
const { order: sizes, guest: ofGuest, table: ofTable } = usualLimits;

type Placed = OrderAttempt & { readonly at: number };

/** Guests who order once and from nowhere else. */
const isStranger = ({ guest }: Pick<OrderAttempt, "guest">) => guest.startsWith("stranger");

/**
 * A table at whose code one phone orders as much as it can and a stranger orders with a fresh cookie each time,
 * beside guests who order in their usual time. Counts by itself what went to the kitchen: no more than the limits,
 * nobody refused for what others ordered, and every wait as long as was said.
 */
class FloodedTable {
  readonly agenda = new Agenda();
  readonly violations = new Violations(this.agenda);
  private readonly rng: Prng;
  private state: TableOrdering = { admitted: [], guests: [] };
  private readonly placed = new Set<string>();
  /** What was placed within the window, the newest last. */
  private recent: Placed[] = [];
  private made = 0;
  /** The networks that the stranger has; of more than one they can fill all that the table shares. */
  private readonly networks: readonly string[];

  constructor(
    seed: number,
    private readonly engine: FloodEngine,
  ) {
    this.rng = new Prng(seed);
    this.networks = this.rng.chance(0.5) ? ["street"] : ["street", "train", "proxy"];
  }

  run(): Violations {
    const { agenda, rng } = this;
    for (let guest = rng.int(1, 4); guest > 0; guest -= 1) this.dine(`guest-${guest}`);
    for (let arrival = 0; arrival < 3; arrival += 1) {
      agenda.after(rng.int(FLOOD_AT_MS, EVENING_MS), () => this.arrive(arrival));
    }
    agenda.after(rng.int(0, FLOOD_AT_MS), () => this.flood());
    agenda.after(FLOOD_AT_MS, () => this.strange());
    while (agenda.step(EVENING_MS)) if (this.violations.all.length > 0) break;
    return this.violations;
  }

  /** A guest who sits there orders a few dishes now and then, and never waits. */
  private dine(guest: string): void {
    const { agenda, rng } = this;
    const again = () => {
      const isPlaced = this.send({ guest, network: "wifi" }, this.dinner());
      if (!isPlaced) this.violations.report(0, `${guest} was refused, who sits there`);
      agenda.after(rng.int(ORDER_WINDOW_MS / 2 + 1, ORDER_WINDOW_MS), again);
    };
    agenda.after(rng.int(0, FLOOD_AT_MS - 1), again);
  }

  /** A guest who comes while the stranger is at it orders for the first time. */
  private arrive(number: number): void {
    const guest = `late-${number}`;
    const isFull = this.state.guests.length >= MOST_RESERVES;
    const hasPart = !isFull && this.rng.chance(0.5);
    const network = hasPart ? "street" : "own";
    if (!hasPart && this.networks.length > 1) return;
    if (this.send({ guest, network, hasPart }, this.dinner())) return;
    this.violations.report(0, `${guest} found no room ${hasPart ? "with a part" : "elsewhere"}`);
  }

  /** One phone that sends the largest orders it can, in several tabs at once. */
  private flood(): void {
    const { rng } = this;
    const most = rng.pick([3, 40, 99]);
    const ofOne = rng.chance(0.5);
    const lines = Array.from({ length: rng.int(1, 120) }, (_, at) =>
      dishOf(ofOne ? "soup" : `dish-${at}`, rng.int(1, most)),
    );
    const small = [dishOf("soup", rng.int(1, 30))];
    this.send({ guest: "flooder", network: "wifi" }, rng.chance(0.3) ? lines : small);
    this.agenda.after(rng.int(1_000, 40_000), () => this.flood());
  }

  /** Somebody who is a new guest for each order. */
  private strange(): void {
    const soups = [dishOf("soup", this.rng.int(1, 30))];
    const guest = `stranger-${this.made}`;
    this.send({ guest, network: this.rng.pick(this.networks) }, soups);
    this.agenda.after(this.rng.int(1, 20_000 / this.networks.length), () => this.strange());
  }

  private dinner(): BasketItem[] {
    return [dishOf("soup", this.rng.int(1, RESERVE.dishes / 4)), dishOf("pie", this.rng.int(1, 5))];
  }

  /** Sends an order, perhaps twice; gives whether the kitchen has it. */
  private send(
    who: Pick<OrderAttempt, "guest" | "network"> & { hasPart?: boolean },
    lines: readonly BasketItem[],
  ): boolean {
    this.made += 1;
    const size = this.engine.size(lines);
    if (overLimit(size, sizes, false)) return false;
    this.checkSize(lines);
    const orderId = anId.order(`order-${this.made}`);
    const attempt = { hasPart: false, ...who, orderId, dishes: size.dishes };
    let isPlaced = this.admit(attempt);
    if (this.rng.chance(0.2)) {
      const again = this.admit(attempt);
      if (isPlaced && !again) this.violations.report(0, `${orderId} was placed, and refused then`);
      isPlaced ||= again;
    }
    return isPlaced;
  }

  private admit(attempt: OrderAttempt): boolean {
    const { now } = this.agenda;
    const rates = { guest: ofGuest, table: ofTable };
    const before = this.state;
    const answer = this.engine.admit(before, attempt, rates, now);
    if (answer.ok) {
      if (!this.placed.has(attempt.orderId)) this.recent.push({ ...attempt, at: now });
      this.placed.add(attempt.orderId);
      this.state = answer.state;
      if (this.state.admitted.length > this.placed.size) {
        this.violations.report(0, `${attempt.orderId} was counted twice`);
      }
      this.checkCounts(attempt);
      return true;
    }
    if (answer.whose === "guest" && !this.isOverOwn(attempt, now)) {
      this.violations.report(0, `${attempt.guest} was refused for what others ordered`);
    }
    const later = this.engine.admit(before, attempt, rates, answer.againAt);
    const sooner =
      this.rng.chance(0.1) && this.engine.admit(before, attempt, rates, answer.againAt - 1).ok;
    if (!later.ok || sooner) {
      this.violations.report(0, `${attempt.guest} was told another time than the true one`);
    }
    return false;
  }

  /** By our own count: one more of these dishes is beyond what the guest may have. */
  private isOverOwn({ guest, dishes }: OrderAttempt, now: number): boolean {
    const own = this.lately((one) => one.guest === guest, now);
    return own.orders >= ofGuest.orders || own.dishes + dishes > ofGuest.dishes;
  }

  private checkSize(lines: readonly BasketItem[]): void {
    const dishes = new Map<string, number>();
    for (const { productId, quantity } of lines) {
      dishes.set(productId, (dishes.get(productId) ?? 0) + quantity);
    }
    const all = [...dishes.values()].reduce((sum, one) => sum + one, 0);
    if (lines.length > sizes.lines || all > sizes.dishes) {
      this.violations.report(0, `an order of ${lines.length} lines and ${all} dishes`);
    }
    if (Math.max(...dishes.values()) > sizes.ofOneDish) {
      this.violations.report(0, `an order of ${Math.max(...dishes.values())} of one dish`);
    }
  }

  private checkCounts({ guest, network }: OrderAttempt): void {
    const { now } = this.agenda;
    const own = this.lately((one) => one.guest === guest, now);
    if (own.orders > ofGuest.orders || own.dishes > ofGuest.dishes) {
      this.violations.report(0, `${guest} has ${own.orders} orders, ${own.dishes} dishes`);
    }
    // A stranger who is new each time has no reserve, and shares with nobody of their network.
    const strange = this.lately((one) => isStranger(one) && one.network === network, now);
    if (strange.orders > ofTable.orders / 2 || strange.dishes > ofTable.dishes / 2) {
      this.violations.report(
        0,
        `strangers have ${strange.orders} orders, ${strange.dishes} dishes`,
      );
    }
  }

  private lately(of: (one: Placed) => boolean, now: number): { orders: number; dishes: number } {
    this.recent = this.recent.filter(({ at }) => at + ORDER_WINDOW_MS > now);
    const found = this.recent.filter(of);
    return { orders: found.length, dishes: found.reduce((sum, one) => sum + one.dishes, 0) };
  }
}

/** Runs one seed; returns the violations. */
export function runFlood(seed: number, engine: FloodEngine = shippedFlood) {
  return new FloodedTable(seed, engine).run().all;
}
