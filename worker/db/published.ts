import * as z from "zod";
import {
  type AppId,
  type BusinessId,
  type DeviceId,
  type EnrollmentId,
  type TableId,
  type VenueId,
  venueIdSchema,
} from "~/contracts/ids";
import { appId, businessId, deviceId, venueId } from "~/domain/ids.schema";
import type { TableLinkKey } from "./records";
import { allRows, firstRow } from "./rows";

const businessRow = z.object({ id: businessId });
const appRow = z.object({ id: appId });
export const venueIdRow = z.object({ id: venueId });
const seqRow = z.object({ seq: z.int() });
const currencyRow = z.object({ currency: z.string() });
const nameRow = z.object({ id: deviceId, name: z.string() });
const programmeRow = z.object({ provider: z.string(), reference: z.string().nullable() });
const tableLinkKeyRow: z.ZodType<TableLinkKey> = z.object({ version: z.int(), secret: z.string() });
const subjectRow = z.object({ id: z.string(), businessId });
const jurisdictionRow = z.object({ jurisdiction: z.string().nullable() });

/** Which programme a record names: its provider, and its name there. */
export type NamedProgramme = z.output<typeof programmeRow>;

export function hasVenue(db: D1Database, venueId: VenueId): Promise<boolean> {
  return isFound(db.prepare("SELECT 1 FROM venues WHERE id = ?1").bind(venueId));
}

/** Whether a venue is published whose pages have the look of an enrollment. */
export function hasVenueOf(
  db: D1Database,
  enrollmentId: EnrollmentId,
  venueId: VenueId,
): Promise<boolean> {
  const sql = "SELECT 1 FROM venues WHERE id = ?1 AND enrollment_id = ?2";
  return isFound(db.prepare(sql).bind(venueId, enrollmentId));
}

/** Whether a venue has this device, or any where none is named. */
export function hasDevice(db: D1Database, venueId: VenueId, deviceId?: DeviceId): Promise<boolean> {
  const sql = "SELECT 1 FROM devices WHERE venue_id = ?1 AND (?2 IS NULL OR id = ?2) LIMIT 1";
  return isFound(db.prepare(sql).bind(venueId, deviceId ?? null));
}

/** Whether a table has a device beside this one. */
export function hasOtherDevice(
  db: D1Database,
  tableId: TableId,
  deviceId: DeviceId,
): Promise<boolean> {
  const sql = "SELECT 1 FROM devices WHERE table_id = ?1 AND id <> ?2";
  return isFound(db.prepare(sql).bind(tableId, deviceId));
}

/** Whether a guest app beside this one answers under a locator. */
export function hasOtherLocator(
  db: D1Database,
  storeLocatorId: string,
  appId: AppId,
): Promise<boolean> {
  const sql =
    "SELECT 1 FROM guest_apps WHERE id <> ?1 AND (id = ?2 OR json_extract(record, '$.storeLocatorId') = ?2)";
  return isFound(db.prepare(sql).bind(appId, storeLocatorId));
}

export async function businessOfVenue(
  db: D1Database,
  venueId: VenueId,
): Promise<BusinessId | null> {
  const sql = "SELECT business_id AS id FROM venues WHERE id = ?1";
  return (await firstRow(db.prepare(sql).bind(venueId), businessRow))?.id ?? null;
}

export async function currencyOfVenue(db: D1Database, venueId: VenueId): Promise<string | null> {
  const sql = "SELECT json_extract(record, '$.currency') AS currency FROM venues WHERE id = ?1";
  return (await firstRow(db.prepare(sql).bind(venueId), currencyRow))?.currency ?? null;
}

/** The currencies of a business's venues, each once. */
export async function currenciesOfBusiness(
  db: D1Database,
  businessId: BusinessId,
): Promise<string[]> {
  const sql =
    "SELECT DISTINCT json_extract(record, '$.currency') AS currency FROM venues WHERE business_id = ?1";
  const rows = await allRows(db.prepare(sql).bind(businessId), currencyRow);
  return rows.map(({ currency }) => currency);
}

/** The statement that reads the ids of venues whose pages have the look of an enrollment. */
export function venuesOf(db: D1Database, enrollmentId: EnrollmentId): D1PreparedStatement {
  return db.prepare("SELECT id FROM venues WHERE enrollment_id = ?1").bind(enrollmentId);
}

/** The names of a venue's tables, those of the devices alone where some are named, `most` at most. */
export function namesOfTables(
  db: D1Database,
  venueId: VenueId,
  deviceIds: readonly DeviceId[] | undefined,
  most: number,
): Promise<z.output<typeof nameRow>[]> {
  const sql = `SELECT id, json_extract(record, '$.name') AS name FROM devices WHERE venue_id = ?1
     AND (?2 IS NULL OR id IN (SELECT value FROM json_each(?2))) LIMIT ?3`;
  const ids = deviceIds ? JSON.stringify(deviceIds) : null;
  return allRows(db.prepare(sql).bind(venueId, ids, most), nameRow);
}

