import { LRUCache } from "lru-cache";
import type { Records } from "#worker/db/records";
import { type MenuFile, type MenuPublication, menuFileSchema } from "~/contracts/menu";
import { parseUnchanged } from "~/contracts/parse-unchanged";

/** Reads a published file; null where it can't be read so, and the call over the net says why. */
export type ReadMenuFile = (publication: MenuPublication) => Promise<MenuFile | null>;

/** What files may take of an isolate's 128 MB; one is a few hundred kB. */
const MAX_BYTES = 12_000_000;
/** A parsed file takes about three times its JSON. */
const BYTES_PER_CHARACTER = 3;

/** Files that an isolate caches parsed, bounded by what they weigh. */
export class MenuFileMemory {
  readonly #known: LRUCache<string, MenuFile>;

  constructor(mostBytes = MAX_BYTES) {
    this.#known = new LRUCache({ maxSize: mostBytes });
  }

  get(key: string): MenuFile | undefined {
    return this.#known.get(key);
  }

  /** Caches a file whose JSON has so many characters; one that is larger than the whole cache is left out. */
  set(key: string, file: MenuFile, characters: number): void {
    this.#known.set(key, file, { size: characters * BYTES_PER_CHARACTER });
  }
}

const isolates = new MenuFileMemory();

/**
 * Published files for callers in the same worker. A file never changes under its id, so that it is
 * fetched and checked against its contract once and then read by every request.
 */
export function readMenuFiles(records: Pick<Records, "menuFile">, memory = isolates): ReadMenuFile {
  return async ({ businessId, publicationId }) => {
    const key = `${businessId}/${publicationId}`;
    const known = memory.get(key);
    if (known) return known;
    const text = await records.menuFile(businessId, publicationId);
    const file = text === null ? null : parseUnchanged(menuFileSchema, JSON.parse(text));
    if (text === null || !file?.success) return null;
    memory.set(key, frozen(file.data), text.length);
    return file.data;
  };
}

/** Many requests share the value, so none may change it. */
function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) frozen(part);
    Object.freeze(value);
  }
  return value;
}
