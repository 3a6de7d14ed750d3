/** A broken invariant, by its number on the quality bar. */
export interface Violation {
  readonly invariant: number;
  readonly detail: string;
  readonly at: number;
}

/** What broke in a run; at most a few are noted. */
export class Violations {
  readonly all: Violation[] = [];

  constructor(private readonly clock: { readonly now: number }) {}

  /** Notes a broken invariant. */
  report(invariant: number, detail: string): void {
    if (this.all.length < 5) this.all.push({ invariant, detail, at: this.clock.now });
  }
}
