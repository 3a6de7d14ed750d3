import type { Records } from "#worker/db/records";
import { type MenuFile, type MenuPublication, menuFileSchema } from "~/contracts/menu";

/** Reads a published file; null where it can't be had so, and the call over the net says why. */
export type ReadMenuFile = (publication: MenuPublication) => Promise<MenuFile | null>;

/** Files that one isolate keeps parsed: those of so many businesses, a few hundred kB each. */
const MAX_FILES = 40;

const known = new Map<string, MenuFile>();

/**
 * Published files for callers in the same worker. A file never changes under its id, so that it is
 * fetched and held to its contract once and then read by every request.
 */
export function readMenuFiles(records: Pick<Records, "menuFile">): ReadMenuFile {
  return async ({ businessId, publicationId }) => {
    const key = `${businessId}/${publicationId}`;
    const file = known.get(key) ?? parsed(await records.menuFile(businessId, publicationId));
    if (!file) return null;
    // The one that nobody has asked for the longest makes room.
    known.delete(key);
    if (known.size >= MAX_FILES) known.delete(known.keys().next().value ?? "");
    known.set(key, file);
    return file;
  };
}

function parsed(text: string | null): MenuFile | null {
  const file = text === null ? null : menuFileSchema.safeParse(JSON.parse(text));
  return file?.success ? frozen(file.data) : null;
}

/** What many requests read together, none may change. */
function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) frozen(part);
    Object.freeze(value);
  }
  return value;
}
