import * as z from "zod";
import { bare, record, StoredValue } from "#worker/kernel/stored-value";
import { type DigitalTab, digitalTab } from "~/contracts/crossing/table-calls";
import type { BillId, TabId } from "~/contracts/ids";
import { billId, tabId } from "~/domain/ids.schema";

/** What it needs of the tabs' objects. */
type TabNews = {
  opened(tabId: TabId, billId: BillId): void;
  /** Those who sat here are gone; `billId` is the bill that they had. */
  over(tabId: TabId, billId: BillId | null): void;
};

/** A tab that has left the table with its bill. */
const left = z.object({ tabId, billId });
type Left = z.output<typeof left>;

/** Both stop where they can't be read: they are about money that cards hold. */
const TAB = new StoredValue("digitalTab", record(digitalTab), "stop");
const TABS_LEFT = new StoredValue("digitalTabsLeft", bare(z.array(left)), "stop");

/** How many tabs are remembered after they left: a call that broke off asks for one again. */
const MAX_LEFT = 8;

/**
 * The digital tab of a table's sitting: the holds that guests' cards bear before they order. The tab looks at
 * the table and the bill by itself too, so news that gets lost only comes later.
 */
export class DigitalTabs {
  readonly #kv: SyncKvStorage;
  readonly #news: TabNews;

  constructor(kv: SyncKvStorage, news: TabNews) {
    this.#kv = kv;
    this.#news = news;
  }

  read(): DigitalTab | null {
    return TAB.read(this.#kv) ?? null;
  }

  /**
   * The tab of those who sit here, which is a fresh one where there is none or it has ended.
   *
   * @param openBillId The bill that is open on the table already: the holds are for it, and go where it goes.
   */
  join(freshTabId: TabId, endedTabId: TabId | null, openBillId: BillId | null): TabId {
    const stored = this.read();
    if (stored && stored.tabId !== endedTabId) return stored.tabId;
    TAB.write(this.#kv, { tabId: freshTabId, billId: openBillId });
    return freshTabId;
  }

  /** The till has opened or changed the table's bill. */
  billOpened(billId: BillId): void {
    const stored = this.read();
    if (!stored || stored.billId === billId) return;
    // The till opened another order: others sit here now, and who sat here has left or been moved.
    if (stored.billId !== null) {
      this.#leave({ tabId: stored.tabId, billId: stored.billId });
      this.#news.over(stored.tabId, stored.billId);
      return;
    }
    TAB.write(this.#kv, { ...stored, billId });
    this.#news.opened(stored.tabId, billId);
  }

  /** The sitting is over. */
  end(): void {
    const stored = this.read();
    if (!stored) return;
    TAB.delete(this.#kv);
    this.#news.over(stored.tabId, stored.billId);
  }

  /** Staff moved the bill to another table. Gives the tab that goes with it, each time it is asked; null for none. */
  release(billId: BillId): TabId | null {
    const stored = this.read();
    if (stored?.billId === billId) this.#leave({ tabId: stored.tabId, billId });
    return this.#left().find((one) => one.billId === billId)?.tabId ?? null;
  }

  /** Takes the tab over that came with a bill, unless guests hold cards here already. */
  adopt(tabId: TabId, billId: BillId): void {
    if (this.read()) return;
    TAB.write(this.#kv, { tabId, billId });
    this.#news.opened(tabId, billId);
  }

  #leave(gone: Left): void {
    TAB.delete(this.#kv);
    const others = this.#left().filter(({ tabId }) => tabId !== gone.tabId);
    TABS_LEFT.write(this.#kv, [gone, ...others].slice(0, MAX_LEFT));
  }

  #left(): Left[] {
    return TABS_LEFT.read(this.#kv) ?? [];
  }
}
