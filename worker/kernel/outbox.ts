import type { Alarm } from "./alarm";
import { logFault } from "./faults";

/** How long the alarm waits for what it began; after that the leases bring it back. */
const ALARM_PATIENCE_MS = 12_000;

/** What an object has to do outside, as it stores it: in its ledger, in a table, or found in one. */
export type OutboxStore<Task> = {
  /**
   * Leases what is due to the caller: until the lease ends nobody else gets it. A taker that never comes
   * back loses its lease, and the task is due again; so a task must be harmless when done twice.
   */
  take(now: number): readonly Task[];
  /** When the next task is due or the next lease ends; null when nothing waits. */
  nextAt(): number | null;
  /** Does it, and notes in the store how it went: done, or put off (`backoffMs`). */
  perform(task: Task): Promise<void>;
};

/** Performs what an object has stored to be done outside, and makes sure its alarm goes on after a crash. */
export class Outbox<Task> {
  readonly #alarm: Alarm;
  readonly #store: OutboxStore<Task>;
  readonly #place: string;

  /** @param place Where a fault occurred, for its line in the log. */
  constructor(alarm: Alarm, store: OutboxStore<Task>, place: string) {
    this.#alarm = alarm;
    this.#store = store;
    this.#place = place;
  }

  async run(): Promise<void> {
    const tasks = this.#store.take(Date.now());
    // The alarm is set before the first call, so that a crash in between tries again.
    this.#alarm.setAtLatest(this.#store.nextAt());
    await Promise.all(tasks.map((task) => this.#perform(task)));
    this.#alarm.setAtLatest(this.#store.nextAt());
  }

  /** The object's `alarm`. Ringing twice or too early does no harm: it finds nothing due, and is set again. */
  async wake(): Promise<void> {
    this.#alarm.hasFired();
    // A call that never comes back must not hold up the alarms that follow.
    await atMost(ALARM_PATIENCE_MS, this.run());
  }

  async #perform(task: Task): Promise<void> {
    try {
      await this.#store.perform(task);
    } catch (fault) {
      logFault(fault, this.#place, "alarm");
    }
  }
}

/** Waits for work, but no longer than so many milliseconds; the work goes on by itself. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
