import { DurableObject } from "cloudflare:workers";
import type { Env } from "#worker/env";
import { newId } from "#worker/ids";
import { TILL_ORDER_CALLS } from "~/contracts/crossing/table-calls";
import { claimed, type OrderPlace, renewed, settled } from "~/domain/table/order-place";
import { answersCalls } from "./kernel/crossing";

/**
 * One order of a venue's till, by its reference: which bill it is, and on which table it is. It stays
 * the same bill when staff move it, whatever two tables receive at once.
 */
export class TillOrderObject extends DurableObject<Env> {
  static {
    answersCalls(TillOrderObject.prototype, TILL_ORDER_CALLS);
  }

  /** Puts the order on a table from now on. */
  claim(tableId: string): OrderPlace {
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
  renew(closedBillId: string): void {
    const before = this.#read();
    if (before) this.#store(renewed(before, { billId: closedBillId, freshBillId: newId("b") }));
  }

  #read(): OrderPlace | null {
    return this.ctx.storage.kv.get<OrderPlace>("place") ?? null;
  }

  #store(place: OrderPlace): void {
    this.ctx.storage.kv.put("place", place);
  }
}
