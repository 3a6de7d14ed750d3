/**
 * Remembers what a check has read, so that it is not made twice of the very same things. States never change in place
 * and the provider counts its changes, so the same objects and numbers give the same result.
 */
export class Seen {
  private readonly last = new Map<string, readonly unknown[]>();

  /** Whether the check of this id read exactly these values when it was last made. */
  same(id: string, ...read: readonly unknown[]): boolean {
    const before = this.last.get(id);
    if (before?.every((value, place) => value === read[place])) return true;
    this.last.set(id, read);
    return false;
  }

  /** The next checks are all made, whatever they read. */
  forget(): void {
    this.last.clear();
  }
}
