import { log, wordsOf } from "#worker/base/log";
import { recordsBy } from "#worker/db/d1-records";
import { d1Source } from "#worker/db/d1-source";
import { withKvCopies } from "#worker/db/kv-copies";
import { isLarge, isPrompt, type OnRepaired, parseRecord } from "#worker/db/record-reads";
import { type RecordSource, recordKey } from "#worker/db/record-source";
import type { Records } from "#worker/db/records";
import type { Env } from "#worker/env";
import type { TenantCache } from "./tenant-cache";

type Later = (work: Promise<unknown>) => void;

/** Records of a deployment: D1, KV copies in front of it, and the isolate's memory in front of those. */
export function rememberedRecords(env: Env, cache: TenantCache, later: Later): Records {
  const onOld = (key: string, seq: number) => cache.changed(key, seq);
  return recordsIn(cache, withKvCopies(d1Source(env.DB), env.TENANTS, later, onOld), later);
}

export function recordsIn(
  cache: TenantCache,
  source: RecordSource,
  later: Later,
  onFault: (error: unknown) => void = logFault,
  onRepaired: OnRepaired = logRepaired,
): Records {
  const changes = (after: number | null) => source.changes(after);
  return recordsBy(async (kind, id) => {
    if (isLarge(kind)) {
      const { record } = await source.read(kind, id, 0);
      return record === null ? null : parseRecord(kind, id, record, onRepaired);
    }
    await cache.readChanges(changes, later, onFault);
    return cache.get(
      recordKey(kind, id),
      (atLeast) => source.read(kind, id, atLeast),
      (record) => parseRecord(kind, id, record, onRepaired),
      isPrompt(kind),
    );
  });
}

function logFault(error: unknown): void {
  log({
    level: "error",
    event: "changes-not-read",
    correlationId: "-",
    ...wordsOf(error),
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
