import * as z from "zod";
import {
  appIdSchema,
  businessIdSchema,
  deviceIdSchema,
  enrollmentIdSchema,
  venueIdSchema,
} from "~/contracts/ids";
import {
  publishedCustomizationSchema,
  publishedDeviceSchema,
  publishedGuestAppSchema,
  publishedLandingSchema,
  publishedLoyaltySchema,
  publishedMenusSchema,
  publishedMenuVenueSchema,
  publishedReviewsSchema,
  publishedVenueSchema,
  publishedVideoSchema,
} from "~/contracts/operator";
import { type RecordList, recordListSchema } from "~/contracts/operator-keys";
import { playbackIdSchema } from "~/contracts/video";
import { voucherCodeSchema, voucherRecordSchema } from "~/contracts/voucher";
import { allRows, firstRow, rowsIn } from "./rows";

/** A kind of record that belongs to somebody, as it is stored. */
export type RecordKind = {
  /** Its address behind `/operator/v1`, with `:name` for a parameter. */
  path: string;
  params: Readonly<Record<string, z.ZodType<string>>>;
  /** Its record, business and the statement that deletes it, all by the parameters in their order. */
  select: string;
  remove: readonly string[];
  schema: z.ZodType;
  /** The addresses of one business's records, for its list. */
  ofBusiness: string | null;
};

const business = { businessId: businessIdSchema };
const venue = { venueId: venueIdSchema };

/** A table with a record for each business. */
function byBusiness(path: string, table: string, schema: z.ZodType): RecordKind {
  const place = path.replace(":businessId", "' || business_id || '");
  return {
    path,
    params: business,
    select: `SELECT record, business_id AS businessId FROM ${table} WHERE business_id = ?1`,
    remove: [`DELETE FROM ${table} WHERE business_id = ?1`],
    schema,
    ofBusiness: `SELECT '${place.slice(1)}' AS path FROM ${table} WHERE business_id = ?1`,
  };
}

/** The records that are read back and deleted by `/operator/v1`, each at the address that publishes it. */
export const recordKinds = {
  venue: {
    path: "/venues/:venueId",
    params: venue,
    select: "SELECT record, business_id AS businessId FROM venues WHERE id = ?1",
    remove: [
      ...["menu_venues", "static_menu_drafts", "pos_keys", "table_link_keys"].map(
        (table) => `DELETE FROM ${table} WHERE venue_id = ?1`,
      ),
      "DELETE FROM venues WHERE id = ?1",
    ],
    schema: publishedVenueSchema,
    ofBusiness: "SELECT 'venues/' || id AS path FROM venues WHERE business_id = ?1",
  },
  device: {
    path: "/table-devices/:deviceId",
    params: { deviceId: deviceIdSchema },
    select:
      "SELECT d.record AS record, v.business_id AS businessId FROM devices d JOIN venues v ON v.id = d.venue_id WHERE d.id = ?1",
    remove: ["DELETE FROM devices WHERE id = ?1"],
    schema: publishedDeviceSchema,
    ofBusiness:
      "SELECT 'table-devices/' || d.id AS path FROM devices d JOIN venues v ON v.id = d.venue_id WHERE v.business_id = ?1",
  },
  look: {
    path: "/customizations/:enrollmentId",
    params: { enrollmentId: enrollmentIdSchema },
    select: "SELECT record, NULL AS businessId FROM customizations WHERE enrollment_id = ?1",
    remove: ["DELETE FROM customizations WHERE enrollment_id = ?1"],
    schema: publishedCustomizationSchema,
    ofBusiness:
      "SELECT DISTINCT 'customizations/' || c.enrollment_id AS path FROM customizations c JOIN venues v ON v.enrollment_id = c.enrollment_id WHERE v.business_id = ?1",
  },
  reviews: byBusiness(
    "/review-configurations/:businessId",
    "review_configurations",
    publishedReviewsSchema,
  ),
  menus: {
    path: "/businesses/:businessId/menus",
    params: business,
    select: `SELECT f.file AS record, f.business_id AS businessId FROM menu_publications p
      JOIN menu_files f ON f.id = p.business_id || '/' || json_extract(p.record, '$.publicationId')
      WHERE p.business_id = ?1`,
    // Its file stays for pages that are open, as one that was replaced.
    remove: [
      "UPDATE menu_files SET superseded_at = unixepoch() * 1000 WHERE business_id = ?1 AND superseded_at IS NULL",
      "DELETE FROM menu_publications WHERE business_id = ?1",
    ],
    schema: publishedMenusSchema,
    ofBusiness:
      "SELECT 'businesses/' || business_id || '/menus' AS path FROM menu_publications WHERE business_id = ?1",
  },
  menuList: {
    path: "/venues/:venueId/menus",
    params: venue,
    select: "SELECT record, business_id AS businessId FROM menu_venues WHERE venue_id = ?1",
    remove: ["DELETE FROM menu_venues WHERE venue_id = ?1"],
    schema: publishedMenuVenueSchema,
    ofBusiness:
      "SELECT 'venues/' || venue_id || '/menus' AS path FROM menu_venues WHERE business_id = ?1",
  },
  landing: byBusiness("/businesses/:businessId/landing", "landings", publishedLandingSchema),
  video: {
    path: "/businesses/:businessId/videos/:playbackId",
    params: { ...business, playbackId: playbackIdSchema },
    select:
      "SELECT record, business_id AS businessId FROM menu_videos WHERE business_id = ?1 AND playback_id = ?2",
    remove: ["DELETE FROM menu_videos WHERE business_id = ?1 AND playback_id = ?2"],
    schema: publishedVideoSchema,
    ofBusiness:
      "SELECT 'businesses/' || business_id || '/videos/' || playback_id AS path FROM menu_videos WHERE business_id = ?1",
  },
  guestApp: {
    path: "/guest-apps/:appId",
    params: { appId: appIdSchema },
    select: "SELECT record, NULL AS businessId FROM guest_apps WHERE id = ?1",
    remove: ["DELETE FROM hosts WHERE app_id = ?1", "DELETE FROM guest_apps WHERE id = ?1"],
    schema: publishedGuestAppSchema,
    ofBusiness: null,
  },
  loyalty: byBusiness(
    "/businesses/:businessId/loyalty",
    "loyalty_programmes",
    publishedLoyaltySchema,
  ),
  voucher: {
    path: "/vouchers/:businessId/:code",
    params: { ...business, code: voucherCodeSchema },
    select:
      "SELECT record, business_id AS businessId FROM vouchers WHERE business_id = ?1 AND code = ?2",
    remove: ["DELETE FROM vouchers WHERE business_id = ?1 AND code = ?2"],
    schema: voucherRecordSchema,
    ofBusiness:
      "SELECT 'vouchers/' || business_id || '/' || code AS path FROM vouchers WHERE business_id = ?1",
  },
} as const satisfies Record<string, RecordKind>;

