import { type OpenedBill, TableOrders, type TablePorts } from "#worker/objects/table/table-orders";
import { decide } from "~/domain/bill/decide";
import { evolve, initialBill } from "~/domain/bill/evolve";
import type { BillState } from "~/domain/bill/model";
import { anId } from "~/domain/ids.fixture";
import { claimed, renewed, settled } from "~/domain/table/order-on-table";
import { EMPTY_SITTING } from "~/domain/table/sitting";
import type { OrderOnTable, Sitting, TableBill } from "~/domain/table/table.schema";
import { Agenda } from "./agenda";
import { makeOrder } from "./orders";
import { Prng } from "./prng";
import { Violations } from "./violations";

type Answer = { readonly kind: OpenedBill<null>["kind"] };
type Order = ReturnType<typeof makeOrder>["order"];
type Ports = TablePorts<Order, Answer>;

/** What a planted bug changes about a table: its ports, or whether its calls wait for each other. */
export interface TableBug {
  readonly name: string;
  ports?(ports: Ports): Ports;
  readonly outOfTurn?: boolean;
}

/** How long the till waits for an answer, and how long a table waits before it continues after a crash. */
const TIME_OUT_MS = 5_000;
const ALARM_MS = 5_000;

const ACTIONS = 14;
const EVENING_MS = 30_000;

/** A table's object: what it has on disk, and what it loses when it dies. */
class SimTable {
  sitting: Sitting = EMPTY_SITTING;
  life = 0;
  orders: TableOrders<Order, Answer>;

  constructor(
    readonly id: string,
    private readonly floor: Floor,
  ) {
    this.orders = this.born();
  }

  open(order: Order): Promise<Answer> {
    return (this.floor.bug?.outOfTurn ? this.born() : this.orders).open(order);
  }

  die(): void {
    this.life += 1;
    this.orders = this.born();
  }

  private born(): TableOrders<Order, Answer> {
    const ports = this.floor.portsOf(this, this.life);
    return new TableOrders(this.floor.bug?.ports?.(ports) ?? ports);
  }
}

/**
 * The tables of one venue, whose staff put orders on them, move and close them, all in parallel and with
 * crashes. Checks that every bill that is open, and so payable, is on exactly one table.
 */
class Floor {
  readonly agenda = new Agenda();
  readonly violations = new Violations(this.agenda);
  readonly tables: SimTable[];
  private readonly rng: Prng;
  private readonly bills = new Map<string, BillState>();
  private readonly places = new Map<string, OrderOnTable>();
  private readonly menu: readonly Order[];
  private made = 0;

  constructor(
    seed: number,
    readonly bug: TableBug | null,
  ) {
    this.rng = new Prng(seed);
    const { rng } = this;
    this.menu = ["r1", "r2", "r3"].map((ref) => makeOrder(rng, "EUR", ref).order);
    this.tables = ["t1", "t2", "t3"].slice(0, rng.int(1, 3)).map((id) => new SimTable(id, this));
  }

  async run(): Promise<Violations> {
    const { agenda, rng } = this;
    for (let action = 0; action < ACTIONS; action += 1) {
      // Often several actions happen at the same time.
      agenda.after(rng.int(0, 6) * 4_000 + rng.int(0, 20), () => this.act());
    }
    while (agenda.step(EVENING_MS + 20 * TIME_OUT_MS)) {
      await new Promise((done) => setImmediate(done));
    }
    this.check();
    return this.violations;
  }

  portsOf(table: SimTable, life: number): Ports {
    const { rng } = this;
    const call = async <T>(work: () => T): Promise<T> => {
      const alive = async () => {
        await this.delay(rng.int(1, 60));
        // Either the call of a dead object is lost, or its answer.
        if (table.life !== life) await new Promise(() => {});
      };
      await alive();
      const answer = work();
      await alive();
      return answer;
    };
    return {
      read: () => table.sitting,
      keep: (sitting) => {
        table.sitting = sitting;
        if (sitting.closing.length > 0)
          this.agenda.after(ALARM_MS, () => void table.orders.resume());
        if (this.striking(0.04)) this.agenda.after(rng.int(0, 40), () => table.die());
      },
      now: () => this.agenda.now,
      claim: ({ orderRef }) =>
        call(() => {
          const before = this.places.get(orderRef) ?? null;
          return this.put(
            orderRef,
            claimed(before, { tableId: anId.table(table.id), freshBillId: anId.bill(this.id()) }),
          );
        }),
      settle: ({ orderRef }, move) =>
        call(() => {
          const before = this.places.get(orderRef);
          if (before) this.put(orderRef, settled(before, move));
        }),
      renew: ({ orderRef }, billId) =>
        call(() => {
          const before = this.places.get(orderRef);
          if (before)
            this.put(orderRef, renewed(before, { billId, freshBillId: anId.bill(this.id()) }));
        }),
      openBill: (bill, order) => call(() => this.openBill(table.id, bill, order)),
      closeBill: (bill) => call(() => this.closeBill(bill)),
      release: (tableId, bill) =>
        call(() => {
          const other = this.tables.find(({ id }) => id === tableId);
          other?.orders.release({ billId: bill.billId, move: bill.move ?? 0 }, null);
        }),
    };
  }

