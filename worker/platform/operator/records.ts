import { Hono } from "hono";
import {
  archiveRecord,
  listArchived,
  listRecords,
  readArchived,
  readStored,
  removeRecord,
} from "#worker/db/operator-records";
import { tableOf } from "#worker/db/record-tables";
import { operatorRecordListApi, recordCalls } from "~/contracts/api/operator-records";
import { kindOf, type RecordName, recordId, recordNames } from "~/contracts/records";
import type { PlatformContext, PlatformEnv } from "../context";
import { notFound, requireSame } from "../refusal";
import { serve, serveCall, written } from "../serve";
import { operatorPath } from "./access";
import { requireShowable } from "./checks";
import { notify, publishLive } from "./publish-live";
import { type RecordHooks, recordHooks } from "./record-hooks";

type Params = Readonly<Record<string, unknown>>;

/**
 * Publishing, reading back and deleting records. What is deleted goes to the archive, where it can be read by
 * `?archived=true`; publishing it again takes it out.
 */
export const operatorRecords = new Hono<PlatformEnv>();

for (const name of recordNames) {
  const { publish, read, remove } = recordCalls[name];
  serveCall(operatorRecords, publish, (input, c) => publishOne(name, input, c));
  if (read) serveCall(operatorRecords, read, (input, c) => readOne(name, input, c));
  if (remove) serveCall(operatorRecords, remove, (input, c) => removeOne(name, input, c));
}

export const operatorRecordList = serve(operatorRecordListApi, {
  async list({ businessId }, c) {
    const [records, archived] = await Promise.all([
      listRecords(c.env.DB, businessId),
      listArchived(c.env.DB, businessId),
    ]);
    return { records: records.toSorted(), archived };
  },
});

async function publishOne(
  name: RecordName,
  { body, ...params }: Params,
  c: PlatformContext,
): Promise<undefined> {
  const { named = {}, isLarge } = kindOf(name);
  const record = body as Readonly<Record<string, unknown>>;
  // What a large one's pages show is counted by its contract.
  if (!isLarge) requireShowable(record);
  for (const [param, field] of Object.entries(named)) {
    requireSame(field, String(record[field]), String(params[param]));
  }
  const id = recordId(name, params);
  await hooksOf(name).check?.(record, c, id);
  await publishLive(c.env, name, id, record as never);
}

async function readOne(
  name: RecordName,
  { archived, ...params }: Params,
  c: PlatformContext,
): Promise<object> {
  const { read } = hooksOf(name);
  if (read) return written(readable(name, JSON.stringify(await read(c))));
  const stored = archived
    ? await readArchived(c.env.DB, operatorPath(c))
    : await readStored(c.env.DB, name, recordId(name, params));
  if (!stored) throw notFound();
  return written(readable(name, stored.record));
}

async function removeOne(name: RecordName, params: Params, c: PlatformContext): Promise<undefined> {
  const { withdraw, requireUnused, afterRemoval } = hooksOf(name);
  const { DB } = c.env;
  const id = recordId(name, params);
  const stored = await readStored(DB, name, id);
  if (withdraw) await withdraw(id, c);
  else if (!stored) throw notFound();
  if (!stored) return;
  await requireUnused?.(id, stored.record, c);
  const documents = (await tableOf(name).shownIn?.(id, DB)) ?? [];
  const keyId = c.get("operatorKey")?.keyId ?? null;
  await DB.batch([
    archiveRecord(DB, { path: operatorPath(c), keyId, at: Date.now() }, stored),
    ...removeRecord(DB, name, id),
  ]);
  await afterRemoval?.(id, c);
  await notify(c.env, documents);
}

/** A record with the defaults of this build; one that it could not publish is shown as it is stored. */
function readable(name: RecordName, record: string): string {
  const { success, data } = kindOf(name).published.safeParse(JSON.parse(record));
  return success ? JSON.stringify(data) : record;
}

function hooksOf(name: RecordName): RecordHooks {
  return (recordHooks[name] ?? {}) as RecordHooks;
}
