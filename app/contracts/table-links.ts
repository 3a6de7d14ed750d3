import * as z from "zod";
import { deviceId as anyDeviceId, venueId as anyVenueId } from "~/domain/ids.schema";
import { billIdSchema, type DeviceId, deviceIdSchema, type VenueId } from "./ids";
import { MAX_CARDS } from "./pdf";
import { machineText } from "./typed-text";
import { localeSchema, tableDeviceSchema } from "./venue";

/** The cookie with the tables that a phone has opened by signed links, as passes of the platform's making. */
export const TABLES_COOKIE = "__Host-tables";
/** The same passes where a program calls that has no cookies. */
export const TABLE_PASSES_HEADER = "x-table-passes";
/** Names the device of the table in the path: a caller who knows it has the table's code. */
export const TABLE_DEVICE_HEADER = "x-table-device";
export const TABLE_KEY_PARAMETER = "k";

/** The most tables of one evening that are stored; the one that was opened first makes room. */
const MAX_PASSES = 8;
/** Two ids, a time and a key: no pass is longer. */
const MAX_PASS_LENGTH = 190;
const SEPARATOR = "~";

/** Times are seconds since 1970. */
export type TablePass = { venueId: VenueId; deviceId: DeviceId; endsAtS: number; mac: string };

/** A pass as text. Ids contain no full stop. */
export function writePass({ venueId, deviceId, endsAtS, mac }: TablePass): string {
  return [venueId, deviceId, endsAtS, mac].join(".");
}

/** The passes in a cookie or header, the newest first, without those that can't be read. None is verified yet. */
export function readPasses(text: string | null | undefined): TablePass[] {
  if (!text) return [];
  return text
    .slice(0, MAX_PASSES * (MAX_PASS_LENGTH + 1))
    .split(SEPARATOR)
    .slice(0, MAX_PASSES)
    .flatMap((one) => readPass(one) ?? []);
}

/** The cookie's value with one more pass, which replaces an older one of the same table. */
export function withPass(passes: readonly TablePass[], added: TablePass): string {
  const others = passes.filter(
    ({ venueId, deviceId }) => venueId !== added.venueId || deviceId !== added.deviceId,
  );
  return [added, ...others].slice(0, MAX_PASSES).map(writePass).join(SEPARATOR);
}

/** Reads a pass, without verifying it; undefined for any other text. */
export function readPass(text: string): TablePass | undefined {
  const [venueId, deviceId, endsAt = "", mac, ...rest] = text.split(".");
  if (!venueId || !deviceId || !mac || rest.length > 0) return undefined;
  if (!/^\d{1,12}$/.test(endsAt) || text.length > MAX_PASS_LENGTH) return undefined;
  return {
    venueId: anyVenueId.parse(venueId),
    deviceId: anyDeviceId.parse(deviceId),
    endsAtS: Number(endsAt),
    mac,
  };
}

/** `POST /api/table-links/venues/{venueId}/tables/{deviceId}/passes`: a signed link's key for a pass. */
export const tablePassRequestSchema = z.strictObject({ key: machineText(8_192) });
/** `endsAt` is milliseconds since 1970; `billId` is the table's open bill, which a scan leads straight to. */
export const tablePassAnswerSchema = z.object({
  pass: z.string(),
  endsAt: z.int(),
  billId: billIdSchema.nullable(),
});

/** A table as an operator adds one whose code the platform makes; without a `tableId` it makes that too. */
export const newTableSchema = tableDeviceSchema
  .pick({ name: true, menuAreaId: true, experience: true })
  .extend({ tableId: tableDeviceSchema.shape.tableId.optional() })
  .partial({ menuAreaId: true, experience: true })
  .strict();

/** The link to print on a table, and the version of the key that it is signed with. */
export const tableLinkSchema = z.object({ link: z.string(), keyVersion: z.int() });
export const tableLinkKeySchema = z.object({ keyVersion: z.int() });

/** All tables where none is named; the venue's language where none is named. */
export const tableCardsSchema = z.strictObject({
  deviceIds: z.array(deviceIdSchema).min(1).max(MAX_CARDS).optional(),
  locales: z.array(localeSchema).min(1).max(3).optional(),
});