const storedRow = z.object({ record: z.string(), businessId: z.string().nullable() });
const pathRow = z.object({ path: z.string() });

/** A record as JSON, with the business that it belongs to; null for one that is nobody's. */
export type StoredRecord = z.output<typeof storedRow>;

/** A published record; null where there is none. @param ids its parameters, in their order. */
export function readStored(
  db: D1Database,
  { select }: RecordKind,
  ids: readonly string[],
): Promise<StoredRecord | null> {
  return firstRow(db.prepare(select).bind(...ids), storedRow);
}

/** The statements that delete a record and what goes with it. */
export function removeRecord(
  db: D1Database,
  { remove }: RecordKind,
  ids: readonly string[],
): D1PreparedStatement[] {
  return remove.map((sql) => db.prepare(sql).bind(...ids));
}

/** The addresses of a business's published records. */
export async function listRecords(db: D1Database, businessId: string): Promise<string[]> {
  const lists = Object.values(recordKinds).flatMap(({ ofBusiness }) => ofBusiness ?? []);
  const answers = await db.batch(lists.map((sql) => db.prepare(sql).bind(businessId)));
  return answers.flatMap((answer) => rowsIn(answer, pathRow).map(({ path }) => path));
}

/** A record that was deleted, by its path in `/operator/v1`; null where none is archived. */
export function readArchived(db: D1Database, path: string): Promise<StoredRecord | null> {
  const sql = "SELECT record, business_id AS businessId FROM archived_records WHERE path = ?1";
  return firstRow(db.prepare(sql).bind(path), storedRow);
}

/** The archived records of a business. */
export function listArchived(db: D1Database, businessId: string): Promise<RecordList["archived"]> {
  const sql =
    "SELECT path, archived_at AS archivedAt, key_id AS keyId FROM archived_records WHERE business_id = ?1 ORDER BY path";
  return allRows(db.prepare(sql).bind(businessId), recordListSchema.shape.archived.element);
}

/** Puts a record that is deleted into the archive. */
export function archiveRecord(
  db: D1Database,
  { path, keyId, at }: { path: string; keyId: string | null; at: number },
  { businessId, record }: StoredRecord,
): D1PreparedStatement {
  return db
    .prepare(
      "INSERT INTO archived_records (path, business_id, record, archived_at, key_id) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (path) DO UPDATE SET business_id = ?2, record = ?3, archived_at = ?4, key_id = ?5",
    )
    .bind(path, businessId, record, at, keyId);
}