  private act(): void {
    const { rng } = this;
    const table = rng.pick(this.tables);
    const order = rng.pick(this.menu);
    const close = rng.chance(0.15);
    this.send(() => (close ? table.orders.close() : table.open(order)));
  }

  /** The till repeats a call until it gets an answer. */
  private send(call: () => Promise<unknown>): void {
    let answered = false;
    void call().then(() => {
      answered = true;
    });
    this.agenda.after(TIME_OUT_MS, () => {
      if (!answered) this.send(call);
    });
  }

  private openBill(tableId: string, { billId, move = 0 }: TableBill, order: Order) {
    const before = this.bills.get(billId) ?? initialBill();
    const identity = {
      billId,
      venueId: anId.venue("venue"),
      businessId: anId.business("business"),
      tableId: anId.table(tableId),
      deviceId: null,
      tabId: null,
      tabDisplayId: null,
      currency: "EUR",
    };
    const decision = decide(before, { type: "openOrder", identity, order, move }, this.agenda.now);
    if (decision.ok) this.bills.set(billId, decision.events.reduce(evolve, before));
    const code = decision.ok ? null : decision.failure.code;
    const kind =
      code === null
        ? "open"
        : code === "BILL_CLOSED"
          ? "closed"
          : code === "ORDER_MOVED_ON"
            ? "moved"
            : "refused";
    return { kind, answer: { kind } } as const;
  }

  private closeBill({ billId, move = 0 }: TableBill) {
    const before = this.bills.get(billId) ?? initialBill();
    const decision = decide(before, { type: "closeOrder", move }, this.agenda.now);
    if (decision.ok) this.bills.set(billId, decision.events.reduce(evolve, before));
    const moved = !decision.ok && decision.failure.code === "ORDER_MOVED_ON";
    const kind = moved ? "moved" : "closed";
    return { kind, answer: { kind } } as const;
  }

  private check(): void {
    const openRefs = new Set<string>();
    for (const [billId, { order, identity, closedAt }] of this.bills) {
      if (closedAt !== null) continue;
      const at = this.tables.filter(({ sitting }) => sitting.current?.billId === billId);
      if (at.length !== 1)
        this.violations.report(11, `${billId} is open and lies on ${at.length} tables`);
      else if (at[0]?.id !== identity?.tableId)
        this.violations.report(11, `${billId} lies on ${at[0]?.id} and says ${identity?.tableId}`);
      const ref = order?.orderRef ?? "";
      if (openRefs.has(ref)) this.violations.report(11, `${ref} has two open bills`);
      openRefs.add(ref);
    }
    for (const { id, sitting } of this.tables) {
      const bill = sitting.current && this.bills.get(sitting.current.billId);
      if (bill && bill.closedAt !== null) this.violations.report(11, `${id} shows a closed bill`);
    }
  }

  private put(orderRef: string, place: OrderOnTable): OrderOnTable {
    this.places.set(orderRef, place);
    return place;
  }

  private striking(chance: number): boolean {
    return this.agenda.now < EVENING_MS && this.rng.chance(chance);
  }

  private delay(ms: number): Promise<void> {
    return new Promise((done) => this.agenda.after(ms, done));
  }

  private id(): string {
    this.made += 1;
    return `bill-${this.made}`;
  }
}

/** Runs one seed of a venue's tables; returns the violations. */
export async function runTables(seed: number, bug: TableBug | null = null) {
  return (await new Floor(seed, bug).run()).all;
}

/** The first seed below the end at which a planted bug shows; null when none does. */
export async function findTableBug(bug: TableBug, seeds: number): Promise<number | null> {
  for (let seed = 1; seed <= seeds; seed += 1) {
    if ((await runTables(seed, bug)).length > 0) return seed;
  }
  return null;
}

/** Deliberate bugs, which the run must find. */
export const plantedTableBugs: readonly TableBug[] = [
  { name: "two orders for a table are carried out at once", outOfTurn: true },
  {
    name: "an order is another bill on each table",
    ports: (ports) => ({
      ...ports,
      claim: async (order) => {
        const place = await ports.claim(order);
        return { ...place, billId: anId.bill(`${place.billId}-${place.tableId}`) };
      },
    }),
  },
  {
    name: "a table keeps the bill of an order that was moved",
    ports: (ports) => ({ ...ports, release: async () => {} }),
  },
  {
    name: "a table lets go a bill that has come back",
    ports: (ports) => ({
      ...ports,
      release: (tableId, bill, order) => ports.release(tableId, { ...bill, move: 1_000 }, order),
    }),
  },
  {
    name: "the bill of a replaced order stays open",
    ports: (ports) => ({
      ...ports,
      closeBill: async () => ({ kind: "closed", answer: { kind: "closed" } }),
    }),
  },
  {
    name: "an order takes whatever table comes last, however old its news",
    ports: (ports) => ({
      ...ports,
      openBill: (bill, order) => ports.openBill({ ...bill, move: 1_000 }, order),
    }),
  },
];
