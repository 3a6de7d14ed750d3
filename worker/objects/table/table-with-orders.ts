import { DurableObject } from "cloudflare:workers";
import * as z from "zod";
import type { Env } from "#worker/env";
import { Alarm } from "#worker/kernel/alarm";
import { bare, record, StoredValue } from "#worker/kernel/stored-value";
import type {
  Admission,
  OrderingSession,
  OrderToAdmit,
  PlacedAtTable,
} from "~/contracts/crossing/table-calls";
import type { BillId, DeviceId, OrderId } from "~/contracts/ids";
import { deviceId, orderId } from "~/domain/ids.schema";
import type { TakeBackAnswer } from "~/domain/table/countdowns";
import { ORDERS_SHOWN_MS } from "~/domain/table/sitting";
import { type Countdown, sitting } from "~/domain/table/table.schema";
import { DAY_MS } from "~/domain/time";
import { Carrier } from "../live/carrier";
import { tellBillOfOrder, tellPagesOfTable } from "../order-news";
import { DeclaredSessions } from "./declared-sessions";
import { OrderAdmissions } from "./order-admissions";
import { TableCountdowns } from "./table-countdowns";

const MAX_ORDERS = 50;

/** What guests order at a table: the sessions in which they do, which orders are let through, and which have gone. */
export abstract class TableWithOrders extends DurableObject<Env> {
  protected readonly carrier = new Carrier(this.ctx, this.env, "TABLE");
  protected readonly ringing = new Alarm(this.ctx.storage);
  readonly #sessions = new DeclaredSessions(this.ctx.storage);
  readonly #admissions = new OrderAdmissions(this.ctx.storage.kv, this.#sessions);
  readonly #countdowns = new TableCountdowns(this.ctx.storage.kv);

  abstract openBillId(): BillId | null;

  /** Opens an ordering session (ORD-22). */
  declareSession(session: OrderingSession): void {
    const now = Date.now();
    this.#sessions.declare(session, now);
    this.ringing.setAtLatest(now + DAY_MS);
  }

