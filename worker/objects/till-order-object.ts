import { DurableObject } from "cloudflare:workers";
import { newId } from "#worker/base/ids";
import type { Env } from "#worker/env";
import { Alarm } from "#worker/kernel/alarm";
import { answersCalls } from "#worker/kernel/crossing";
import { record, StoredValue } from "#worker/kernel/stored-value";
import { TILL_ORDER_CALLS } from "~/contracts/crossing/table-calls";
import type { BillId, TableId } from "~/contracts/ids";
import { keptMs } from "~/domain/privacy/retention";
import { claimed, renewed, settled } from "~/domain/table/order-on-table";
import { type OrderOnTable, orderOnTable } from "~/domain/table/table.schema";
import { DAY_MS } from "~/domain/time";

/** Stops where it can't be read: another bill for the same order would be paid a second time. */
const PLACE = new StoredValue("place", record(orderOnTable), "stop");

/**
 * One order of a venue's till, by its reference: which bill it is, and on which table it is. It stays
 * the same bill when staff move it, whatever two tables receive at once.
 */
export class TillOrderObject extends DurableObject<Env> {
  static {
    answersCalls(TillOrderObject.prototype, TILL_ORDER_CALLS);
  }

  readonly #alarm = new Alarm(this.ctx.storage);

  /** Puts the order on a table from now on. */
  claim(tableId: TableId): OrderOnTable {
    const before = this.#read();
    const after = claimed(before, { tableId, freshBillId: newId("b") });
    if (after !== before) this.#store(after);
    return after;
  }

  /** Notes that the tables it came from have let it go. */
  settle(move: number): void {
    const before = this.#read();
    if (before) this.#store(settled(before, move));
  }

  /** Gives the order a new bill in the place of one that is closed. */
  renew(closedBillId: BillId): void {
    const before = this.#read();
    if (before) this.#store(renewed(before, { billId: closedBillId, freshBillId: newId("b") }));
  }

  /** The till says nothing of the order any more. */
  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  #read(): OrderOnTable | null {
    return PLACE.read(this.ctx.storage.kv) ?? null;
  }

  #store(place: OrderOnTable): void {
    PLACE.write(this.ctx.storage.kv, place);
    this.#alarm.setExactly(Date.now() + keptMs("tillOrders"), DAY_MS);
  }
}
