import * as z from "zod";
import { guestAppPageFields } from "~/contracts/brands";
import { type Customization, customizationSchema } from "~/contracts/customization";
import { type Landing, landingSchema } from "~/contracts/landing";
import { type LoyaltyProgramme, loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import {
  type MenuPublication,
  type MenuVenue,
  menuPublicationSchema,
  menuVenueSchema,
} from "~/contracts/menu";
import { noReviews, type ReviewConfiguration, reviewConfigurationSchema } from "~/contracts/review";
import { type StaticMenu, staticMenuSchema } from "~/contracts/static-menu";
import {
  type GuestApp,
  guestAppSchema,
  type Settings,
  settingsSchema,
  type TableDevice,
  tableDeviceSchema,
  venueSchema,
} from "~/contracts/venue";
import { type Video, videoSchema } from "~/contracts/video";
import { type VoucherRecord, voucherRecordSchema } from "~/contracts/voucher";
import { menuFileId, videoId, voucherId } from "./record-names";
import type { TableLinkKey, VenueRecord } from "./records";
import { type Repair, readRepaired } from "./repair";
import { venueRepair } from "./venue-repair";

/** The venues of a business or an enrollment. */
const venueListSchema = z.object({ id: z.string(), venueIds: z.array(z.string()) });
type VenueList = z.infer<typeof venueListSchema>;

const venueRecordSchema = z.object({ venue: venueSchema, version: z.int() });

/** A kind of record: how one is found in D1, and its contract. */
type Kind<T> = {
  /** A statement with the key as `?1`, whose first row's `record` is the document in JSON. */
  sql: string;
  schema: z.ZodType<T>;
  /** Whether the document is the one that was asked for; a copy under a wrong key must never be shown. */
  isOf(record: T, id: string): boolean;
  /** What replaces a value that breaks the contract; a kind without it is valid as a whole or not at all. */
  repairOf?: (path: PropertyKey[], value: unknown) => Repair | undefined;
  /** Too large for the memory of an isolate, which has room for many small records. */
  isLarge?: boolean;
  /** A secret of the deployment: outside of D1 only an isolate's memory may hold a copy. */
  isSecret?: boolean;
  /** Must not be a minute old whatever fails: read from D1 itself, or refused. */
  isPrompt?: boolean;
};

/** Every kind of record there is. The names are also the prefixes of keys (`venue:croque-cie`). */
export const recordKinds = {
  venue: kind<VenueRecord>({
    sql: "SELECT json_object('venue', json(record), 'version', version) AS record FROM venues WHERE id = ?1",
    schema: venueRecordSchema,
    isOf: ({ venue }, id) => venue.id === id,
    repairOf: venueRepair,
  }),
  // By itself: a whole venue record that can't be read must not let guests pay where payments are off.
  "venue-payments": kind<{ venueId: string; paymentsEnabled: boolean }>({
    sql: "SELECT json_object('venueId', id, 'paymentsEnabled', json(CASE json_extract(record, '$.paymentsEnabled') WHEN 1 THEN 'true' ELSE 'false' END)) AS record FROM venues WHERE id = ?1",
    schema: z.object({ venueId: z.string(), paymentsEnabled: z.boolean() }),
    isOf: ({ venueId }, id) => venueId === id,
    isPrompt: true,
  }),
  "linked-waiters": kind<{ enrollmentId: string; linked: string[] | null }>({
    sql: "SELECT json_object('enrollmentId', enrollment_id, 'linked', json(json_extract(record, '$.rules.linkedWaiters'))) AS record FROM venues WHERE enrollment_id = ?1",
    schema: z.object({ enrollmentId: z.string(), linked: z.array(z.string()).nullable() }),
    isOf: ({ enrollmentId }, id) => enrollmentId === id,
    isPrompt: true,
  }),
  device: kind<TableDevice>({
    sql: "SELECT record FROM devices WHERE id = ?1",
    schema: tableDeviceSchema,
    isOf: (device, id) => device.id === id,
  }),
  table: kind<TableDevice>({
    sql: "SELECT record FROM devices WHERE table_id = ?1",
    schema: tableDeviceSchema,
    isOf: (device, id) => device.tableId === id,
  }),
  customization: kind<{ enrollmentId: string; look: Customization }>({
    sql: "SELECT json_object('enrollmentId', enrollment_id, 'look', json(record)) AS record FROM customizations WHERE enrollment_id = ?1",
    schema: z.object({ enrollmentId: z.string(), look: customizationSchema }),
    isOf: ({ enrollmentId }, id) => enrollmentId === id,
    // Every value of a look is optional: the theme's own value replaces a broken one (TEN-18).
    repairOf: (path) => (path[0] === "look" && path.length > 1 ? leftOut(path) : undefined),
  }),
  "look-draft": kind<{ enrollmentId: string; look: Customization }>({
    sql: "SELECT json_object('enrollmentId', enrollment_id, 'look', json(record)) AS record FROM look_drafts WHERE enrollment_id = ?1",
    schema: z.object({ enrollmentId: z.string(), look: customizationSchema }),
    isOf: ({ enrollmentId }, id) => enrollmentId === id,
    repairOf: (path) => (path[0] === "look" && path.length > 1 ? leftOut(path) : undefined),
    isPrompt: true,
  }),
  settings: kind<Settings>({
    sql: "SELECT record FROM settings WHERE id = ?1",
    schema: settingsSchema,
    isOf: () => true,
    // All but the switch for payments is a convenience, and a broken one must not take it away.
    repairOf: (path) => (path[0] === "allPaymentsEnabled" ? undefined : leftOut(path)),
    isPrompt: true,
  }),
  "pos-key": kind<{ keyHash: string; venueId: string }>({
    sql: "SELECT json_object('keyHash', key_hash, 'venueId', venue_id) AS record FROM pos_keys WHERE key_hash = ?1",
    schema: z.object({ keyHash: z.string(), venueId: z.string() }),
    isOf: ({ keyHash }, id) => keyHash === id,
    isPrompt: true,
  }),
  "table-link-keys": kind<{ venueId: string; keys: TableLinkKey[] }>({
    sql: "SELECT json_object('venueId', venue_id, 'keys', json_group_array(json_object('version', version, 'secret', secret))) AS record FROM table_link_keys WHERE venue_id = ?1 GROUP BY venue_id",
    schema: z.object({
      venueId: z.string(),
      keys: z.array(z.object({ version: z.int(), secret: z.string().min(43) })),
    }),
    isOf: ({ venueId }, id) => venueId === id,
    isSecret: true,
    isPrompt: true,
  }),
  voucher: kind<VoucherRecord>({
    sql: "SELECT record FROM vouchers WHERE id = ?1",
    schema: voucherRecordSchema,
    isOf: ({ businessId, code }, id) => voucherId(businessId, code) === id,
  }),
  "review-configuration": kind<{ businessId: string; configuration: ReviewConfiguration }>({
    sql: "SELECT json_object('businessId', business_id, 'configuration', json(record)) AS record FROM review_configurations WHERE business_id = ?1",
    schema: z.object({ businessId: z.string(), configuration: reviewConfigurationSchema }),
    isOf: ({ businessId }, id) => businessId === id,
    // Where any of it is broken, no guest is asked for a review (REV-05).
    repairOf: ([top]) =>
      top === "configuration" ? { at: ["configuration"], instead: noReviews } : undefined,
  }),
  "menu-venue": kind<MenuVenue>({
    sql: "SELECT record FROM menu_venues WHERE venue_id = ?1",
    schema: menuVenueSchema,
    isOf: ({ venueId }, id) => venueId === id,
  }),
  "menu-publication": kind<MenuPublication>({
    sql: "SELECT record FROM menu_publications WHERE business_id = ?1",
    schema: menuPublicationSchema,
    isOf: ({ businessId }, id) => businessId === id,
  }),
  // Its text is passed on as it is: the code that shows it checks it against its contract (MENU-29).
  "menu-file": kind<{ businessId: string; publicationId: string; file: string }>({
    sql: "SELECT json_object('businessId', business_id, 'publicationId', publication_id, 'file', file) AS record FROM menu_files WHERE id = ?1",
    schema: z.object({ businessId: z.string(), publicationId: z.string(), file: z.string() }),
    isOf: ({ businessId, publicationId }, id) => menuFileId(businessId, publicationId) === id,
    isLarge: true,
  }),
  landing: kind<Landing>({
    sql: "SELECT record FROM landings WHERE business_id = ?1",
    schema: landingSchema,
    isOf: ({ businessId }, id) => businessId === id,
    repairOf: landingRepair,
  }),
  "menu-draft": kind<{ businessId: string; file: string }>({
    sql: "SELECT json_object('businessId', business_id, 'file', file) AS record FROM menu_drafts WHERE business_id = ?1",
    schema: z.object({ businessId: z.string(), file: z.string() }),
    isOf: ({ businessId }, id) => businessId === id,
    isLarge: true,
    isPrompt: true,
  }),
  "landing-draft": kind<Landing>({
    sql: "SELECT record FROM landing_drafts WHERE business_id = ?1",
    schema: landingSchema,
    isOf: ({ businessId }, id) => businessId === id,
    repairOf: landingRepair,
    isPrompt: true,
  }),
  "static-menu-draft": kind<{ venueId: string; menu: StaticMenu }>({
    sql: "SELECT json_object('venueId', venue_id, 'menu', json(record)) AS record FROM static_menu_drafts WHERE venue_id = ?1",
    schema: z.object({ venueId: z.string(), menu: staticMenuSchema }),
    isOf: ({ venueId }, id) => venueId === id,
    isPrompt: true,
  }),
  "menu-video": kind<Video>({
    sql: "SELECT record FROM menu_videos WHERE id = ?1",
    schema: videoSchema,
    isOf: ({ businessId, playbackId }, id) => videoId(businessId, playbackId) === id,
  }),
  loyalty: kind<LoyaltyProgramme>({
    sql: "SELECT record FROM loyalty_programmes WHERE business_id = ?1",
    schema: loyaltyProgrammeSchema,
    isOf: ({ businessId }, id) => businessId === id,
  }),
  "app-loyalty": kind<LoyaltyProgramme>({
    sql: "SELECT record FROM loyalty_programmes WHERE app_id = ?1 ORDER BY business_id LIMIT 1",
    schema: loyaltyProgrammeSchema,
    isOf: ({ guestAppId }, id) => guestAppId === id,
  }),
  host: kind<{ host: string; app: GuestApp }>({
    sql: "SELECT json_object('host', host, 'app', json(record)) AS record FROM hosts JOIN guest_apps ON guest_apps.id = app_id WHERE host = ?1",
    schema: z.object({ host: z.string(), app: guestAppSchema }),
    isOf: ({ host }, id) => host === id,
    repairOf: guestAppRepair,
  }),
  "guest-app": kind<{ id: string; app: GuestApp }>({
    sql: "SELECT json_object('id', ?1, 'app', json(record)) AS record FROM guest_apps WHERE id = ?1 OR json_extract(record, '$.storeLocatorId') = ?1 ORDER BY id <> ?1 LIMIT 1",
    schema: z.object({ id: z.string(), app: guestAppSchema }),
    isOf: (found, id) => found.id === id,
    repairOf: guestAppRepair,
  }),
  "business-venues": kind<VenueList>({
    sql: "SELECT json_object('id', business_id, 'venueIds', json_group_array(id)) AS record FROM (SELECT id, business_id FROM venues WHERE business_id = ?1 ORDER BY id LIMIT 200) GROUP BY business_id",
    schema: venueListSchema,
    isOf: (list, id) => list.id === id,
  }),
  "enrollment-venues": kind<VenueList>({
    sql: "SELECT json_object('id', enrollment_id, 'venueIds', json_group_array(id)) AS record FROM (SELECT id, enrollment_id FROM venues WHERE enrollment_id = ?1 ORDER BY id LIMIT 200) GROUP BY enrollment_id",
    schema: venueListSchema,
    isOf: (list, id) => list.id === id,
  }),
};

export type RecordKinds = typeof recordKinds;
export type KindName = keyof RecordKinds;
export type RecordOf<K extends KindName> = RecordKinds[K] extends Kind<infer T> ? T : never;

/** Whether records of a kind are too large for an isolate's memory. */
export function isLargeKind(name: KindName): boolean {
  return (recordKinds[name] as Kind<unknown>).isLarge ?? false;
}

/** Whether records of a kind may be copied to nowhere. */
export function isSecretKind(name: KindName): boolean {
  return (recordKinds[name] as Kind<unknown>).isSecret ?? false;
}

/** Whether records of a kind must not be a minute old, whatever fails. */
export function isPromptKind(name: KindName): boolean {
  return (recordKinds[name] as Kind<unknown>).isPrompt ?? false;
}

/** Called with the values that were left out of a stored record, so that its operator can be notified. */
export type OnRepaired = (kind: KindName, id: string, places: string[]) => void;

/**
 * A document of a kind, checked against its contract.
 *
 * @throws when the stored document breaks it, or is not the one that was asked for.
 */
export function parseRecord<K extends KindName>(
  name: K,
  id: string,
  stored: unknown,
  onRepaired?: OnRepaired,
): RecordOf<K> {
  const { schema, isOf, repairOf = () => undefined } = recordKinds[name] as Kind<unknown>;
  const read = readRepaired(schema, stored, repairOf);
  if (!read.ok) {
    throw new Error(`The stored ${name} ${id} breaks its contract at ${read.places.join(", ")}.`);
  }
  const { record, repaired } = read.value;
  if (!isOf(record, id)) throw new Error(`The record stored as ${name} ${id} is another one.`);
  if (repaired.length > 0) onRepaired?.(name, id, repaired);
  return record as RecordOf<K>;
}

/** A tile that breaks the contract is left out, and so is a layout that is not shown for all its tiles. */
function landingRepair(path: PropertyKey[]): Repair | undefined {
  const tiles = path.indexOf("tiles");
  if (tiles > 0 && path.length > tiles + 1) return leftOut(path.slice(0, tiles + 2));
  return path[0] === "layouts" && path.length > 1 ? leftOut(path.slice(0, 2)) : undefined;
}

/** A guest app is found and signed in to without any of its links, brands and words. */
function guestAppRepair(path: PropertyKey[]): Repair | undefined {
  const [top, field] = path;
  if (top !== "app" || typeof field !== "string") return undefined;
  if (field === "brands" || field === "onboarding") return leftOut(path.slice(0, 3));
  // Half of what its operator said of signing in says nothing: nobody does then.
  if (field === "accounts" || field in guestAppPageFields) return leftOut(path.slice(0, 2));
  // Brands that can't be read are none: nobody is asked for more than their operator meant.
  if (field === "marketingBrands") return { at: path.slice(0, 2), instead: [] };
  return field === "externalLinks" ? leftOut(path) : undefined;
}

function leftOut(at: PropertyKey[]): Repair | undefined {
  return at.length > 0 ? { at, instead: undefined } : undefined;
}

function kind<T>(definition: Kind<T>): Kind<T> {
  return definition;
}
