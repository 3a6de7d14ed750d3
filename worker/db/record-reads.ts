import * as z from "zod";
import type { BusinessId, EnrollmentId, PublicationId, VenueId } from "~/contracts/ids";
import { type LoyaltyProgramme, loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import { type MenuPublication, menuPublicationSchema } from "~/contracts/menu";
import {
  kindOf,
  paramsOf,
  type RecordName,
  type Records,
  recordId,
  type RecordOf as Stored,
} from "~/contracts/records";
import {
  type GuestApp,
  guestAppSchema,
  type TableDevice,
  tableDeviceSchema,
  venueSchema,
} from "~/contracts/venue";
import { businessId, enrollmentId, publicationId, venueId } from "~/domain/ids.schema";
import { menuFileId } from "./publish";
import { guestAppRepair, recordColumn, tableOf } from "./record-tables";
import type { TableLinkKey, VenueRecord } from "./records";
import { type RepairOf, readRepaired, within } from "./repair";
import { venueRepair } from "./venue-repair";

const venueListSchema = z.object({ id: z.string(), venueIds: z.array(venueId) });
type VenueList = z.infer<typeof venueListSchema>;

const venueRecordSchema = z.object({ venue: venueSchema, version: z.int() });

/** How a document is found in D1, and its contract. */
type Read<T> = {
  /** A statement with the key as `?1`, whose first row's `record` is the document in JSON. */
  sql: string;
  schema: z.ZodType<T>;
  /** Whether the document is the one that was asked for; a copy under a wrong key must never be shown. */
  isOf(record: T, id: string): boolean;
  /** What replaces a value that breaks the contract; a kind without it is valid as a whole or not at all. */
  repairOf?: RepairOf;
  /** Too large for the memory of an isolate, which has room for many small records. */
  isLarge?: boolean;
  /** A secret of the deployment: outside of D1 only an isolate's memory may hold a copy. */
  isSecret?: boolean;
  /** Must not be a minute old whatever fails: read from D1 itself, or refused. */
  skipsCopies?: boolean;
  /** By which column of a venue its pages show it. */
  shownBy?: VenueColumn;
  /** A statement with the key as `?1`, which finds a row where a record of ours names the key. */
  namedBy?: string;
  /** The other key of the same record. */
  alsoAt?(record: T): { kind: "device" | "table"; id: string };
  /** Another document that this one has in it whole. */
  holds?(record: T): { kind: "guest-app" | "loyalty"; id: string; record: unknown };
};

type VenueColumn = "id" | "business_id" | "enrollment_id";

/**
 * Every document of the operators that is read: records as they are stored, and views of them. The names are also the
 * prefixes of keys (`venue:croque-cie`).
 */
export const recordReads = {
  venue: view<VenueRecord>({
    sql: "SELECT json_object('venue', json(record), 'version', version) AS record FROM venues WHERE id = ?1",
    schema: venueRecordSchema,
    isOf: ({ venue }, id) => venue.id === id,
    repairOf: within("venue", venueRepair),
  }),
  // By itself: a whole venue record that can't be read must not let guests pay where payments are off.
  "venue-payments": view<{ venueId: VenueId; paymentsEnabled: boolean }>({
    sql: "SELECT json_object('venueId', id, 'paymentsEnabled', json(CASE json_extract(record, '$.paymentsEnabled') WHEN 1 THEN 'true' ELSE 'false' END)) AS record FROM venues WHERE id = ?1",
    schema: z.object({ venueId, paymentsEnabled: z.boolean() }),
    isOf: ({ venueId }, id) => venueId === id,
    skipsCopies: true,
  }),
  "linked-waiters": view<{ enrollmentId: EnrollmentId; linked: string[] | null }>({
    sql: "SELECT json_object('enrollmentId', enrollment_id, 'linked', json(json_extract(record, '$.rules.linkedWaiters'))) AS record FROM venues WHERE enrollment_id = ?1",
    schema: z.object({ enrollmentId, linked: z.array(z.string()).nullable() }),
    isOf: ({ enrollmentId }, id) => enrollmentId === id,
    skipsCopies: true,
  }),
  device: {
    ...itself("device"),
    alsoAt: ({ tableId }: TableDevice) => ({ kind: "table" as const, id: tableId }),
  },
  table: view<TableDevice>({
    sql: "SELECT record FROM devices WHERE table_id = ?1",
    schema: tableDeviceSchema,
    isOf: (device, id) => device.tableId === id,
    alsoAt: ({ id }) => ({ kind: "device", id }),
  }),
  customization: {
    ...besideId("customization", "look"),
    namedBy:
      "SELECT 1 FROM venues WHERE enrollment_id = ?1 UNION ALL SELECT 1 FROM guest_apps WHERE json_extract(record, '$.enrollmentId') = ?1",
  },
  "look-draft": besideId("look-draft", "look"),
  // There is one, whose id nobody chooses.
  settings: { ...itself("settings"), namedBy: "SELECT 1 WHERE ?1 IS NOT NULL" },
  "pos-key": view<{ keyHash: string; venueId: VenueId }>({
    sql: "SELECT json_object('keyHash', key_hash, 'venueId', venue_id) AS record FROM pos_keys WHERE key_hash = ?1",
    schema: z.object({ keyHash: z.string(), venueId }),
    isOf: ({ keyHash }, id) => keyHash === id,
    skipsCopies: true,
  }),
  "table-link-keys": view<{ venueId: VenueId; keys: TableLinkKey[] }>({
    sql: "SELECT json_object('venueId', venue_id, 'keys', json_group_array(json_object('version', version, 'secret', secret))) AS record FROM table_link_keys WHERE venue_id = ?1 GROUP BY venue_id",
    schema: z.object({
      venueId,
      keys: z.array(z.object({ version: z.int(), secret: z.string().min(43) })),
    }),
    isOf: ({ venueId }, id) => venueId === id,
    isSecret: true,
    skipsCopies: true,
  }),
  voucher: itself("voucher"),
  "review-configuration": besideId("review-configuration", "configuration"),
  "menu-venue": itself("menu-venue"),
  "menu-publication": view<MenuPublication>({
    sql: "SELECT record FROM menu_publications WHERE business_id = ?1",
    schema: menuPublicationSchema,
    isOf: ({ businessId }, id) => businessId === id,
    shownBy: "business_id",
  }),
  // Its text is passed on as it is: the code that shows it checks it against its contract (MENU-29).
  "menu-file": view<{ businessId: BusinessId; publicationId: PublicationId; file: string }>({
    sql: "SELECT json_object('businessId', business_id, 'publicationId', publication_id, 'file', file) AS record FROM menu_files WHERE id = ?1",
    schema: z.object({ businessId, publicationId, file: z.string() }),
    isOf: ({ businessId, publicationId }, id) => menuFileId(businessId, publicationId) === id,
    isLarge: true,
  }),
  landing: itself("landing"),
  "legal-data": itself("legal-data"),
  "menu-draft": besideId("menu-draft", "file"),
  "landing-draft": itself("landing-draft"),
  "static-menu-draft": besideId("static-menu-draft", "menu"),
  "menu-video": itself("menu-video"),
  loyalty: itself("loyalty"),
  "app-loyalty": view<LoyaltyProgramme>({
    sql: "SELECT record FROM loyalty_programmes WHERE app_id = ?1 ORDER BY business_id LIMIT 1",
    schema: loyaltyProgrammeSchema,
    isOf: ({ guestAppId }, id) => guestAppId === id,
    holds: (programme) => ({ kind: "loyalty", id: programme.businessId, record: programme }),
    namedBy: "SELECT 1 FROM guest_apps WHERE id = ?1",
  }),
  host: view<{ host: string; app: GuestApp }>({
    sql: "SELECT json_object('host', host, 'app', json(record)) AS record FROM hosts JOIN guest_apps ON guest_apps.id = app_id WHERE host = ?1",
    schema: z.object({ host: z.string(), app: guestAppSchema }),
    isOf: ({ host }, id) => host === id,
    holds: ({ app }) => ({ kind: "guest-app", id: app.appId, record: { id: app.appId, app } }),
    repairOf: within("app", guestAppRepair),
  }),
  "guest-app": view<{ id: string; app: GuestApp }>({
    sql: "SELECT json_object('id', ?1, 'app', json(record)) AS record FROM guest_apps WHERE id = ?1 OR json_extract(record, '$.storeLocatorId') = ?1 ORDER BY id <> ?1 LIMIT 1",
    schema: z.object({ id: z.string(), app: guestAppSchema }),
    isOf: (found, id) => found.id === id,
    repairOf: within("app", guestAppRepair),
  }),
  "business-venues": view<VenueList>({
    sql: "SELECT json_object('id', business_id, 'venueIds', json_group_array(id)) AS record FROM (SELECT id, business_id FROM venues WHERE business_id = ?1 ORDER BY id LIMIT 200) GROUP BY business_id",
    schema: venueListSchema,
    isOf: (list, id) => list.id === id,
  }),
  "enrollment-venues": view<VenueList>({
    sql: "SELECT json_object('id', enrollment_id, 'venueIds', json_group_array(id)) AS record FROM (SELECT id, enrollment_id FROM venues WHERE enrollment_id = ?1 ORDER BY id LIMIT 200) GROUP BY enrollment_id",
    schema: venueListSchema,
    isOf: (list, id) => list.id === id,
  }),
};

type RecordReads = typeof recordReads;
export type ReadName = keyof RecordReads;
export type RecordOf<K extends ReadName> = RecordReads[K] extends Read<infer T> ? T : never;

export function isReadName(name: string): name is ReadName {
  return Object.hasOwn(recordReads, name);
}

export function isLarge(name: ReadName): boolean {
  return (recordReads[name] as Read<unknown>).isLarge ?? false;
}

export function isSecret(name: ReadName): boolean {
  return (recordReads[name] as Read<unknown>).isSecret ?? false;
}

export function skipsCopies(name: ReadName): boolean {
  return (recordReads[name] as Read<unknown>).skipsCopies ?? false;
}

/** The statement that tells whether a record of ours names an id of a kind; none where strangers may make one up. */
export function namedBy(name: ReadName): string | undefined {
  const { namedBy: sql, shownBy } = recordReads[name] as Read<unknown>;
  return sql ?? (shownBy && `SELECT 1 FROM venues WHERE ${shownBy} = ?1`);
}

/** What the pages of a venue show beside it, each by a column of the venue. */
export const venueParts = (Object.keys(recordReads) as ReadName[]).flatMap((kind) => {
  const { shownBy } = recordReads[kind] as Read<unknown>;
  return shownBy ? [{ kind, column: shownBy }] : [];
});

/** The other key of a record; null of a record that has one key, or that breaks its contract. */
export function otherKey(name: ReadName, record: unknown): { kind: ReadName; id: string } | null {
  const { schema, alsoAt } = recordReads[name] as Read<unknown>;
  const parsed = alsoAt && record !== null ? schema.safeParse(record) : undefined;
  return alsoAt && parsed?.success ? alsoAt(parsed.data) : null;
}

/** The document that another has in it; null where it has none, or breaks its contract. */
export function heldBy(name: ReadName, record: unknown) {
  const { schema, holds } = recordReads[name] as Read<unknown>;
  const parsed = holds && record !== null ? schema.safeParse(record) : undefined;
  return holds && parsed?.success ? holds(parsed.data) : null;
}

/** Called with the values that were left out of a stored record, so that its operator can be notified. */
export type OnRepaired = (kind: ReadName, id: string, places: string[]) => void;

/**
 * A document of a kind, checked against its contract.
 *
 * @throws when the stored document breaks it, or is not the one that was asked for.
 */
export function parseRecord<K extends ReadName>(
  name: K,
  id: string,
  stored: unknown,
  onRepaired?: OnRepaired,
): RecordOf<K> {
  const { schema, isOf, repairOf = () => undefined } = recordReads[name] as Read<unknown>;
  const read = readRepaired(schema, stored, repairOf);
  if (!read.ok) {
    throw new Error(`The stored ${name} ${id} breaks its contract at ${read.places.join(", ")}.`);
  }
  const { record, repaired } = read.value;
  if (!isOf(record, id)) throw new Error(`The record stored as ${name} ${id} is another one.`);
  if (repaired.length > 0) onRepaired?.(name, id, repaired);
  return record as RecordOf<K>;
}

/** A record that names itself, as it is stored. */
function itself<K extends RecordName>(name: K): Read<Stored<K>> {
  const { schema, named = {}, draftOf } = kindOf(name);
  const { table, key, repair } = tableOf(name);
  return {
    sql: `SELECT record FROM ${table} WHERE ${key} = ?1`,
    schema: schema as z.ZodType<Stored<K>>,
    isOf: (record, id) => {
      const fields = record as Readonly<Record<string, unknown>>;
      const params = Object.entries(named).map(([param, field]) => [param, fields[field]]);
      return recordId(name, Object.fromEntries(params)) === id;
    },
    repairOf: repair,
    skipsCopies: draftOf !== undefined,
    shownBy: venueColumn(name),
  };
}

/** A record that is stored beside its id, under a name. A large one is its text, which the code that shows it checks. */
function besideId<K extends RecordName, Name extends string>(
  name: K,
  field: Name,
): Read<Readonly<Record<Name, Records[K] extends { isLarge: true } ? string : Stored<K>>>> {
  const { address, schema, isLarge = false, draftOf } = kindOf(name);
  const { table, key, repair } = tableOf(name);
  const [param = "id"] = paramsOf(address);
  const column = recordColumn(name);
  const record = isLarge ? column : `json(${column})`;
  return {
    sql: `SELECT json_object('${param}', ${key}, '${field}', ${record}) AS record FROM ${table} WHERE ${key} = ?1`,
    schema: z.object({ [param]: z.string(), [field]: isLarge ? z.string() : schema }) as never,
    isOf: (found, id) => (found as Readonly<Record<string, unknown>>)[param] === id,
    repairOf: repair && within(field, repair),
    isLarge,
    skipsCopies: draftOf !== undefined,
    shownBy: venueColumn(name),
  };
}

/** The column of a venue that holds the key of a record; none for drafts, which its pages don't show, and for large ones. */
function venueColumn(name: RecordName): VenueColumn | undefined {
  const { draftOf, isLarge } = kindOf(name);
  const { key } = tableOf(name);
  if (draftOf !== undefined || isLarge) return undefined;
  if (key === "venue_id") return "id";
  return key === "business_id" || key === "enrollment_id" ? key : undefined;
}

function view<T>(definition: Read<T>): Read<T> {
  return definition;
}
