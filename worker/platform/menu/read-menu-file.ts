import type { Records } from "#worker/db/records";
import { deepFrozen } from "~/contracts/deep-frozen";
import { type MenuFile, type MenuPublication, menuFileSchema } from "~/contracts/menu";
import { parseUnchanged } from "~/contracts/parse-unchanged";
import { ParsedMemory } from "../parsed-memory";

/** @returns null where the file can't be read here; the call over the net says why. */
type ReadMenuFile = (publication: MenuPublication) => Promise<MenuFile | null>;

const isolates = new ParsedMemory<MenuFile>();

/**
 * Published files for callers in the same worker. A file never changes under its id, so that it is
 * fetched and checked against its contract once and then read by every request.
 */
export function readMenuFiles(records: Pick<Records, "menuFile">, memory = isolates): ReadMenuFile {
  return async ({ businessId, publicationId }) => {
    const key = `${businessId}/${publicationId}`;
    const cached = memory.get(key);
    if (cached) return cached;
    const text = await records.menuFile(businessId, publicationId);
    const file = text === null ? null : parseUnchanged(menuFileSchema, JSON.parse(text));
    if (text === null || !file?.success) return null;
    memory.set(key, deepFrozen(file.data), text.length);
    return file.data;
  };
}
