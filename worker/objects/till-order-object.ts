import { DurableObject } from "cloudflare:workers";
import type { Env } from "#worker/env";
import { newId } from "#worker/ids";
import { TILL_ORDER_CALLS } from "~/contracts/crossing/table-calls";
import { claimed, type OrderPlace, renewed, settled } from "~/domain/table/order-place";
import { answersCalls } from "./kernel/crossing";

/**
 * One order of a venue's till, by its reference: which bill it is, and on which table it lies. It stays
 * the same bill when staff move it, whatever two tables are told at once.
 */
export class TillOrderObject extends DurableObject<Env> {
  static {
    answersCalls(TillOrderObject.prototype, TILL_ORDER_CALLS);
  }

  /** Has the order lie on a table from now on. */
  claim(tableId: string): OrderPlace {
    const before = this.#read();
    const after = claimed(before, { tableId, freshBillId: newId("b") });
    if (after !== before) this.#keep(after);
    return after;
  }

  /** Notes that the tables it came from have let it go. */
  settle(move: number): void {
    const before = this.#read();
    if (before) this.#keep(settled(before, move));
  }

  /** Gives the order a new bill in the place of one that is closed. */
  renew(closedBillId: string): void {
    const before = this.#read();
    if (before) this.#keep(renewed(before, { billId: closedBillId, freshBillId: newId("b") }));
  }

  #read(): OrderPlace | null {
    return this.ctx.storage.kv.get<OrderPlace>("place") ?? null;
  }

  #keep(place: OrderPlace): void {
    this.ctx.storage.kv.put("place", place);
  }
}
