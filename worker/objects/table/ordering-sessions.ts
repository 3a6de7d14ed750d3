import type { Admission, OrderingSession, OrderToAdmit } from "~/contracts/crossing/table-calls";
import { DeclaredSessions } from "./declared-sessions";

/** Orders that one table may place within a while: more than a large party's, fewer than a stranger's. */
const ORDERS_AT_ONCE = 40;
const WHILE_MS = 5 * 60_000;

type Admitted = { orderId: string; at: number };

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
    const guests = this.#kv.get<string[]>("orderingGuests") ?? [];
    const guestNumber = guests.includes(guest) ? guests.indexOf(guest) + 1 : guests.length + 1;
    if (!this.#declared.has({ guest, sessionId }, now))
      return { answer: "no-session", guestNumber };
    const lately = (this.#kv.get<Admitted[]>("admittedOrders") ?? []).filter(
      ({ at }) => now - at < WHILE_MS,
    );
    if (lately.some((one) => one.orderId === orderId)) return { answer: "admitted", guestNumber };
    if (lately.length >= ORDERS_AT_ONCE) return { answer: "too-many", guestNumber };
    this.#kv.put("admittedOrders", [...lately, { orderId, at: now }]);
    if (!guests.includes(guest)) this.#kv.put("orderingGuests", [...guests, guest]);
    return { answer: "admitted", guestNumber };
  }

  /** Who sits down next is counted from one again. */
  forgetGuests(): void {
    this.#kv.delete("orderingGuests");
  }
}
