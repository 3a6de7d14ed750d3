/** An event as the platform writes it. */
export type FeedEvent = { type: string; key: string; cursor: string; at: number } & Record<
  string,
  unknown
>;

/** The feed of the stand-in. What is offered comes with each answer until a call has asked for what is after it. */
export class StandInFeed {
  /** What was asked for so far: a cursor each time, null where there was none. */
  readonly asked: (string | null)[] = [];
  #offered: FeedEvent[] = [];
  #answered = new Set<FeedEvent>();
  #cursor = 0;
  #isForgotten = false;

  offer(event: FeedEvent): void {
    this.#offered.push(event);
  }

  /** From now on no cursor is known, until a call comes without one. */
  forgetCursors(): void {
    this.#isForgotten = true;
  }

  isTakenOver(event: FeedEvent): boolean {
    return !this.#offered.includes(event);
  }

  answer(after: string | null): [status: number, body: unknown] {
    this.asked.push(after);
    if (after === null) this.#isForgotten = false;
    else if (this.#isForgotten || Number(after) > this.#cursor)
      return [409, { code: "cursor-unknown" }];
    else if (Number(after) === this.#cursor)
      this.#offered = this.#offered.filter((event) => !this.#answered.has(event));
    const events = this.#offered;
    this.#answered = new Set(events);
    this.#cursor = Math.max(this.#cursor, ...events.map(({ cursor }) => Number(cursor)));
    return [200, { events, cursor: String(this.#cursor) }];
  }
}
