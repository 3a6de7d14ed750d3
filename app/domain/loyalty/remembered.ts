/** How many of the newest keys are copied with each key that is added. */
const MOST_RECENT = 32;

/** Keys are kept for good; adding one copies the few most recent, so that a regular guest costs no more. */
export interface Remembered<T> {
  readonly recent: ReadonlyMap<string, T>;
  readonly older: ReadonlyMap<string, T>;
}

export function nothingRemembered<T>(): Remembered<T> {
  return { recent: new Map<string, T>(), older: new Map<string, T>() };
}

/** The value of a key, the one that was added last; undefined for an unknown key. */
export function remembered<T>({ recent, older }: Remembered<T>, key: string): T | undefined {
  return recent.get(key) ?? older.get(key);
}

export function remember<T>(before: Remembered<T>, key: string, value: T): Remembered<T> {
  const recent = new Map(before.recent).set(key, value);
  if (recent.size < MOST_RECENT) return { older: before.older, recent };
  return { older: allRemembered({ older: before.older, recent }), recent: new Map() };
}

export function allRemembered<T>({ recent, older }: Remembered<T>): Map<string, T> {
  const all = new Map(older);
  for (const [key, value] of recent) all.set(key, value);
  return all;
}
