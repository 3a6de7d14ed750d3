import * as z from "zod";
import { timedCall } from "#worker/base/call-times";
import { errorFields, type LogLine, log } from "#worker/base/log";
import type { VenueId } from "~/contracts/ids";
import { DAY_S } from "~/domain/time";
import { isLarge, isReadName, isSecret, otherKey, type ReadName } from "./record-reads";
import {
  alsoRead,
  type RecordSource,
  recordKey,
  type StoredPart,
  type StoredRecord,
} from "./record-source";

/** Part of every key: a deployment that writes copies of another shape takes another number. */
const SHAPE = "r1";
/** About ten years: a copy holds until its record changes, whenever that is (REF-18, TEN-16). */
const TTL_S = 315_360_000;
/** Each published file has a key of its own, so files of menus long replaced must expire. */
const FILES_TTL_S = 40 * DAY_S;
/**
 * How long a data centre may answer from its own copy of the copy: shorter than a new isolate looks back in the log
 * (`LAG_S`), so that it can't take an old copy for a new one. A file never changes under its key.
 */
const NEAR_S = 60;
const FILES_NEAR_S = DAY_S;

const copySchema = z.object({
  seq: z.int(),
  record: z.unknown(),
  parts: z.array(z.object({ kind: z.string(), id: z.string(), record: z.unknown() })).optional(),
});

/**
 * A source with copies in KV in front of it, near every data centre. Copies can be lost at any time and
 * are made again. A copy older than the change it should know is ignored. A copy that was used is
 * compared with the log of changes afterwards, and replaced where it turns out to be old.
 *
 * @param ownHost the product's own host, which guests' addresses name and no guest app has.
 * @param later runs work after the answer; no request waits for a copy.
 * @param onOld called with the key and the change of a copy that was used and turned out to be old.
 */
export function withKvCopies(
  source: RecordSource,
  { kv, ownHost = null }: { kv: KVNamespace; ownHost?: string | null },
  later: (work: Promise<unknown>) => void,
  onOld: (key: string, seq: number) => void = () => undefined,
): RecordSource {
  const renewed = async (kind: ReadName, id: string, copy: StoredRecord): Promise<void> => {
    const keys = [{ kind, id }, ...alsoRead(kind, copy)].map((one) => recordKey(one.kind, one.id));
    const changes = (await source.lastChanges(keys)).filter(({ seq }) => seq > copy.seq);
    if (changes.length === 0) return;
    for (const { key, seq } of changes) onOld(key, seq);
    const atLeast = Math.max(...changes.map(({ seq }) => seq));
    await writeCopy(kv, kind, id, await source.read(kind, id, { atLeast, skipsCopies: false }));
  };
  /** "There is none" is copied of a key that our own records name: strangers could fill the store with others. */
  const copied = async (kind: ReadName, id: string, stored: StoredRecord): Promise<void> => {
    const mayBeCopied =
      stored.record !== null || (kind === "host" ? id === ownHost : await source.isNamed(kind, id));
    if (mayBeCopied) await writeCopy(kv, kind, id, stored);
  };
  return {
    ...source,
    async read(kind, id, how): Promise<StoredRecord> {
      // A copy is compared with its record afterwards; what must not be old can't wait for that.
      if (isSecret(kind) || how.skipsCopies) return source.read(kind, id, how);
      const copy = await readCopy(kv, kind, id);
      if (copy && copy.seq >= how.atLeast) {
        // A file stored under the hash of its content never changes.
        const notRenewed = logged("copy-not-renewed", kind);
        if (!isLarge(kind)) later(renewed(kind, id, copy).catch(notRenewed));
        return copy;
      }
      const stored = await source.read(kind, id, how);
      later(copied(kind, id, stored).catch(logged("copy-not-written", kind)));
      return stored;
    },
  };
}

/**
 * Brings the copies up to date after changes whose keys the log names: those of venues whose pages show them are
 * written, so that the next guest finds them, and the others are deleted.
 */
export async function renewCopies(
  kv: KVNamespace,
  source: RecordSource,
  changes: { keys: readonly string[]; venueIds: readonly VenueId[] },
): Promise<void> {
  const gone = changes.keys.filter((key) => !key.startsWith("venue:"));
  const venues = new Set([
    ...changes.venueIds,
    ...changes.keys.flatMap((key) =>
      key.startsWith("venue:") ? [key.slice("venue:".length)] : [],
    ),
  ]);
  const results = await Promise.allSettled([
    ...gone.map((key) => kv.delete(`${SHAPE}/${key}`)),
    ...[...venues].map(async (id) => {
      const stored = await source.read("venue", id, { atLeast: 0, skipsCopies: true });
      await (stored.record === null
        ? kv.delete(copyKey("venue", id))
        : writeCopy(kv, "venue", id, stored));
    }),
  ]);
  // A copy that is left as it was is found to be old by its next reader. One line tells of them all.
  const failed = results.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") logged("copies-not-renewed")(failed.reason);
}

async function readCopy(
  kv: KVNamespace,
  kind: ReadName,
  id: string,
): Promise<StoredRecord | undefined> {
  try {
    const cacheTtl = isLarge(kind) ? FILES_NEAR_S : NEAR_S;
    const copy = await timedCall("KV", () => kv.get(copyKey(kind, id), { type: "json", cacheTtl }));
    const { success, data } = copySchema.safeParse(copy);
    if (!success) return undefined;
    const { seq, record, parts } = data;
    return { seq, record, ...(parts && { parts: parts.filter(isPart) }) };
  } catch (fault) {
    // Without its copy a record is still in D1.
    logged("copy-not-read", kind)(fault);
    return undefined;
  }
}

/** Another build may store parts that this one does not know. */
function isPart(part: { kind: string; id: string; record?: unknown }): part is StoredPart {
  return isReadName(part.kind);
}

/**
 * A record that is gone leaves a copy that says so, where there was one. One that has two keys is copied under both: a
 * guest comes by the code on the table, and the bill names the table.
 */
async function writeCopy(
  kv: KVNamespace,
  kind: ReadName,
  id: string,
  stored: StoredRecord,
): Promise<void> {
  const expirationTtl = isLarge(kind) ? FILES_TTL_S : TTL_S;
  const other = otherKey(kind, stored.record);
  const keys = [copyKey(kind, id), ...(other ? [copyKey(other.kind, other.id)] : [])];
  const text = JSON.stringify(stored);
  const written = keys.map((key) => kv.put(key, text, { expirationTtl }));
  await Promise.all(written).catch(logged("copy-not-written", kind));
}

/** Logs a fault of the copies. They are shared by requests, so the line is of none. */
function logged(event: string, place?: ReadName): (fault: unknown) => void {
  const line: LogLine = { level: "warning", event, correlationId: "-", ...(place && { place }) };
  return (fault) => log({ ...line, ...errorFields(fault) });
}

/** The copy of a venue has its parts in it, and so a key of its own. */
function copyKey(kind: ReadName, id: string): string {
  return kind === "venue" ? `${SHAPE}/venue-bundle:${id}` : `${SHAPE}/${recordKey(kind, id)}`;
}
