import { answersCalls } from "#worker/kernel/crossing";
import { Outbox } from "#worker/kernel/outbox";
import { BESIDE } from "#worker/kernel/placement";
import {
  type DigitalTabNow,
  TABLE_CALLS,
  type TableBills,
  type TableOrder,
  type TableStanding,
} from "~/contracts/crossing/table-calls";
import type { BillAnswer, BillFigures, ExternalPaymentRequest } from "~/contracts/crossing/values";
import type { BillId, DeviceId, TabId } from "~/contracts/ids";
import type { LiveMessage } from "~/contracts/live";
import { backoffMs } from "~/domain/outbox/retry";
import { EMPTY_SITTING, sittingAt } from "~/domain/table/sitting";
import type { Sitting, TableBill } from "~/domain/table/table.schema";
import { billOf, tableOf, tabOf, tillOrderOf } from "./callers";
import { DigitalTabs } from "./table/digital-tab";
import { type OpenedBill, TableOrders, tableNamedBy } from "./table/table-orders";
import { type PlacedOrder, SITTING, TableWithOrders } from "./table/table-with-orders";

/** How soon a bill is closed whose closing a crash or a fault has put off. */
const CLOSE_AGAIN_MS = 5_000;
const LONGEST_CLOSE_WAIT_MS = 10 * 60_000;

const NOT_OPEN = { ok: false, failure: { code: "BILL_NOT_OPEN" } } as const;

/** One table: which bill is open on it, and who waits there for one. */
export class TableObject extends TableWithOrders {
  static {
    answersCalls(TableObject.prototype, TABLE_CALLS);
  }

