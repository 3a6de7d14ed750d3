import { type Context, Hono } from "hono";
import * as z from "zod";
import {
  archiveRecord,
  listArchived,
  listRecords,
  type RecordKind,
  readArchived,
  readStored,
  recordKinds,
  removeRecord,
  type StoredRecord,
} from "#worker/db/operator-records";
import { hasDevice, idRow, venuesOf } from "#worker/db/published";
import { allRows } from "#worker/db/rows";
import { tableOf, tillOf, voucherOf } from "#worker/objects/callers";
import { businessIdSchema, tableIdSchema } from "~/contracts/ids";
import type { LiveDocument } from "~/contracts/live";
import { publishedSettingsSchema } from "~/contracts/operator";
import type { RecordList } from "~/contracts/operator-keys";
import { pathId } from "../body";
import type { PlatformEnv } from "../context";
import { ApiRefusal, notFound } from "../refusal";
import { operatorPath } from "./access";
import { notify } from "./publish-live";

type OperatorContext = Context<PlatformEnv>;
const deviceRecord = z.object({ tableId: tableIdSchema });

/**
 * Reading records back and deleting them, part of `/operator/v1`. What is deleted goes to the archive, where it can
 * be read by `?archived=true`; publishing it again takes it out.
 */
export const operatorRecords = new Hono<PlatformEnv>();

for (const kind of Object.values(recordKinds)) {
  operatorRecords.get(kind.path, async (c) => {
    const ids = idsOf(c, kind);
    const stored = isAsked(c, "archived")
      ? await readArchived(c.env.DB, operatorPath(c))
      : await readStored(c.env.DB, kind, ids);
    if (!stored) throw notFound();
    return c.json(readable(kind, stored));
  });
  operatorRecords.delete(kind.path, async (c) => {
    await remove(c, kind, idsOf(c, kind));
    return c.body(null, 204);
  });
}

operatorRecords.get("/settings", async (c) =>
  c.json(publishedSettingsSchema.parse(await c.get("records").settings())),
);

operatorRecords.get("/businesses/:businessId/records", async (c) => {
  const businessId = pathId(businessIdSchema, c.req.param("businessId"));
  const { DB } = c.env;
  const [records, archived] = await Promise.all([
    listRecords(DB, businessId),
    listArchived(DB, businessId),
  ]);
  return c.json({ records: records.toSorted(), archived } satisfies RecordList);
});

async function remove(c: OperatorContext, kind: RecordKind, ids: readonly string[]): Promise<void> {
  const stored = await readStored(c.env.DB, kind, ids);
  // Its object first: from here on nobody can pay with it, even who has it on a split.
  if (kind === recordKinds.voucher) await voucherOf(c.env, ids[0] ?? "", ids[1] ?? "").withdraw();
  else if (!stored) throw notFound();
  if (!stored) return;
  await requireUnused(c, kind, ids, stored);
  const documents = await pagesOf(c, kind, ids, stored);
  const path = operatorPath(c);
  const keyId = c.get("operatorKey")?.keyId ?? null;
  const { DB } = c.env;
  await DB.batch([
    archiveRecord(DB, { path, keyId, at: Date.now() }, stored),
    ...removeRecord(DB, kind, ids),
  ]);
  if (kind === recordKinds.venue) await tillOf(c.env, ids[0] ?? "").endWebhook();
  await notify(c.env, documents);
}

/** What guests or a till still need is not deleted; what it waits for is named. */
async function requireUnused(
  c: OperatorContext,
  kind: RecordKind,
  [id = ""]: readonly string[],
  { record }: StoredRecord,
): Promise<void> {
  if (kind === recordKinds.venue) {
    if (await hasDevice(c.env.DB, id)) throw new ApiRefusal("venue-has-tables");
    const { waiting, refused } = await tillOf(c.env, id).status();
    if (waiting + refused > 0) throw new ApiRefusal("payments-not-posted");
  }
  if (kind === recordKinds.device) {
    const { tableId } = deviceRecord.parse(JSON.parse(record));
    if (await tableOf(c.env, tableId).openBillId()) {
      throw new ApiRefusal("table-in-use");
    }
  }
}

/** The live documents whose pages show a record. */
async function pagesOf(
  c: OperatorContext,
  kind: RecordKind,
  [id = ""]: readonly string[],
  { businessId }: StoredRecord,
): Promise<LiveDocument[]> {
  if (kind === recordKinds.venue) return [`venues/${id}`];
  if (kind === recordKinds.menuList) return [`menu_venues/${id}`];
  if (kind === recordKinds.menus || kind === recordKinds.landing) {
    return [`business_menu_publications/${businessId ?? id}`];
  }
  if (kind !== recordKinds.look) return [];
  const venues = await allRows(venuesOf(c.env.DB, id), idRow);
  return venues.map((venue) => `venues/${venue.id}` as const);
}

/** A record with the defaults of this build; one that it could not publish is shown as it is stored. */
function readable({ schema }: RecordKind, { record }: StoredRecord): unknown {
  const stored: unknown = JSON.parse(record);
  const read = schema.safeParse(stored);
  return read.success ? read.data : stored;
}

function idsOf(c: OperatorContext, { params }: RecordKind): string[] {
  return Object.entries(params).map(([name, schema]) => pathId(schema, c.req.param(name) ?? ""));
}

function isAsked(c: OperatorContext, name: string): boolean {
  return c.req.query(name) === "true";
}
