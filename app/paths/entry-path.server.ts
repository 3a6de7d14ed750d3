import {
  type AppId,
  appIdSchema,
  billIdSchema,
  businessIdSchema,
  deviceIdSchema,
  enrollmentIdSchema,
  venueIdSchema,
} from "~/contracts/ids";
import type { TableAt } from "./path-to";

/** What a code may say of the place it was scanned at, by the names of its parameters (ROUTE-06, Q-05). */
const SCANNED = {
  venueId: venueIdSchema,
  deviceId: deviceIdSchema,
  billId: billIdSchema,
  enrollmentId: enrollmentIdSchema,
  businessId: businessIdSchema,
  appId: appIdSchema,
} as const;

type Scanned = Partial<Record<keyof typeof SCANNED, string>>;

/**
 * The path that a scanned code leads to, by the most exact id in it: of a bill, a table, a venue, a group of venues or
 * a guest app. Other parameters are kept, since a table's code may be signed.
 *
 * @returns the front page for an empty code; null for one whose parameters lead nowhere.
 */
export function entryPathOf({ searchParams }: URL): string | null {
  if (searchParams.size === 0) return "/";
  const rest = new URLSearchParams(searchParams);
  const scanned: Scanned = {};
  for (const [name, schema] of Object.entries(SCANNED)) {
    const value = searchParams.get(name);
    rest.delete(name);
    if (value === null) continue;
    const read = schema.safeParse(value);
    if (!read.success) return null;
    scanned[name as keyof Scanned] = encodeURIComponent(read.data);
  }
  const path = pathOf(scanned);
  if (path === null) return null;
  return rest.size > 0 ? `${path}?${rest}` : path;
}

function pathOf(scanned: Scanned): string | null {
  const { venueId, deviceId, billId, enrollmentId, businessId, appId } = scanned;
  if (venueId && billId) return `/venues/${venueId}/bills/${billId}`;
  if (venueId && deviceId) return `/venues/${venueId}/tables/${deviceId}`;
  if (venueId) return `/venues/${venueId}`;
  if (enrollmentId) return `/enrollments/${enrollmentId}`;
  if (businessId) return `/businesses/${businessId}`;
  return appId ? `/guest-app/${appId}` : null;
}

/** The guest app that a path of `entryPathOf` leads to; null for every other path. */
export function scannedApp(path: string): AppId | null {
  const [, named = ""] = /^\/guest-app\/([^/?]+)/.exec(path) ?? [];
  return appIdSchema.safeParse(decodeURIComponent(named)).data ?? null;
}

/** The table that a path of `entryPathOf` leads to; null for every other path. */
export function scannedTable(path: string): TableAt | null {
  const [, venue = "", device = ""] = /^\/venues\/([^/?]+)\/tables\/([^/?]+)/.exec(path) ?? [];
  const { data: venueId } = venueIdSchema.safeParse(decodeURIComponent(venue));
  const { data: deviceId } = deviceIdSchema.safeParse(decodeURIComponent(device));
  return venueId && deviceId ? { venueId, deviceId } : null;
}
