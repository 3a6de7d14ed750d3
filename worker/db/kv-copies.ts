import * as z from "zod";
import type { KindName } from "./record-kinds";
import { type RecordSource, recordKey, type StoredRecord } from "./record-source";

/** Part of every key: a deployment that writes copies of another shape takes another number. */
const SHAPE = "r1";
/** Copies nobody renews go away by themselves; TEN-16's long life is that of the record in D1. */
const KEPT_S = 7 * 24 * 60 * 60;
/** How long a data centre may answer from its own copy of the copy. */
const NEAR_S = 60;

const copySchema = z.object({ seq: z.int(), record: z.unknown() });

/**
 * A source with copies in KV before it, near every data centre. Copies can be lost at any time and are
 * made again. One that is older than the change it should know is passed over.
 *
 * @param later runs work after the answer; a copy is never waited for.
 */
export function withKvCopies(
  source: RecordSource,
  kv: KVNamespace,
  later: (work: Promise<unknown>) => void,
): RecordSource {
  return {
    changes: (after) => source.changes(after),
    async read(kind: KindName, id: string, atLeast: number): Promise<StoredRecord> {
      const key = `${SHAPE}/${recordKey(kind, id)}`;
      const copy = await readCopy(kv, key);
      if (copy && copy.seq >= atLeast) return copy;
      const stored = await source.read(kind, id, atLeast);
      // What does not exist gets no copy: strangers could fill the store with unknown ids.
      if (stored.record !== null) later(writeCopy(kv, key, stored));
      return stored;
    },
  };
}

async function readCopy(kv: KVNamespace, key: string): Promise<StoredRecord | undefined> {
  try {
    const parsed = copySchema.safeParse(await kv.get(key, { type: "json", cacheTtl: NEAR_S }));
    return parsed.success ? { seq: parsed.data.seq, record: parsed.data.record } : undefined;
  } catch {
    // Without its copy a record is still in D1.
    return undefined;
  }
}

async function writeCopy(kv: KVNamespace, key: string, stored: StoredRecord): Promise<void> {
  await kv.put(key, JSON.stringify(stored), { expirationTtl: KEPT_S }).catch(() => undefined);
}
