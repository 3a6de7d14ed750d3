import * as z from "zod";
import { timedCall } from "#worker/base/call-times";
import { type LogLine, log, wordsOf } from "#worker/base/log";
import { isLarge, isPrompt, isSecret, type ReadName } from "./record-reads";
import { type RecordSource, recordKey, type StoredRecord } from "./record-source";

/** Part of every key: a deployment that writes copies of another shape takes another number. */
const SHAPE = "r1";
/** About ten years: a copy holds until its record changes, whenever that is (REF-18, TEN-16). */
const TTL_S = 315_360_000;
/** Each published file has a key of its own, so files of menus long replaced must expire. */
const FILES_TTL_S = 40 * 24 * 60 * 60;
/** How long a data centre may answer from its own copy of the copy. */
const NEAR_S = 60;

const copySchema = z.object({ seq: z.int(), record: z.unknown() });

/**
 * A source with copies in KV in front of it, near every data centre. Copies can be lost at any time and
 * are made again. A copy older than the change it should know is ignored. A copy that was used is
 * compared with the log of changes afterwards, and replaced where it turns out to be old.
 *
 * @param later runs work after the answer; no request waits for a copy.
 * @param onOld called with the key and the change of a copy that was used and turned out to be old.
 */
export function withKvCopies(
  source: RecordSource,
  kv: KVNamespace,
  later: (work: Promise<unknown>) => void,
  onOld: (key: string, seq: number) => void = () => undefined,
): RecordSource {
  const renewed = async (kind: ReadName, id: string, copy: StoredRecord): Promise<void> => {
    const seq = await source.lastChange(kind, id);
    if (seq <= copy.seq) return;
    onOld(recordKey(kind, id), seq);
    const stored = await source.read(kind, id, seq);
    await writeCopy(kv, kind, id, stored);
  };
  return {
    changes: (after) => source.changes(after),
    lastChange: (kind, id) => source.lastChange(kind, id),
    async read(kind: ReadName, id: string, atLeast: number): Promise<StoredRecord> {
      // A copy is compared with its record afterwards; what must not be old can't wait for that.
      if (isSecret(kind) || isPrompt(kind)) return source.read(kind, id, atLeast);
      const copy = await readCopy(kv, kind, id);
      if (copy && copy.seq >= atLeast) {
        // A file stored under the hash of its content never changes.
        const notRenewed = logged("copy-not-renewed", kind);
        if (!isLarge(kind)) later(renewed(kind, id, copy).catch(notRenewed));
        return copy;
      }
      const stored = await source.read(kind, id, atLeast);
      // What does not exist gets no copy: strangers could fill the store with unknown ids.
      if (stored.record !== null) later(writeCopy(kv, kind, id, stored));
      return stored;
    },
  };
}

/** Deletes the copies under keys of the log of changes, so that the next reader finds no old one. */
export async function forgetCopies(kv: KVNamespace, keys: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(keys.map((key) => kv.delete(`${SHAPE}/${key}`)));
  // A copy that can't be deleted is found to be old by its next reader. One line tells of them all.
  const failed = results.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") logged("copies-not-deleted")(failed.reason);
}

async function readCopy(
  kv: KVNamespace,
  kind: ReadName,
  id: string,
): Promise<StoredRecord | undefined> {
  try {
    const copy = await timedCall("KV", () =>
      kv.get(copyKey(kind, id), { type: "json", cacheTtl: NEAR_S }),
    );
    const parsed = copySchema.safeParse(copy);
    return parsed.success ? { seq: parsed.data.seq, record: parsed.data.record } : undefined;
  } catch (fault) {
    // Without its copy a record is still in D1.
    logged("copy-not-read", kind)(fault);
    return undefined;
  }
}

/** A record that is gone leaves a copy that says so, where there was one. */
async function writeCopy(
  kv: KVNamespace,
  kind: ReadName,
  id: string,
  stored: StoredRecord,
): Promise<void> {
  const expirationTtl = isLarge(kind) ? FILES_TTL_S : TTL_S;
  await kv
    .put(copyKey(kind, id), JSON.stringify(stored), { expirationTtl })
    .catch(logged("copy-not-written", kind));
}

/** Logs a fault of the copies. They are shared by requests, so the line is of none. */
function logged(event: string, place?: ReadName): (fault: unknown) => void {
  const line: LogLine = { level: "warning", event, correlationId: "-", ...(place && { place }) };
  return (fault) => log({ ...line, ...wordsOf(fault) });
}

function copyKey(kind: ReadName, id: string): string {
  return `${SHAPE}/${recordKey(kind, id)}`;
}
