import * as z from "zod";
import { bare, StoredValue } from "#worker/kernel/stored-value";
import type { Admission, OrderToAdmit } from "~/contracts/crossing/table-calls";
import type { OrderId } from "~/domain/ids.schema";
import { admitOrder, guestNumber, type TableOrdering } from "~/domain/table/order-admission";
import { admittedOrder } from "~/domain/table/table.schema";
import { HOUR_MS } from "~/domain/time";
import type { DeclaredSessions } from "./declared-sessions";

/** Longer than anybody sits at a table. */
const SITTING_MS = 12 * HOUR_MS;

/** Both come again by themselves: what is forgotten of them lets a few orders more through. */
const ADMITTED = new StoredValue("admittedOrders", bare(z.array(admittedOrder)), "forget");
const GUESTS = new StoredValue("orderingGuests", bare(z.array(z.string())), "forget");

/** Which orders of one table's guests are let through, by those of the last ten minutes. */
export class OrderAdmissions {
  readonly #kv: SyncKvStorage;
  readonly #sessions: Pick<DeclaredSessions, "declare" | "has">;

  constructor(kv: SyncKvStorage, sessions: Pick<DeclaredSessions, "declare" | "has">) {
    this.#kv = kv;
    this.#sessions = sessions;
  }

  /**
   * Whether an order may be placed: in a session of its guest, which it may declare itself (ORD-22), and by the limits
   * of the guest and the table.
   */
  admit(order: OrderToAdmit, now: number): Admission {
    const { guest, sessionId, network, declaredUntil } = order;
    if (declaredUntil !== undefined) {
      this.#sessions.declare({ guest, sessionId, network, expiresAt: declaredUntil }, now);
    }
    const state = this.#read();
    const known = {
      guestNumber: guestNumber(state, order.guest),
      whose: "table",
      waitMs: 0,
    } as const;
    if (!this.#sessions.has(order, now)) return { ...known, answer: "no-session" };
    const admission = admitOrder(state, order, order.rates, now);
    if (!admission.ok) {
      const { whose, againAt } = admission;
      return { ...known, answer: "too-many", whose, waitMs: againAt - now };
    }
    ADMITTED.write(this.#kv, [...admission.state.admitted]);
    GUESTS.write(this.#kv, [...admission.state.guests]);
    return { ...known, answer: "admitted" };
  }

  /** Whether an order was let through within the last ten minutes. */
  isAdmitted(orderId: OrderId): boolean {
    return this.#read().admitted.some((one) => one.orderId === orderId);
  }

  /** Forgets orders that count for nobody any more. @returns whether some are left. */
  forgetOld(now: number): boolean {
    const { admitted, guests } = this.#read();
    const isOver = admitted.every(({ at }) => at + SITTING_MS <= now);
    if (isOver && guests.length > 0) this.forget();
    return !isOver;
  }

  /** Who sits down next has ordered nothing yet, and is counted from one again. */
  forget(): void {
    ADMITTED.delete(this.#kv);
    GUESTS.delete(this.#kv);
  }

  #read(): TableOrdering {
    return { admitted: ADMITTED.read(this.#kv) ?? [], guests: GUESTS.read(this.#kv) ?? [] };
  }
}
