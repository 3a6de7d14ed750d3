import { usualLimits } from "#tests/fixtures/order-limits";
import { Alarm } from "#worker/kernel/alarm";
import { OrderDriver, type OrderPorts } from "#worker/objects/order-driver";
import { placedOrderPost, placedOrderWrite } from "#worker/objects/order-news";
import { type BasketOwner, basketName, orderIdOf } from "#worker/platform/order/table-basket";
import { anId } from "~/domain/ids.fixture";
import { movesOn, orderProgress, type Progress } from "~/domain/menu/progress";
import type { BasketCommand, BasketState } from "~/domain/order/basket-model";
import { basketRules } from "~/domain/order/basket-rules";
import type { OrderEvent, PlacedOrderFacts } from "~/domain/order/order.schema";
import { Agenda } from "./agenda";
import { dishOf, factsOf, LATER, ownerAt, TABLES } from "./order-facts";
import { Prng } from "./prng";
import { Violations } from "./violations";

/** What a planted bug changes about an order's object: its ports, or what it has on disk after a crash. */
export interface OrderBug {
  readonly name: string;
  ports?(ports: OrderPorts): OrderPorts;
  /** The object forgets that it was to be woken. */
  readonly forgetsAlarm?: boolean;
  /** The name of a guest's basket. */
  basketName?(owner: BasketOwner): string;
  /** The id of the order with a key. @param tries how often something was sent before. */
  orderIdOf?(owner: BasketOwner, key: string, tries: number): string;
}

const TIME_OUT_MS = 2_000;
const EVENING_MS = 30_000;
const BASKETS = 4;

/** A placed order's object: what it has on disk, and what it loses when it dies. */
class SimOrder {
  readonly disk: { events: OrderEvent[]; alarmAt: number | null } = { events: [], alarmAt: null };
  life = 0;
  private alive: OrderDriver | null = null;

  constructor(
    readonly id: string,
    private readonly kitchen: Kitchen,
  ) {}

  /** The object in memory, loaded from its disk where nobody has called it since it died. */
  get driver(): OrderDriver {
    if (this.alive) return this.alive;
    const ports = this.kitchen.portsOf(this, this.life);
    this.alive = new OrderDriver(this.kitchen.bug?.ports?.(ports) ?? ports, this.id);
    return this.alive;
  }

  die(): void {
    this.life += 1;
    if (this.kitchen.bug?.forgetsAlarm) this.disk.alarmAt = null;
    this.alive = null;
  }
}

/**
 * Phones that send their baskets, again and again, at once and from two tables, to a kitchen whose objects crash at
 * any await and whose calls are lost before or after they did their work. Some were sent first to a build whose ids are
 * of the table. Checks that each basket is in the till's feed, in the document that guests follow and on the table, and
 * that none is anywhere twice.
 */
class Kitchen {
  readonly agenda = new Agenda();
  readonly violations = new Violations(this.agenda);
  private readonly rng: Prng;
  private readonly orders = new Map<string, SimOrder>();
  private readonly asked = new Set<string>();
  private readonly feed: { orderId: string; key: string }[] = [];
  private readonly feedKeys = new Set<string>();
  private readonly documents = new Map<string, Progress>();
  private readonly table = new Map<string, number>();
  private readonly baskets = new Map<string, BasketState>();
  private made = 0;

  constructor(
    seed: number,
    readonly bug: OrderBug | null,
  ) {
    this.rng = new Prng(seed);
  }

  async run(): Promise<Violations> {
    const { agenda, rng } = this;
    for (let basket = 0; basket < BASKETS; basket += 1) {
      const key = `basket-${basket}`;
      const filledAt = ownerAt(key, TABLES[0]);
      this.add(filledAt, key, "ana", "soup", 2);
      // Another window of the same guest goes on choosing, before and after it is sent.
      for (const productId of LATER) {
        agenda.after(rng.int(0, 400), () => this.add(filledAt, key, "ben", productId, 1));
      }
      // A second tab, a thumb that presses twice, or the page of the table where the guest sat before.
      for (let phone = rng.int(1, 3); phone > 0; phone -= 1) {
        const owner = ownerAt(key, TABLES[rng.chance(0.5) ? 1 : 0]);
        agenda.after(rng.int(0, 40), () => this.send(owner, key));
      }
    }
    while (agenda.step(EVENING_MS + 20 * 60_000)) {
      await new Promise((done) => setImmediate(done));
    }
    this.check();
    return this.violations;
  }

  portsOf(order: SimOrder, life: number): OrderPorts {
    const { rng, agenda } = this;
    const storage = {
      setAlarm: (at: number) => {
        if (order.life !== life) return;
        order.disk.alarmAt = at;
        agenda.after(at - agenda.now, () => {
          if (order.disk.alarmAt !== at) return;
          order.disk.alarmAt = null;
          void order.driver.wake();
        });
      },
    };
    return {
      alarm: new Alarm(storage as unknown as DurableObjectStorage),
      now: () => agenda.now,
      ledger: {
        *events() {
          yield* order.disk.events;
        },
        append: (version, events) => {
          if (order.life !== life) throw new Error("dead");
          if (version !== order.disk.events.length) throw new Error("not next");
          order.disk.events.push(...events);
          if (agenda.now < EVENING_MS && rng.chance(0.25)) {
            agenda.after(rng.int(0, 30), () => order.die());
          }
        },
      },
      send: async (effect, facts) => {
        await this.delay(rng.int(1, 30));
        // Either the call is lost, or its answer.
        if (this.isLost() || order.life !== life) throw new Error("lost");
        this.deliver(effect, facts);
        await this.delay(rng.int(1, 30));
        if (this.isLost() || order.life !== life) throw new Error("lost");
      },
    };
  }

