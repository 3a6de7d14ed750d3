import * as z from "zod";
import { type Customization, customizationSchema } from "~/contracts/customization";
import {
  type GuestApp,
  guestAppSchema,
  type Settings,
  settingsSchema,
  type TableDevice,
  tableDeviceSchema,
  venueSchema,
} from "~/contracts/venue";
import type { VenueRecord } from "./records";

const venueRecordSchema = z.object({ venue: venueSchema, version: z.int() });

/** A kind of record: how one is found in D1, and what it must hold. */
type Kind<T> = {
  /** A statement with the key as `?1`, whose first row's `record` is the document in JSON. */
  sql: string;
  schema: z.ZodType<T>;
  /** Whether the document is the one that was asked for; a copy under a wrong key must never be shown. */
  isOf(record: T, id: string): boolean;
};

/** Every kind of record there is. The names are also the prefixes of keys (`venue:croque-cie`). */
export const recordKinds = {
  venue: kind<VenueRecord>({
    sql: "SELECT json_object('venue', json(record), 'version', version) AS record FROM venues WHERE id = ?1",
    schema: venueRecordSchema,
    isOf: ({ venue }, id) => venue.id === id,
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
  }),
  settings: kind<Settings>({
    sql: "SELECT record FROM settings WHERE id = ?1",
    schema: settingsSchema,
    isOf: () => true,
  }),
  "pos-key": kind<{ keyHash: string; venueId: string }>({
    sql: "SELECT json_object('keyHash', key_hash, 'venueId', venue_id) AS record FROM pos_keys WHERE key_hash = ?1",
    schema: z.object({ keyHash: z.string(), venueId: z.string() }),
    isOf: ({ keyHash }, id) => keyHash === id,
  }),
  host: kind<{ host: string; app: GuestApp }>({
    sql: "SELECT json_object('host', host, 'app', json(record)) AS record FROM hosts JOIN guest_apps ON guest_apps.id = app_id WHERE host = ?1",
    schema: z.object({ host: z.string(), app: guestAppSchema }),
    isOf: ({ host }, id) => host === id,
  }),
};

export type RecordKinds = typeof recordKinds;
export type KindName = keyof RecordKinds;
export type RecordOf<K extends KindName> = RecordKinds[K] extends Kind<infer T> ? T : never;

/**
 * A document of a kind, held to its contract.
 *
 * @throws when the stored document does not hold it, or is another one than was asked for.
 */
export function parseRecord<K extends KindName>(name: K, id: string, stored: unknown): RecordOf<K> {
  const { schema, isOf } = recordKinds[name] as unknown as Kind<RecordOf<K>>;
  const parsed = schema.safeParse(stored);
  if (!parsed.success) {
    const places = parsed.error.issues.map((issue) => issue.path.join("."));
    throw new Error(`The stored ${name} ${id} breaks its contract at ${places.join(", ")}.`);
  }
  if (!isOf(parsed.data, id)) throw new Error(`The record stored as ${name} ${id} is another one.`);
  return parsed.data;
}

function kind<T>(definition: Kind<T>): Kind<T> {
  return definition;
}
