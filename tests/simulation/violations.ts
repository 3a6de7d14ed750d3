/** A broken invariant, by its number in the quality list. */
export interface Violation {
  readonly invariant: number;
  readonly detail: string;
  readonly at: number;
}

/** The broken invariants of a run; only the first few are recorded. */
export class Violations {
  readonly all: Violation[] = [];

  constructor(private readonly clock: { readonly now: number }) {}

  /** Records a broken invariant. */
  report(invariant: number, detail: string): void {
    if (this.all.length < 5) this.all.push({ invariant, detail, at: this.clock.now });
  }
}