  readonly #tillOrders = new TableOrders<TillOrder, BillAnswer<BillFigures>>({
    read: () => this.#sitting(),
    keep: (sitting) => this.#store(sitting),
    now: () => Date.now(),
    claim: (order) => this.#place(order).claim(tableNamedBy(order)),
    settle: (order, move) => this.#place(order).settle(move),
    renew: (order, closedBillId) => this.#place(order).renew(closedBillId),
    openBill: (bill, order) => this.#openBill(bill, order),
    closeBill: (bill) => this.#closeBill(bill),
    release: async (tableId, bill, { identity }) => {
      const { billId, move } = bill;
      const table = tableOf(this.env, tableId, BESIDE);
      const tabId = await table.release({ billId, move }, identity.deviceId);
      if (tabId) this.#digitalTabs.adopt(tabId, billId);
    },
  });
  readonly #outbox = new Outbox(
    this.ringing,
    {
      take: () => (this.#sitting().closing.length > 0 ? ["close"] : []),
      nextAt: () => this.#closesAt(),
      perform: () => this.#closeLeft(),
    },
    "table.close",
  );
  #closeTries = 0;
  readonly #digitalTabs = new DigitalTabs(this.ctx.storage.kv, {
    opened: (tabId, billId) => this.ctx.waitUntil(tabOf(this.env, tabId).open(billId)),
    over: (tabId, billId) => this.ctx.waitUntil(this.#endTab(tabId, billId)),
  });

  /**
   * Opens the till's order as a bill, or passes it to the bill that is open; another order's bill is
   * closed once the new one is open. An order that comes from another table stays the bill that it is.
   */
  async open({ identity, order, place }: TableOrder): Promise<BillAnswer<BillFigures>> {
    this.rememberDevice(identity.deviceId);
    const tillOrder = { orderRef: order.orderRef, identity, order, place };
    const answer = await this.#tillOrders.open(tillOrder);
    if (answer.ok) this.#digitalTabs.billOpened(answer.value.billId);
    return answer;
  }

  async recordExternalPayment(request: ExternalPaymentRequest): Promise<BillAnswer<BillFigures>> {
    const { current } = this.#sitting();
    if (!current) return NOT_OPEN;
    return this.#bill(current.billId).recordExternalPayment(request);
  }

  /** Closes the open bill when the till says so. */
  async close(deviceId: DeviceId | null): Promise<BillAnswer<BillFigures>> {
    this.rememberDevice(deviceId);
    const answer = await this.#tillOrders.close();
    if (!answer) return NOT_OPEN;
    this.endSitting();
    this.#digitalTabs.end();
    return answer;
  }

  /** Lets a bill go that staff have moved to the table of another device; its digital tab goes with it. */
  release(bill: Pick<TableBill, "billId" | "move">, deviceId: DeviceId | null): TabId | null {
    this.#tillOrders.release(bill, deviceId);
    return this.#digitalTabs.release(bill.billId);
  }

  /** The digital tab of those who sit here, and their bill; null where no card was asked for. */
  digitalTab(): DigitalTabNow | null {
    const stored = this.#digitalTabs.read();
    if (!stored) return null;
    const orderedAt = this.orders()[0]?.placedAt ?? null;
    return { ...stored, billId: stored.billId ?? this.openBillId(), orderedAt };
  }

  /** The digital tab that a guest joins: the table's own, or a fresh one where that has ended (PRE-07). */
  joinDigitalTab(freshTabId: TabId, endedTabId: TabId | null): TabId {
    return this.#digitalTabs.join(freshTabId, endedTabId, this.openBillId());
  }

  override async alarm(): Promise<void> {
    await this.#outbox.wake();
    this.endCountdowns();
    this.forgetEarlierGuests(Date.now());
  }

  openBillId(): BillId | null {
    return this.#sitting().current?.billId ?? null;
  }

  async bills(): Promise<TableBills> {
    const { billId, version, pastBillIds, departure } = this.standing();
    const ids = [...(billId === null ? [] : [billId]), ...pastBillIds];
    const figures = await Promise.all(ids.map((one) => this.#bill(one).figures()));
    return { billId, version, bills: figures.filter((one) => one !== null), departure };
  }

  standing(): TableStanding {
    return {
      ...sittingAt(this.#sitting(), Date.now()),
      version: this.version(),
      recentOrders: this.recentOrders(),
      countdowns: this.countdowns(),
    };
  }

  /** Subscribes to the table: `GET /live/table_devices/{deviceId}`. */
  override fetch(request: Request): Promise<Response> {
    const document = new URL(request.url).pathname.slice("/live/".length);
    return this.carrier.subscribe(request, () => ({ document, version: this.version() }));
  }

  /** Passes on changes of the other documents that pages of the table subscribe to. */
  relay(message: LiveMessage): boolean {
    return this.carrier.relay(message);
  }

  async #openBill(
    { billId, move = 0 }: TableBill,
    { identity, order, place }: TillOrder,
  ): Promise<OpenedBill<BillAnswer<BillFigures>>> {
    const orderedAt = this.orders().reduce<number | null>(later, null);
    const sent = { identity: { ...identity, billId }, order, place, move, orderedAt };
    const answer = await this.#bill(billId).open(sent);
    if (answer.ok) return { kind: "open", answer };
    const { code } = answer.failure;
    if (code === "BILL_CLOSED") return { kind: "closed", answer };
    return { kind: code === "ORDER_MOVED_ON" ? "moved" : "refused", answer };
  }

  async #closeBill({ billId, move = 0 }: TableBill) {
    const answer = await this.#bill(billId).close(move);
    const moved = !answer.ok && answer.failure.code === "ORDER_MOVED_ON";
    return { kind: moved ? ("moved" as const) : ("closed" as const), answer };
  }

  /** A tab whose bill staff have moved goes on with it at its new table. */
  async #endTab(tabId: TabId, billId: BillId | null): Promise<void> {
    const figures = billId === null ? null : await this.#bill(billId).figures();
    if (figures && figures.closedAt === null) return;
    await tabOf(this.env, tabId).close("BILL_CLOSED");
  }

  async #closeLeft(): Promise<void> {
    this.#closeTries += 1;
    await this.#tillOrders.resume();
    this.#closeTries = 0;
  }

  #closesAt(): number | null {
    if (this.#sitting().closing.length === 0) return null;
    return Date.now() + backoffMs(this.#closeTries, LONGEST_CLOSE_WAIT_MS, CLOSE_AGAIN_MS);
  }

  #sitting(): Sitting {
    return SITTING.read(this.ctx.storage.kv) ?? EMPTY_SITTING;
  }

  #store(sitting: Sitting): void {
    const before = this.#sitting();
    SITTING.write(this.ctx.storage.kv, sitting);
    this.ringing.setAtLatest(this.#closesAt());
    if (isSeen(before) !== isSeen(sitting)) this.changed();
  }

  #place({ identity, orderRef }: TillOrder) {
    return tillOrderOf(this.env, identity.venueId, orderRef, BESIDE);
  }

  #bill(billId: BillId) {
    return billOf(this.env, billId);
  }
}

/** An order of the till with the reference by which tables know it. */
type TillOrder = TableOrder & { readonly orderRef: string };

function later(latest: number | null, { placedAt }: PlacedOrder): number {
  return Math.max(latest ?? 0, placedAt);
}

/** What guests at the table can see of it, as one text. */
function isSeen({ current, past, departure }: Sitting): string {
  return JSON.stringify([current?.billId, past.map(({ billId }) => billId), departure?.billId]);
}
