import * as z from "zod";
import type { Admission, OrderingSession, OrderToAdmit } from "~/contracts/crossing/table-calls";
import { bare, StoredValue } from "../kernel/stored-value";
import { DeclaredSessions } from "./declared-sessions";

/** Orders that one table may place within a while: more than a large party's, fewer than a stranger's. */
const ORDERS_AT_ONCE = 40;
const WHILE_MS = 5 * 60_000;

const admitted = z.object({ orderId: z.string(), at: z.int() });

/** Where one can't be read, guests and orders are counted anew. */
const GUESTS = new StoredValue("orderingGuests", bare(z.array(z.string())), "forget");
const ADMITTED = new StoredValue("admittedOrders", bare(z.array(admitted)), "forget");

/** The ordering sessions of one table, and how many orders were placed in them lately (ORD-04, ORD-22). */
export class OrderingSessions {
  readonly #kv: SyncKvStorage;
  readonly #declared: DeclaredSessions;

  constructor(storage: DurableObjectStorage) {
    this.#kv = storage.kv;
    this.#declared = new DeclaredSessions(storage);
  }

  /** Opens a session; the same one again lasts longer. */
  declare(session: OrderingSession, now: number): void {
    this.#declared.declare(session, now);
  }

  /** Whether an order may be placed: in a session of this table and guest, and not one of too many. */
  admit({ orderId, sessionId, guest }: OrderToAdmit, now: number): Admission {
    const guests = GUESTS.read(this.#kv) ?? [];
    const guestNumber = guests.includes(guest) ? guests.indexOf(guest) + 1 : guests.length + 1;
    if (!this.#declared.has({ guest, sessionId }, now))
      return { answer: "no-session", guestNumber };
    const lately = (ADMITTED.read(this.#kv) ?? []).filter(({ at }) => now - at < WHILE_MS);
    if (lately.some((one) => one.orderId === orderId)) return { answer: "admitted", guestNumber };
    if (lately.length >= ORDERS_AT_ONCE) return { answer: "too-many", guestNumber };
    ADMITTED.write(this.#kv, [...lately, { orderId, at: now }]);
    if (!guests.includes(guest)) GUESTS.write(this.#kv, [...guests, guest]);
    return { answer: "admitted", guestNumber };
  }

  /** Who sits down next is counted from one again. */
  forgetGuests(): void {
    GUESTS.delete(this.#kv);
  }
}
