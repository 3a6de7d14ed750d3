import { anId } from "~/domain/ids.fixture";
import type { OrderId, ParticipantId } from "~/domain/ids.schema";
import { type AmountE5, add, amountE5, ZERO_E5 } from "~/domain/money/amount";
import { standingHolds } from "~/domain/payment/holds";
import type { HoldCovers, TabEvent } from "~/domain/tab/tab.schema";
import type { Agenda } from "./agenda";
import type { Faults } from "./faults";
import type { Prng } from "./prng";
import type { TabLife } from "./tab-life";
import type { Violations } from "./violations";

const EURO = 100_000;

type SentOrder = { payer: ParticipantId; tableId: string; amountE5: AmountE5; placed: boolean };

/**
 * Guests and a stranger who order at a table where cards are held, and holders who close and open their holds;
 * checks on its own that no hold pays for anything that its guest has not allowed (invariant 10).
 */
export class HoldOrders {
  private readonly sent = new Map<string, SentOrder>();
  /** Whose orders a hold pays for, as its guest was told that it is. */
  private readonly decided = new Map<string, HoldCovers>();
  private readonly holdOf = new Map<string, string>();
  private readonly counted = new Map<string, AmountE5>();
  private tableId = "table-1";
  private orders = 0;

  constructor(
    private readonly rng: Prng,
    private readonly agenda: Agenda,
    private readonly faults: Faults,
    private readonly violations: Violations,
    private readonly life: TabLife,
  ) {}

  /** What the guest who begins the tab chooses. */
  firstChoice(): HoldCovers {
    return this.rng.chance(0.5)
      ? { orders: "own" }
      : { orders: "table", tableId: anId.table(this.tableId) };
  }

  /** Somebody orders, a holder decides again, or staff move everybody to another table. */
  act(): void {
    const roll = this.rng.next();
    if (roll < 0.65) this.order();
    else if (roll < 0.95) this.decide();
    else this.tableId = `table-${this.rng.int(1, 2)}`;
  }

  /** Checks what a transaction wrote. */
  wrote(events: readonly TabEvent[]): void {
    for (const event of events) {
      if (event.type === "holdCoversSet" && !this.decided.has(event.paymentId))
        this.decided.set(event.paymentId, event.covers);
      else if (event.type === "orderCovered") this.onCovered(event);
      else if (event.type === "coveredOrderPlaced") this.onCounted(event);
      else if (event.type === "captureAsked") this.onCapture(event);
    }
  }

  private order(): void {
    const { rng, agenda } = this;
    // The third has the table's code, and no card.
    const payer = anId.participant(`guest-${rng.int(1, 3)}`);
    this.orders += 1;
    const orderId = anId.order(`o-${this.orders}`);
    const amount = amountE5(rng.int(1, 30) * EURO);
    const order = { payer, tableId: this.tableId, amountE5: amount, placed: false };
    this.sent.set(orderId, order);
    const refused = this.life.send({
      type: "coverOrder",
      orderId,
      payers: [payer],
      tableId: anId.table(order.tableId),
      amountE5: amount,
    });
    // The guest may go away in between, and the worker may die.
    if (refused !== null || rng.chance(0.1)) return;
    agenda.after(rng.int(5, 400), () => {
      order.placed = true;
      this.note(orderId, order);
    });
  }

  /** The order's outbox tells the tab until it has heard, and at times once more. */
  private note(orderId: OrderId, order: SentOrder): void {
    const again = () => this.agenda.after(500, () => this.note(orderId, order));
    if (this.faults.strikes("lostRequest")) {
      again();
      return;
    }
    const refused = this.life.send({
      type: "noteOrder",
      orderId,
      amountE5: order.amountE5,
      guest: { number: 1, name: null, sign: null },
    });
    if (refused === "crashed" || this.faults.strikes("lostAnswer")) again();
    else if (refused) this.report(`${orderId} was placed and is on no hold: ${refused}`);
  }

  private decide(): void {
    const standing = standingHolds(this.life.tab);
    if (standing.length === 0) return;
    const hold = this.rng.pick(standing);
    const covers = this.firstChoice();
    const { paymentId, payer } = hold;
    const refused = this.life.send({ type: "setCovers", paymentId, payer, covers });
    if (refused === null) this.decided.set(paymentId, covers);
  }

  private onCovered({ orderId, paymentId }: Extract<TabEvent, { type: "orderCovered" }>): void {
    const order = this.sent.get(orderId);
    const holder = this.life.tab.wanted[paymentId]?.payer;
    const covers = this.decided.get(paymentId);
    const isOpen = covers?.orders === "table" && covers.tableId === order?.tableId;
    this.holdOf.set(orderId, paymentId);
    if (order?.payer !== holder && !isOpen)
      this.report(`${order?.payer} orders on the hold of ${holder}`);
  }

  private onCounted(event: Extract<TabEvent, { type: "coveredOrderPlaced" }>): void {
    const { orderId, amountE5: countedE5 } = event;
    const order = this.sent.get(orderId);
    const paymentId = this.holdOf.get(orderId);
    if (!order?.placed || !paymentId || order.amountE5 !== countedE5) {
      this.report(`${orderId} counts on a hold for ${countedE5} and was not placed so`);
      return;
    }
    this.counted.set(paymentId, add(this.counted.get(paymentId) ?? ZERO_E5, countedE5));
  }

  private onCapture(event: Extract<TabEvent, { type: "captureAsked" }>): void {
    const { paymentId, amountE5: takenE5 } = event;
    if (this.decided.get(paymentId)?.orders !== "own") return;
    const allowedE5 = this.counted.get(paymentId) ?? ZERO_E5;
    if (takenE5 > allowedE5)
      this.report(`${paymentId}: ${takenE5} is taken, and ${allowedE5} was allowed`);
  }

  private report(detail: string): void {
    this.violations.report(10, `${detail} at ${this.agenda.now}`);
  }
}
