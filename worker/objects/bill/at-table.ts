import { bare, record, StoredValue } from "#worker/kernel/stored-value";
import { type BillAtTable, billAtTable, instant } from "~/contracts/crossing/values";
import { ORDERS_SHOWN_MS } from "~/domain/table/sitting";

/** Stops where it can't be read: a payment says at whose brand it was made. The till's next word writes it anew. */
const PLACE = new StoredValue("place", record(billAtTable), "stop");
/** One that can't be read tells nothing, as where there is no table. */
const ORDERED_AT = new StoredValue("orderedAt", bare(instant.nullable()), "forget");

/**
 * What a table's object tells its bill beside the till's order: the place, and when somebody there ordered
 * last, so that a reader of the bill asks the table for its orders only where there are any (ORD-38).
 */
export class AtTable {
  readonly #kv: SyncKvStorage;
  #place: BillAtTable | null = null;
  #orderedAt: { value: number | null | undefined } | null = null;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  /** Where the bill is; null before it opened. */
  place(): BillAtTable | null {
    this.#place ??= PLACE.read(this.#kv) ?? null;
    return this.#place;
  }

  /**
   * What the table says each time that it opens the bill.
   *
   * @param orderedAt a time in milliseconds; null for nobody, undefined for a bill without a table.
   */
  opened(place: BillAtTable, orderedAt: number | null | undefined): void {
    PLACE.write(this.#kv, place);
    this.#place = place;
    if (orderedAt !== this.#lastOrder()) this.#store(orderedAt);
  }

  /** An order since then. Where nothing was said of those before, there may be others, so it tells nothing. */
  ordered(orderedAt: number): void {
    const before = this.#lastOrder();
    if (before === undefined || (before !== null && before >= orderedAt)) return;
    this.#store(orderedAt);
  }

  /** Whether there are orders of the last minutes; undefined where nothing is known. */
  recentOrders(): boolean | undefined {
    const at = this.#lastOrder();
    return at === undefined ? undefined : at !== null && at >= Date.now() - ORDERS_SHOWN_MS;
  }

  #lastOrder(): number | null | undefined {
    this.#orderedAt ??= { value: ORDERED_AT.read(this.#kv) };
    return this.#orderedAt.value;
  }

  #store(orderedAt: number | null | undefined): void {
    if (orderedAt === undefined) ORDERED_AT.delete(this.#kv);
    else ORDERED_AT.write(this.#kv, orderedAt);
    this.#orderedAt = { value: orderedAt };
  }
}
