import type { TableOrder } from "~/contracts/crossing/table-calls";
import type { BillId, DeviceId, TableId } from "~/contracts/ids";
import {
  promoted,
  withClosed,
  withMoved,
  withNext,
  without,
  withoutNext,
} from "~/domain/table/sitting";
import type { OrderOnTable, Sitting, TableBill } from "~/domain/table/table.schema";

/** The result of opening a bill; `moved` where its order has moved on to another table. */
export type OpenedBill<Answer> = {
  kind: "open" | "closed" | "moved" | "refused";
  answer: Answer;
};

/** The others that a table deals with, and its own memory. */
export type TablePorts<Order, Answer> = {
  read(): Sitting;
  keep(sitting: Sitting): void;
  now(): number;
  /** Says which bill a till's order is, and puts it on this table from now on. */
  claim(order: Order): Promise<OrderOnTable>;
  /** Notes that the tables it came from have let it go. */
  settle(order: Order, move: number): Promise<void>;
  /** Gives an order whose bill is closed a new bill. */
  renew(order: Order, closedBillId: BillId): Promise<void>;
  /** Opens the bill, changes it, or has it come to this table. */
  openBill(bill: TableBill, order: Order): Promise<OpenedBill<Answer>>;
  /** Closes the bill, unless its order has moved on. */
  closeBill(bill: TableBill): Promise<{ kind: "closed" | "moved"; answer: Answer }>;
  /** Has another table let a bill go. */
  release(tableId: TableId, bill: TableBill, order: Order): Promise<void>;
};

/** How often an order may move back and forth between tables while one call is carried out. */
const MAX_ROUNDS = 8;

/**
 * Puts a till's orders on one table. Orders for the table are carried out one after another, so that at
 * most one bill is open on it; the order itself knows which bill it is, so that it stays the same bill on
 * every table. All of it can break off at any await: the next call goes on from what was stored.
 */
export class TableOrders<Order extends { readonly orderRef: string }, Answer> {
  readonly #ports: TablePorts<Order, Answer>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(ports: TablePorts<Order, Answer>) {
    this.#ports = ports;
  }

  /** Opens the order's bill on this table, or passes the order to the bill that is open. */
  open(order: Order): Promise<Answer> {
    return this.#inTurn(async () => {
      const answer = (await this.#change(order)) ?? (await this.#place(order));
      await this.#closeReplaced();
      return answer;
    });
  }

  close(): Promise<Answer | null> {
    return this.#inTurn(async () => {
      const { current } = this.#ports.read();
      return current && this.#close(current);
    });
  }

  /** Lets a bill go that staff moved. Waits for nobody, so that two tables may swap their orders. */
  release({ billId, move }: Pick<TableBill, "billId" | "move">, deviceId: DeviceId | null): void {
    const now = this.#ports.now();
    this.#write((sitting) => withMoved(sitting, { billId, move, deviceId, now }));
  }

  /** Closes what a call that broke off has left to be closed. */
  resume(): Promise<void> {
    return this.#inTurn(() => this.#closeReplaced());
  }

  /** Passes the order to the open bill if it is that bill's; null where it is not. */
  async #change(order: Order): Promise<Answer | null> {
    const { openBill, read } = this.#ports;
    const { current } = read();
    if (current?.orderRef !== order.orderRef) return null;
    const { kind, answer } = await openBill(current, order);
    if (kind === "open" || kind === "refused") return answer;
    if (kind === "closed") this.#closed(current.billId);
    return null;
  }

  /** Puts the order on this table, as the bill that it is or as a new one. */
  async #place(order: Order): Promise<Answer> {
    const { claim, openBill, renew } = this.#ports;
    const { orderRef } = order;
    for (let round = 1; ; round += 1) {
      const { billId, move, leaving } = await claim(order);
      const bill = { billId, orderRef, move };
      this.#write((sitting) => withNext(sitting, bill));
      const { kind, answer } = await openBill(bill, order);
      if (kind === "open") {
        await this.#fetchFrom(leaving, bill, order);
        this.#write((sitting) => promoted(sitting, billId));
        return answer;
      }
      this.#write((sitting) => withoutNext(sitting, billId));
      if (kind === "refused" || round >= MAX_ROUNDS) return answer;
      // The till closed it before: what comes under its reference now is a new bill.
      if (kind === "closed") await renew(order, billId);
    }
  }

  async #fetchFrom(leaving: OrderOnTable["leaving"], bill: TableBill, order: Order): Promise<void> {
    if (leaving.length === 0) return;
    for (const { tableId, billId } of leaving) {
      await this.#ports.release(tableId, { ...bill, billId }, order);
    }
    await this.#ports.settle(order, bill.move);
  }

  async #closeReplaced(): Promise<void> {
    for (const bill of this.#ports.read().closing) await this.#close(bill);
  }

  async #close(bill: TableBill): Promise<Answer | null> {
    const { kind, answer } = await this.#ports.closeBill(bill);
    if (kind === "closed") this.#closed(bill.billId);
    else this.#write((sitting) => without(sitting, bill.billId));
    return kind === "closed" ? answer : null;
  }

  #closed(billId: BillId): void {
    this.#write((sitting) => withClosed(sitting, billId, this.#ports.now()));
  }

  #write(change: (sitting: Sitting) => Sitting): void {
    const before = this.#ports.read();
    const after = change(before);
    if (after !== before) this.#ports.keep(after);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work, work);
    this.#last = turn.catch(() => {});
    return turn;
  }
}

/** Where an order is that was opened at a table. */
export function tableNamedBy({ identity }: TableOrder): TableId {
  if (identity.tableId === null) throw new Error("an order of a table names it");
  return identity.tableId;
}
