import { record, StoredValue } from "#worker/kernel/stored-value";
import type { OrderId } from "~/domain/ids.schema";
import {
  begun,
  isTakenBack,
  NO_COUNTDOWNS,
  ON_ITS_WAY_MS,
  runningAt,
  type TakeBackAnswer,
  takeBack,
  without,
  withSent,
} from "~/domain/table/countdowns";
import { type Countdown, type Countdowns, countdowns } from "~/domain/table/table.schema";

/** Stops where it can't be read: what a guest took back would be cooked all the same. */
const STORED = new StoredValue("countdowns", record(countdowns), "stop");

/** The orders of one table that guests have pressed to send and may take back. */
export class TableCountdowns {
  readonly #kv: SyncKvStorage;
  #known: Countdowns | null = null;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  /** @returns whether guests see something new, as of the other changes. */
  begin(countdown: Countdown, now: number): boolean {
    return this.#store(begun(this.#read(), countdown, now));
  }

  takeBack(
    asked: { orderId: OrderId; guest: string; isSent: boolean },
    now: number,
  ): { answer: TakeBackAnswer; isNew: boolean } {
    const { answer, state } = takeBack(this.#read(), asked, now);
    return { answer, isNew: this.#store(state) };
  }

  isTakenBack(orderId: OrderId): boolean {
    return isTakenBack(this.#read(), orderId);
  }

  sent(orderId: OrderId, now: number): void {
    this.#store(withSent(this.#read(), orderId, now));
  }

  /** The table lists the order from now on. */
  listed(orderId: OrderId): void {
    this.#store(without(this.#read(), orderId));
  }

  running(now: number): readonly Countdown[] {
    return runningAt(this.#read(), now);
  }

  /** Ends those that never came to the kitchen. */
  endLate(now: number): boolean {
    const before = this.#read();
    const running = runningAt(before, now);
    return running.length < before.running.length && this.#store({ ...before, running });
  }

  /** When the next of them ends without having come there; null where none runs. */
  nextEnd(): number | null {
    const ends = this.#read().running.map(({ endsAt }) => endsAt + ON_ITS_WAY_MS);
    return ends.length > 0 ? Math.min(...ends) : null;
  }

  /** Others may take back as much as at a table where nobody did. */
  forgetOthers(): void {
    const before = this.#read();
    if (before.byOthers.length > 0) this.#store({ ...before, byOthers: [] });
  }

  #read(): Countdowns {
    this.#known ??= STORED.read(this.#kv) ?? NO_COUNTDOWNS;
    return this.#known;
  }

  #store(after: Countdowns): boolean {
    if (after === this.#read()) return false;
    STORED.write(this.#kv, after);
    this.#known = after;
    return true;
  }
}