  private deliver(effect: string, facts: PlacedOrderFacts): void {
    const { orderId } = facts;
    if (effect === "till") {
      const { key } = placedOrderPost(facts);
      if (!this.feedKeys.has(key)) this.feed.push({ orderId, key: facts.basket?.basketId ?? "" });
      this.feedKeys.add(key);
      // The till may answer before anybody else has heard of the order.
      this.agenda.after(this.rng.int(0, 20), () => this.write(orderId, orderProgress("ACCEPTED")));
    } else if (effect === "document") {
      this.write(orderId, placedOrderWrite(facts).progress);
    } else if (effect === "table") {
      this.table.set(orderId, 1);
    } else if (facts.basket) {
      const { objectId, basketId, selections: ordered } = facts.basket;
      const nextId = anId.basket(`${objectId}-next`);
      this.change(objectId, { type: "removeOrdered", basketId, ordered, nextId });
    }
  }

  /** A guest, or an order, changes the basket with this name. */
  private change(name: string, command: BasketCommand): void {
    const before = this.baskets.get(name) ?? basketRules.initial();
    const outcome = basketRules.decide(before, command, this.agenda.now);
    if (outcome.ok) this.baskets.set(name, outcome.state);
  }

  private add(
    owner: BasketOwner,
    key: string,
    window: string,
    productId: string,
    quantity: number,
  ) {
    const name = this.nameOf(owner);
    const item = dishOf(productId, quantity);
    // Only the first one has the id that is sent.
    const basketId = this.baskets.has(name) ? `${key}-${window}-${productId}` : key;
    const ids = {
      basketId: anId.basket(basketId),
      lineId: anId.basketLine(`${window}-${productId}`),
    };
    const called = { name: null, sign: null };
    const limits = usualLimits.order;
    const who = {
      guestId: anId.guest(window),
      participantId: anId.participant(window),
      called,
      limits,
      together: false,
    };
    this.change(name, { type: "add", ...ids, item, ...who });
  }

  private nameOf(owner: BasketOwner): string {
    return (this.bug?.basketName ?? basketName)(owner);
  }

  private write(orderId: string, news: Progress): void {
    if (movesOn(this.documents.get(orderId) ?? null, news)) this.documents.set(orderId, news);
  }

  /** The phone sends its basket until it gets an answer. */
  private send(owner: BasketOwner, key: string): void {
    this.asked.add(key);
    // A page sends what it reads: at a table where there is no basket, nothing.
    if (!this.baskets.has(this.nameOf(owner))) return;
    this.made += 1;
    const orderId = (this.bug?.orderIdOf ?? orderIdOf)(owner, key, this.made);
    let answered = false;
    void this.place(orderId, owner, key)
      .then(() => {
        answered = true;
      })
      .catch(() => {});
    this.agenda.after(TIME_OUT_MS, () => {
      if (!answered) this.send(owner, key);
    });
  }

  private orderOf(orderId: string): SimOrder {
    const order = this.orders.get(orderId) ?? new SimOrder(orderId, this);
    this.orders.set(orderId, order);
    return order;
  }

  /** What `placeOrder` of the platform does. */
  private async place(orderId: string, owner: BasketOwner, key: string): Promise<void> {
    await this.delay(this.rng.int(1, 20));
    if (this.isLost()) throw new Error("lost");
    if (this.orderOf(orderId).driver.known("digest")) return;
    await this.delay(this.rng.int(1, 20));
    const order = this.orderOf(orderId);
    const { driver, life } = order;
    const facts = factsOf(order.id, { owner, key, objectId: this.nameOf(owner) }, this.agenda.now);
    if (driver.place(facts, "digest") !== "placed") {
      this.violations.report(0, `${key} was refused to its own basket`);
    }
    await driver.run();
    if (this.isLost() || order.life !== life) throw new Error("lost");
  }

  private check(): void {
    for (const key of this.asked) {
      const sent = this.feed.filter((order) => order.key === key);
      if (sent.length !== 1)
        this.violations.report(0, `${key} is ${sent.length} times in the feed`);
      const { orderId = "" } = sent[0] ?? {};
      const document = this.documents.get(orderId);
      if (document && document.rank < orderProgress("ACCEPTED").rank) {
        this.violations.report(0, `${key} has fallen back behind what the till said`);
      }
      if (!document) this.violations.report(0, `${key} can't be followed`);
      const left = this.baskets.get(this.nameOf(ownerAt(key, TABLES[0])))?.lines ?? [];
      const dishes = left.map(({ productId, quantity }) => `${quantity} ${productId}`).sort();
      if (dishes.join() !== LATER.map((dish) => `1 ${dish}`).join()) {
        this.violations.report(0, `${key} has ${dishes.join()} left`);
      }
      if (!this.table.has(orderId)) this.violations.report(0, `${key} is not on its table`);
    }
  }

  private isLost(): boolean {
    return this.agenda.now < EVENING_MS && this.rng.chance(0.2);
  }

  private delay(ms: number): Promise<void> {
    return new Promise((done) => this.agenda.after(ms, done));
  }
}

/** Runs one seed; returns the violations. */
export async function runKitchen(seed: number, bug: OrderBug | null = null) {
  return (await new Kitchen(seed, bug).run()).all;
}
