import { isolateMemory } from "#worker/base/isolate-memory";
import { errorFields, log } from "#worker/base/log";
import type { Env } from "#worker/env";
import type { Near } from "#worker/kernel/placement";
import { isUnavailable } from "#worker/kernel/stopped";
import { readBillDocument } from "#worker/objects/bill/crossing-document";
import { billOf } from "#worker/objects/callers";
import type { PointOfSale } from "#worker/ports/till";
import type { BillDocument } from "~/contracts/bill";
import type { BillReading } from "~/contracts/crossing/bill-calls";
import { Unavailable } from "~/contracts/errors";
import type { BillId, TableId } from "~/contracts/ids";
import type { Viewer } from "~/contracts/viewer";
import { FRESH_WINDOW_MS } from "~/domain/bill/page-age";
import { ParsedMemory } from "../parsed-memory";
import { knownBillPlace, rememberBillPlace } from "./table-ahead";
import { standingOf } from "./table-standing";

/** Longest time that a bill waits for its till. */
const TILL_PATIENCE_MS = 2_000;

type Reader = Pick<Viewer, "guestId" | "userId" | "guestIds">;

/**
 * A bill as its viewer may see it now, from its own object; null where there is none.
 *
 * @throws what `isUnavailable` knows, where the object is of a build that can't be understood.
 */
export async function readBillNow(
  bill: ReturnType<typeof billOf>,
  viewer: Viewer,
): Promise<BillDocument | null> {
  const reading = await bill.documentSince(viewer, null);
  return reading?.json ? readBillDocument(reading.json, reading.shape) : null;
}

type ReadBill = (
  billId: BillId,
  viewer: Viewer,
  correlationId: string,
) => Promise<BillDocument | null>;

/** A document as one guest may read it, at a version of its bill. */
type KnownDocument = { version: number; document: BillDocument };

const documents = isolateMemory(() => new ParsedMemory<KnownDocument>());

/**
 * `GET /api/store/bills/{billId}` for callers in the same worker. The bill's own object is asked each
 * time; it sends the document only where its version has grown since this isolate read it for this very
 * viewer. While a new build is rolled out the object may be of another one (docs/decisions/0034).
 */
export function readBills(
  env: Env,
  till: Pick<PointOfSale, "isKnownFresh" | "pushes" | "reach">,
): ReadBill {
  return async (billId, viewer, correlationId) => {
    const { guestId, userId, guestIds } = viewer;
    const key = `${billId} ${guestId} ${userId ?? ""} ${guestIds.length}`;
    const known = documents(env);
    const place = knownBillPlace(env, billId);
    try {
      const read = async (isTillThere: boolean): Promise<BillDocument | null> => {
        const before = known.get(key);
        const reading = await readingOf(billOf(env, billId), {
          // Not the session's id, a secret that the bill has no use for.
          reader: { guestId, userId, guestIds },
          version: before?.version ?? null,
          isTillThere,
        });
        if (!reading) return null;
        const { version, readAt, json, shape, recentOrders } = reading;
        // Without a document the reader's own is the newest; the object never leaves it out otherwise.
        const document = json === null ? before?.document : readBillDocument(json, shape);
        if (!document) throw new Error("The bill sent no document to a reader who had none.");
        if (json !== null) known.set(key, { version, document }, json.length);
        return { ...document, readAt, recentOrders };
      };
      const isKnownThere = place !== undefined && till.isKnownFresh(place.venueId, place.tableId);
      const isThere = place !== undefined && !isKnownThere && isTillThere(till, place);
      const found = await read(isKnownThere);
      const bill = found && isOld(found) && (await isThere) ? await read(true) : found;
      if (bill) rememberBillPlace(env, bill);
      return bill;
    } catch (fault) {
      const details = errorFields(fault);
      if (isUnavailable(fault)) {
        const event = "object-unavailable";
        log({ level: "error", event, correlationId, status: 503, ...details, at: "read-bill" });
        throw new Unavailable(fault);
      }
      log({ level: "error", event: "platform-fault", correlationId, status: 500, ...details });
      throw fault;
    }
  };
}

/** Whether the till is there and tells of each change by itself; asking such a till costs it nothing. */
async function isTillThere(
  till: Pick<PointOfSale, "pushes" | "reach">,
  { venueId, tableId }: Pick<BillDocument, "venueId" | "tableId">,
): Promise<boolean> {
  if (!till.pushes(venueId)) return false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), TILL_PATIENCE_MS);
  });
  const reached = till.reach(venueId, tableId).catch(() => "unreachable");
  return (await Promise.race([reached, late]).finally(() => clearTimeout(timer))) === "fresh";
}

/** Whether a bill waits for its till, as far as its document says: the bill itself decides when it is read again. */
function isOld({ closedAt, readAt, refreshedAt, posConnected }: BillDocument): boolean {
  return closedAt === null && (!posConnected || readAt - refreshedAt >= FRESH_WINDOW_MS);
}

type Asked = { reader: Reader; version: number | null; isTillThere: boolean };

/** Where the till is known to be there, a bill that is too old to pay is refreshed by the call that reads it. */
async function readingOf(
  bill: ReturnType<typeof billOf>,
  { reader, version, isTillThere }: Asked,
): Promise<BillReading | null> {
  if (!isTillThere) return bill.documentSince(reader, version);
  try {
    return await bill.documentFresh(reader, version);
  } catch (fault) {
    if (!isUnavailable(fault)) throw fault;
    // A bill of a build that has no such call yet (docs/decisions/0034).
    return bill.documentSince(reader, version);
  }
}

/** The ids of a table's orders of the last minutes, newest first; null where its object can't say. */
type ReadTableOrders = (tableId: TableId) => Promise<readonly string[] | null>;

/** The part of `GET /api/store/bill_orders?tableId=…` that says whether there is anything to read. */
export function readTableOrders(
  env: Pick<Env, "TABLE">,
  request: ExecutionContext,
  nearOf: (tableId: TableId) => Near,
): ReadTableOrders {
  return async (tableId) => {
    try {
      return (await standingOf(env, request, tableId, nearOf(tableId))).recentOrders;
    } catch {
      // The request that follows fails likewise, and says why.
      return null;
    }
  };
}
