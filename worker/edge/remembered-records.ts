import { errorFields, log } from "#worker/base/log";
import { recordsBy } from "#worker/db/d1-records";
import { d1Source } from "#worker/db/d1-source";
import { withKvCopies } from "#worker/db/kv-copies";
import {
  isLarge,
  type OnRepaired,
  parseRecord,
  type ReadName,
  type RecordOf,
  skipsCopies,
} from "#worker/db/record-reads";
import { alsoRead, type RecordSource, recordKey } from "#worker/db/record-source";
import type { Records } from "#worker/db/records";
import type { Env } from "#worker/env";
import type { Known, TenantCache } from "./tenant-cache";

type Later = (work: Promise<unknown>) => void;

/** Where an isolate reads records: its memory, and the source behind it. */
export type Remembered = {
  cache: TenantCache;
  source: RecordSource;
  later: Later;
  onFault?: (error: unknown) => void;
  onRepaired?: OnRepaired;
};

/** Records of a deployment: D1, KV copies in front of it, and the isolate's memory in front of those. */
export function rememberedIn(env: Env, cache: TenantCache, later: Later): Remembered {
  const onOld = (key: string, seq: number) => void cache.changed(key, seq);
  const copies = { kv: env.TENANTS, ownHost: hostOf(env.SITE_URL) };
  return { cache, source: withKvCopies(d1Source(env.DB), copies, later, onOld), later };
}

/** Records that are read once the log of changes is, where it is time to read it. */
export function recordsIn(remembered: Remembered): Records {
  const { logRead, read } = readerOf(remembered);
  return recordsBy(async (kind, id, prompt = skipsCopies(kind)) => {
    if (!prompt) {
      if (!isLarge(kind)) await logRead();
      return (await read(kind, id, prompt)).value;
    }
    // The database itself is asked for it beside the log, which may still say that it has changed since.
    const [found] = await Promise.all([read(kind, id, prompt), logRead()]);
    const isOld = remembered.cache.isOld(recordKey(kind, id), found.seq);
    return (isOld ? await read(kind, id, prompt) : found).value;
  });
}

/** Records of one request that only reads. */
export type RecordsBeside = {
  records: Records;
  /**
   * Waits for the log of changes, where it had to be read.
   *
   * @returns false where a record has changed that the request has used: what was made of it must be made again.
   */
  areCurrent(): Promise<boolean>;
  /** What was made of the records is dropped and made again. */
  startAgain(): void;
};

/**
 * Records for a request that only reads: it doesn't wait for the log of changes before it reads them, but before its
 * answer leaves (docs/decisions/0132).
 */
export function recordsBeside(remembered: Remembered): RecordsBeside {
  const { logRead, read } = readerOf(remembered);
  const used = new Map<string, number>();
  const underWay = new Map<string, Promise<Known<unknown>>>();
  let reading: Promise<void> | null = null;
  /** What is read ahead and what is read for the page itself is one read while it lasts; the memory has it then. */
  const shared = <K extends ReadName>(kind: K, id: string, prompt = skipsCopies(kind)) => {
    const key = `${recordKey(kind, id)} ${prompt}`;
    const reading = underWay.get(key) ?? read(kind, id, prompt).finally(() => underWay.delete(key));
    underWay.set(key, reading);
    return reading as Promise<Known<RecordOf<K>>>;
  };
  return {
    records: recordsBy(async (kind, id, prompt) => {
      if (!isLarge(kind)) reading ??= logRead();
      const { value, seq } = await shared(kind, id, prompt);
      const key = recordKey(kind, id);
      used.set(key, Math.min(seq, used.get(key) ?? seq));
      return value;
    }),
    async areCurrent() {
      await reading;
      return ![...used].some(([key, seq]) => remembered.cache.isOld(key, seq));
    },
    startAgain() {
      used.clear();
      underWay.clear();
      reading = null;
    },
  };
}

function readerOf({
  cache,
  source,
  later,
  onFault = logFault,
  onRepaired = logRepaired,
}: Remembered) {
  const changes = (after: number | null) => source.changes(after);
  return {
    logRead: () => cache.readChanges(changes, later, onFault),
    async read<K extends ReadName>(kind: K, id: string, prompt = skipsCopies(kind)) {
      const load = async (atLeast: number) => {
        const stored = await source.read(kind, id, { atLeast, skipsCopies: prompt });
        for (const part of alsoRead(kind, stored)) {
          cache.put(recordKey(part.kind, part.id), stored.seq, part.record, (record) =>
            parseRecord(part.kind, part.id, record, onRepaired),
          );
        }
        return stored;
      };
      const parse = (record: unknown) => parseRecord(kind, id, record, onRepaired);
      if (!isLarge(kind)) return cache.get(recordKey(kind, id), load, parse, prompt);
      const { seq, record } = await load(0);
      return { seq, value: record === null ? null : parse(record) };
    },
  };
}

function hostOf(address: string | undefined): string | null {
  return address && URL.canParse(address) ? new URL(address).hostname : null;
}
function logFault(error: unknown): void {
  log({
    level: "error",
    event: "changes-not-read",
    correlationId: "-",
    ...errorFields(error),
  });
}

/** Logs that a record is shown without some of its values, so that its operator can find out why. */
function logRepaired(kind: string, id: string, places: string[]): void {
  log({
    level: "warning",
    event: "record-repaired",
    correlationId: "-",
    path: `${kind} ${id}`,
    error: `left out: ${places.join(", ")}`,
  });
}