  /** Whether an order may be placed at the table now: in a session of its guest, within the limits, and not taken back. */
  admitOrder(order: OrderToAdmit): Admission {
    const { orderId } = order;
    if (this.#countdowns.isTakenBack(orderId)) {
      return { answer: "taken-back", guestNumber: 0, whose: "guest", waitMs: 0 };
    }
    const now = Date.now();
    const admission = this.#admissions.admit(order, now);
    if (admission.answer === "admitted") this.#countdowns.sent(orderId, now);
    this.ringing.setAtLatest(this.#countdowns.nextEnd() ?? now + DAY_MS);
    return admission;
  }

  /** Shows the table that an order is about to go; one that was let through has gone. */
  beginCountdown(countdown: Countdown, deviceId: DeviceId): void {
    if (this.#admissions.isAdmitted(countdown.orderId)) return;
    this.rememberDevice(deviceId);
    if (!this.#countdowns.begin(countdown, Date.now())) return;
    this.ringing.setAtLatest(this.#countdowns.nextEnd());
    this.#countdownsChanged();
  }

  /** Takes an order back. Orders are let through here too, so that of the two exactly one happens. */
  takeBackOrder(orderId: OrderId, guest: string): TakeBackAnswer {
    const isSent = this.#admissions.isAdmitted(orderId);
    const { answer, isNew } = this.#countdowns.takeBack({ orderId, guest, isSent }, Date.now());
    if (isNew) this.#countdownsChanged();
    return answer;
  }

  /**
   * Remembers an order that went to the kitchen, tells the table's bill, and then the table's subscribers, who read
   * the bill as soon as they hear of it. A caller whose call broke off calls again.
   */
  async noteOrder(orderId: OrderId, placedAt: number, deviceId: DeviceId): Promise<void> {
    await this.#noted({ orderId, placedAt, deviceId, billId: this.openBillId() });
  }

  /** The same for an order whose own object tells the bill as well, so that it waits for this table alone. */
  async notePlacedOrder(order: PlacedAtTable): Promise<void> {
    const billId = this.openBillId();
    const noted = this.#noted({ ...order, billId });
    // A bill that can't be told now is told again by the order.
    return billId === order.billId ? this.ctx.waitUntil(noted.catch(() => {})) : noted;
  }

  /** Ids of the orders of the last minutes, newest first (ORD-38). */
  recentOrders(): OrderId[] {
    const since = Date.now() - ORDERS_SHOWN_MS;
    return this.orders()
      .filter(({ placedAt }) => placedAt >= since)
      .map(({ orderId }) => orderId);
  }

  protected countdowns(): Countdown[] {
    return [...this.#countdowns.running(Date.now())];
  }

  /** Ends the countdowns whose order never came, and has the alarm ring for the next. */
  protected endCountdowns(): void {
    if (this.#countdowns.endLate(Date.now())) this.#countdownsChanged();
    this.ringing.setAtLatest(this.#countdowns.nextEnd());
  }

  /** Deletes what is left of guests who ordered here earlier, and looks again while somebody may have. */
  protected forgetEarlierGuests(now: number): void {
    const isLeft = [this.#sessions.forgetOld(now), this.#admissions.forgetOld(now)].some(Boolean);
    if (isLeft) this.ringing.setAtLatest(now + DAY_MS);
  }

  /** Who sits down next has ordered nothing here. */
  protected endSitting(): void {
    ORDERS.delete(this.ctx.storage.kv);
    this.#admissions.forget();
    this.#countdowns.forgetOthers();
  }

  protected orders(): PlacedOrder[] {
    return ORDERS.read(this.ctx.storage.kv) ?? [];
  }

  protected rememberDevice(deviceId: DeviceId | null): void {
    const { kv } = this.ctx.storage;
    if (deviceId && DEVICE_ID.read(kv) !== deviceId) DEVICE_ID.write(kv, deviceId);
  }

  protected changed(): void {
    const version = this.version() + 1;
    VERSION.write(this.ctx.storage.kv, version);
    const deviceId = DEVICE_ID.read(this.ctx.storage.kv);
    if (deviceId) this.carrier.send({ document: `table_devices/${deviceId}`, version });
  }

  protected version(): number {
    return VERSION.read(this.ctx.storage.kv) ?? 0;
  }

  /** Remembers an order, or throws; what it returns is about the bill alone. */
  #noted({ orderId, placedAt, deviceId, billId }: PlacedAtTable): Promise<void> {
    const orders = this.orders();
    const isNew = orders.every((one) => one.orderId !== orderId);
    if (isNew) {
      this.rememberDevice(deviceId);
      ORDERS.write(this.ctx.storage.kv, [{ orderId, placedAt }, ...orders].slice(0, MAX_ORDERS));
      this.#countdowns.listed(orderId);
    }
    return tellBillOfOrder(this.env, { billId, placedAt }).finally(() => {
      if (!isNew) return;
      this.changed();
      this.#tellPages();
    });
  }

  /** Pages of the bill ask their table for orders only where it says that there are any, so it is told first. */
  #countdownsChanged(): void {
    this.changed();
    const bill = { billId: this.openBillId(), placedAt: Date.now() };
    this.ctx.waitUntil(
      tellBillOfOrder(this.env, bill).then(
        () => this.#tellPages(),
        () => {},
      ),
    );
  }

  /** Tells pages that follow no table: its bill's, its menus' and its basket's. They look again by themselves too. */
  #tellPages(): void {
    const stored = DEVICE_ID.read(this.ctx.storage.kv);
    if (!stored) return;
    const telling = tellPagesOfTable(this.env, deviceId.parse(stored), Date.now());
    this.ctx.waitUntil(telling.catch(() => {}));
  }
}

const placedOrder = z.object({ orderId, placedAt: z.int() });
export type PlacedOrder = z.output<typeof placedOrder>;

/** Stops where it can't be read: the open bill would be lost, and the next order would begin a second one. */
export const SITTING = new StoredValue("sitting", record(sitting), "stop");

/** These are shown for some minutes, or come again with the till's next word. */
const ORDERS = new StoredValue("orders", bare(z.array(placedOrder)), "forget");
const VERSION = new StoredValue("version", bare(z.int()), "forget");
const DEVICE_ID = new StoredValue("deviceId", bare(z.string()), "forget");