/** The newest key of a venue's signed links, from the database itself: a copy may not know of it yet. */
export function newestTableLinkKey(db: D1Database, venueId: VenueId): Promise<TableLinkKey | null> {
  const sql =
    "SELECT version, secret FROM table_link_keys WHERE venue_id = ?1 ORDER BY version DESC LIMIT 1";
  return firstRow(db.prepare(sql).bind(venueId), tableLinkKeyRow);
}

/** The programme that a guest app names; null where it names none, or is not published. */
export function programmeNamedBy(
  db: D1Database,
  appId: AppId | null,
): Promise<NamedProgramme | null> {
  const sql = `SELECT json_extract(record, '$.loyalty.provider') AS provider, json_extract(record, '$.loyalty.reference') AS reference
     FROM guest_apps WHERE id = ?1 AND json_extract(record, '$.loyalty') IS NOT NULL`;
  return firstRow(db.prepare(sql).bind(appId), programmeRow);
}

/** The programmes of businesses that are a guest app's. */
export function programmesOfApp(db: D1Database, appId: AppId): Promise<NamedProgramme[]> {
  const sql = `SELECT json_extract(record, '$.provider') AS provider, json_extract(record, '$.reference') AS reference
     FROM loyalty_programmes WHERE app_id = ?1`;
  return allRows(db.prepare(sql).bind(appId), programmeRow);
}

export async function appOfHost(db: D1Database, host: string): Promise<AppId | null> {
  const sql = "SELECT app_id AS id FROM hosts WHERE host = ?1";
  return (await firstRow(db.prepare(sql).bind(host), appRow))?.id ?? null;
}

const BUSINESSES_OF = {
  venue: `SELECT id, business_id AS businessId FROM venues WHERE id IN (SELECT value FROM json_each(?1))
    UNION ALL SELECT substr(path, 8), business_id FROM archived_records
    WHERE path IN (SELECT 'venues/' || value FROM json_each(?1))`,
  device: `SELECT d.id AS id, v.business_id AS businessId FROM devices d JOIN venues v ON v.id = d.venue_id
    WHERE d.id IN (SELECT value FROM json_each(?1))
    UNION ALL SELECT substr(path, 15), business_id FROM archived_records
    WHERE path IN (SELECT 'table-devices/' || value FROM json_each(?1))`,
};

/** The businesses of venues or devices. One that was deleted stays its business's, with all its objects hold. */
export function businessesOf(
  db: D1Database,
  kind: keyof typeof BUSINESSES_OF,
  ids: readonly string[],
): Promise<z.output<typeof subjectRow>[]> {
  return allRows(db.prepare(BUSINESSES_OF[kind]).bind(JSON.stringify(ids)), subjectRow);
}

/** The number of the newest change of a record; 0 before the first. */
export async function lastChange(db: D1Database): Promise<number> {
  const sql = "SELECT coalesce(max(seq), 0) AS seq FROM changes";
  return (await firstRow(db.prepare(sql), seqRow))?.seq ?? 0;
}

/** The jurisdiction of any one venue, null for none; undefined where no venue is published. */
export async function anyJurisdiction(db: D1Database): Promise<string | null | undefined> {
  const sql = "SELECT json_extract(record, '$.jurisdiction') AS jurisdiction FROM venues LIMIT 1";
  return (await firstRow(db.prepare(sql), jurisdictionRow))?.jurisdiction;
}

async function isFound(statement: D1PreparedStatement): Promise<boolean> {
  return (await statement.first()) !== null;
}

const venueRow = z.object({
  venueId: venueIdSchema,
  name: z.string(),
  businessId,
  guestAppId: appId.nullable(),
  mostCodes: z.int().nullable(),
});

/** A venue as the operator's status shows it; `mostCodes` is how many codes it sends an hour, null by default. */
export type ListedVenue = z.output<typeof venueRow>;

/** Venues by their ids in order, `most` at most, those of some businesses alone where they are named. */
export function listVenues(
  db: D1Database,
  after: string,
  businessIds: readonly BusinessId[] | null,
  most: number,
): Promise<ListedVenue[]> {
  const sql = `SELECT id AS venueId, json_extract(record, '$.name') AS name, business_id AS businessId,
       json_extract(record, '$.accounts.messagesPerHour') AS mostCodes,
       (SELECT app_id FROM loyalty_programmes l WHERE l.business_id = venues.business_id) AS guestAppId
     FROM venues WHERE id > ?1 AND (?2 IS NULL OR business_id IN (SELECT value FROM json_each(?2))) ORDER BY id LIMIT ?3`;
  const ids = businessIds && JSON.stringify(businessIds);
  return allRows(db.prepare(sql).bind(after, ids, most), venueRow);
}
