import type { BillPlace } from "~/contracts/crossing/values";
import { ORDERS_SHOWN_MS } from "~/domain/table/orders-shown";

/**
 * What a table's object tells its bill beside the till's order: the place, and when somebody there ordered
 * last, so that a reader of the bill asks the table for its orders only where there are any (ORD-38).
 */
export class AtTable {
  readonly #kv: SyncKvStorage;
  #place: BillPlace | null = null;
  #orderedAt: { value: number | null | undefined } | null = null;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  /** Where the bill is; null before it opened. */
  place(): BillPlace | null {
    this.#place ??= this.#kv.get<BillPlace>("place") ?? null;
    return this.#place;
  }

  /**
   * What the table says each time that it opens the bill.
   *
   * @param orderedAt a time in milliseconds; null for nobody, undefined where it does not say.
   */
  opened(place: BillPlace, orderedAt: number | null | undefined): void {
    this.#kv.put("place", place);
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
    this.#orderedAt ??= { value: this.#kv.get<number | null>("orderedAt") };
    return this.#orderedAt.value;
  }

  #store(orderedAt: number | null | undefined): void {
    if (orderedAt === undefined) this.#kv.delete("orderedAt");
    else this.#kv.put("orderedAt", orderedAt);
    this.#orderedAt = { value: orderedAt };
  }
}
