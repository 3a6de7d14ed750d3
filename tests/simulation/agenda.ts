interface Entry {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/** Future events in virtual time: a heap by time, then by order of insertion. */
export class Agenda {
  now = 0;
  private readonly heap: Entry[] = [];
  private added = 0;

  /** Schedules an action after so many milliseconds. */
  after(wait: number, run: () => void): void {
    this.push({ at: this.now + Math.max(0, wait), order: this.added, run });
    this.added += 1;
  }

  /** Runs the next action and moves the clock to it; false when there is none before the limit. */
  step(limit: number): boolean {
    const first = this.heap[0];
    if (!first || first.at > limit) return false;
    this.pop();
    this.now = first.at;
    first.run();
    return true;
  }

  private push(entry: Entry): void {
    const { heap } = this;
    let index = heap.push(entry) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = heap[parent];
      if (!above || !before(entry, above)) break;
      heap[index] = above;
      index = parent;
    }
    heap[index] = entry;
  }

  private pop(): void {
    const { heap } = this;
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    let index = 0;
    for (;;) {
      let child = index * 2 + 1;
      const left = heap[child];
      if (!left) break;
      const right = heap[child + 1];
      const least = right && before(right, left) ? right : left;
      if (least === right) child += 1;
      if (!before(least, last)) break;
      heap[index] = least;
      index = child;
    }
    heap[index] = last;
  }
}

function before(a: Entry, b: Entry): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}
