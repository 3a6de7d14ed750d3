import type { Admission, OrderingSession, OrderToAdmit } from "~/contracts/crossing/table-calls";

/** Sessions that one guest has at a table, a few tabs at most; the oldest goes for a new one. */
const SESSIONS_OF_GUEST = 5;
const SESSIONS_OF_TABLE = 100;

/** Orders that one table may place within a while: more than a large party's, fewer than a stranger's. */
const ORDERS_AT_ONCE = 40;
const WHILE_MS = 5 * 60_000;

type Admitted = { orderId: string; at: number };

/** The ordering sessions of one table, and how many orders were placed in them lately (ORD-04, ORD-22). */
export class OrderingSessions {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  /** Opens a session; the same one again lasts longer. */
  declare(session: OrderingSession, now: number): void {
    const others = this.#live(now).filter(({ sessionId }) => sessionId !== session.sessionId);
    const own = others.filter(({ guest }) => guest === session.guest);
    const gone = new Set(own.slice(SESSIONS_OF_GUEST - 1).map(({ sessionId }) => sessionId));
    const left = others.filter(({ sessionId }) => !gone.has(sessionId));
    this.#kv.put("orderingSessions", [session, ...left].slice(0, SESSIONS_OF_TABLE));
  }

  /** Whether an order may be placed: in a session of this table and guest, and not one of too many. */
  admit({ orderId, sessionId, guest }: OrderToAdmit, now: number): Admission {
    const session = this.#live(now).find((one) => one.sessionId === sessionId);
    const guests = this.#kv.get<string[]>("orderingGuests") ?? [];
    const guestNumber = guests.includes(guest) ? guests.indexOf(guest) + 1 : guests.length + 1;
    if (session?.guest !== guest) return { answer: "no-session", guestNumber };
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

  /** Newest first. */
  #live(now: number): OrderingSession[] {
    const all = this.#kv.get<OrderingSession[]>("orderingSessions") ?? [];
    return all.filter(({ expiresAt }) => expiresAt > now);
  }
}
