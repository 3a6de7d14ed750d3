type Store = Pick<Storage, "getItem" | "setItem">;

/**
 * What this browser has stored under a name. Something that can't be parsed, or that `parse` refuses with
 * `null`, is ignored with a warning (UX-15); so is a browser that stores nothing.
 */
export function readStored<T>(
  name: string,
  parse: (value: unknown) => T | null,
  store: () => Store = localStore,
): T | null {
  try {
    const text = store().getItem(name);
    if (text === null) return null;
    const value = parse(JSON.parse(text));
    if (value === null) throw new Error("not of the expected shape");
    return value;
  } catch (fault) {
    console.warn(`What is stored as ${name} can't be read and is ignored.`, fault);
    return null;
  }
}

/** Stores a value under a name. A browser that refuses goes on without. */
export function keep(name: string, value: unknown, store: () => Store = localStore): void {
  try {
    store().setItem(name, JSON.stringify(value));
  } catch (fault) {
    console.warn(`${name} could not be stored.`, fault);
  }
}

function localStore(): Store {
  return localStorage;
}
