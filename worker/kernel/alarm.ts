/** The one alarm of an object; it knows when it rings next, so that it is written only when it moves. */
export class Alarm {
  readonly #storage: DurableObjectStorage;
  #at: number | null = null;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Has it ring at that time at the latest; null changes nothing. One that rings sooner stays. */
  setAtLatest(at: number | null): void {
    if (at === null || (this.#at !== null && this.#at <= at)) return;
    this.setExactly(at);
  }

  /**
   * Has it ring at that time and no sooner.
   *
   * @param tolerance How many milliseconds too early an alarm may ring that is set already.
   */
  setExactly(at: number, tolerance = 0): void {
    if (this.#at !== null && this.#at <= at && this.#at >= at - tolerance) return;
    this.#at = at;
    this.#storage.setAlarm(at);
  }

  /** Notes that it rang; to be called first in the object's `alarm`. */
  hasFired(): void {
    this.#at = null;
  }
}
