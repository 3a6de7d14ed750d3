import type { Records } from "#worker/db/records";
import { isSameMac, linkMac, passMac } from "#worker/request/signed-links";
import { tableLinksApi } from "~/contracts/api/store";
import { type BillId, billIdSchema } from "~/contracts/ids";
import {
  readPasses,
  TABLE_DEVICE_HEADER,
  TABLE_PASSES_HEADER,
  TABLES_COOKIE,
  writePass,
} from "~/contracts/table-links";
import type { TableDevice } from "~/contracts/venue";
import { endOfEvening } from "~/domain/table/evening";
import { type PlatformContext, tableOf } from "./context";
import { unknownTable } from "./limits/rough-limits";
import { notFound } from "./refusal";
import { serve } from "./serve";

/**
 * Opening tables by signed links. The key of a link is turned into a pass for
 * the evening, signed by the same key, so that a key that is ended ends what it has opened. A wrong key,
 * another table's, an ended one and a table that is not there are the same 404.
 */
export const tableLinks = serve(tableLinksApi, {
  async pass({ venueId, deviceId, body: { key: given } }, c) {
    const records = c.get("records");
    const [record, device, keys] = await Promise.all([
      records.venue(venueId),
      records.device(deviceId),
      records.tableLinkKeys(venueId),
    ]);
    const key = keys.find((one) => isSameMac(given, linkMac({ venueId, deviceId }, one)));
    if (!record || !key || device?.venueId !== venueId) throw notFound();
    const endsAtS = Math.floor(endOfEvening(Date.now(), record.venue.timeZone) / 1_000);
    const pass = { venueId, deviceId, endsAtS };
    const text = writePass({ ...pass, mac: passMac(pass, key) });
    return { pass: text, endsAt: endsAtS * 1_000, billId: await openBillId(c, device) };
  },
});

/** A table that can't be asked is opened all the same: its page then says what is wrong. */
async function openBillId(c: PlatformContext, { tableId }: TableDevice): Promise<BillId | null> {
  try {
    return billIdSchema.nullable().parse(await tableOf(c, tableId).openBillId());
  } catch {
    return null;
  }
}

/** The ids of devices that the platform made (`newId`), which nobody can guess. */
const MADE_HERE = /^d_[A-Za-z0-9_-]{32}$/;

/** How a caller names a table: by the code on it, or by the till's own name for it. */
export type NamedBy = "device" | "table";

/**
 * The table that a caller may know of. Every access to a table's bills goes through here: what is not there
 * and what is closed to the caller are the same 404, which counts as a guess.
 *
 * - Where the venue's links are signed, the caller needs a pass to this very table.
 * - A table whose code can't be guessed is not found by its table id alone, which often can be guessed.
 */
export async function openTable(
  c: PlatformContext,
  device: TableDevice | null,
  namedBy: NamedBy,
): Promise<TableDevice> {
  if (!device) throw await unknownTable(c);
  const knowsDevice = c.req.header(TABLE_DEVICE_HEADER) === device.id;
  if (namedBy === "table" && MADE_HERE.test(device.id) && !knowsDevice) throw await unknownTable(c);
  if (!(await isOpenTo(c, device))) throw await unknownTable(c);
  return device;
}

/** Whether whoever has the code of a table may use it: where the venue's links are signed, with a pass to it alone. */
export function isOpenTo(c: PlatformContext, device: TableDevice): Promise<boolean> {
  const passes = c.req.header(TABLE_PASSES_HEADER) ?? cookieOf(c.req.header("cookie") ?? "");
  return isOpenWith(c.get("records"), device, passes);
}

/** The same for whoever brings these passes. */
export async function isOpenWith(
  records: Pick<Records, "venue" | "tableLinkKeys">,
  device: TableDevice,
  passes: string | undefined,
): Promise<boolean> {
  const record = await records.venue(device.venueId);
  if (!record) return false;
  return record.venue.tableLinks !== "signed" || hasPass(records, device, passes);
}

async function hasPass(
  records: Pick<Records, "tableLinkKeys">,
  { id, venueId }: TableDevice,
  given: string | undefined,
): Promise<boolean> {
  const now = Date.now() / 1_000;
  const passes = readPasses(given).filter(
    (pass) => pass.venueId === venueId && pass.deviceId === id && pass.endsAtS > now,
  );
  if (passes.length === 0) return false;
  const keys = await records.tableLinkKeys(venueId);
  return passes.some((pass) => keys.some((key) => isSameMac(pass.mac, passMac(pass, key))));
}

function cookieOf(cookies: string): string | undefined {
  const pair = cookies
    .split(";")
    .map((text) => text.trim())
    .find((text) => text.startsWith(`${TABLES_COOKIE}=`));
  return pair?.slice(TABLES_COOKIE.length + 1);
}
