import { businessesOf } from "#worker/db/published";
import type { OperatorKey } from "~/contracts/operator-keys";

/** Something that a call names, and that belongs to somebody. */
export type Subject = { kind: "business" | "venue" | "device" | "enrollment" | "app"; id: string };

/** The fields of records and bodies that name such, wherever they are in one; each holds an id or a list of them. */
export const SUBJECT_FIELDS: Readonly<Record<string, Subject["kind"]>> = {
  businessId: "business",
  businessIds: "business",
  enrollmentId: "enrollment",
  enrollmentIds: "enrollment",
  venueId: "venue",
  venueIds: "venue",
  deviceId: "device",
  deviceIds: "device",
  appId: "app",
  appIds: "app",
  guestAppId: "app",
};

/** Whom a body names, however deep. A record of another shape is refused by its own contract. */
export function namedIn(body: unknown): Subject[] {
  const found = new Map<string, Subject>();
  // No recursion: a body may be as deep as it is long.
  const left: unknown[] = [body];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value !== "object" || value === null) continue;
    for (const [field, inner] of Object.entries(value)) {
      const kind = Object.hasOwn(SUBJECT_FIELDS, field) ? SUBJECT_FIELDS[field] : undefined;
      for (const id of kind ? [inner].flat() : []) {
        if (kind && typeof id === "string") found.set(`${kind} ${id}`, { kind, id });
      }
      left.push(inner);
    }
  }
  return [...found.values()];
}

/**
 * Whether all that a call names is a key's own.
 *
 * @param made What the call may make: where it is not there yet, it is whose its record says.
 */
export async function areWithin(
  db: D1Database,
  key: OperatorKey,
  named: readonly Subject[],
  made: readonly Subject[],
): Promise<boolean> {
  const idsOf = (kind: Subject["kind"]) =>
    named.filter((one) => one.kind === kind).map(({ id }) => id);
  const isOwn = (kind: Subject["kind"], own: readonly string[]) =>
    idsOf(kind).every((id) => own.includes(id));
  const { businessIds } = key;
  if (!isOwn("business", businessIds)) return false;
  if (!isOwn("enrollment", key.enrollmentIds) || !isOwn("app", key.appIds)) return false;
  for (const kind of ["venue", "device"] as const) {
    const ids = idsOf(kind);
    if (ids.length === 0) continue;
    const results = await businessesOf(db, kind, ids);
    if (results.some(({ businessId }) => !businessIds.includes(businessId))) return false;
    const known = new Set(results.map(({ id }) => id));
    for (const one of made) if (one.kind === kind) known.add(one.id);
    if (ids.some((id) => !known.has(id))) return false;
  }
  return true;
}
