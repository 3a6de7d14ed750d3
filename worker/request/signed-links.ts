import { createHmac, timingSafeEqual } from "node:crypto";
import type { TableLinkKey } from "#worker/db/records";
import type { DeviceId, EnrollmentId, VenueId } from "~/contracts/ids";
import type { TablePass } from "~/contracts/table-links";

/** 22 characters of base64url are 132 bits: short enough for a code that old phones can scan. */
const MAC_LENGTH = 22;

type LinkedTable = { venueId: VenueId; deviceId: DeviceId };

/** The key in a table's signed link: it says that the platform made a link for this very table. */
export function linkMac(
  { venueId, deviceId }: LinkedTable,
  { version, secret }: TableLinkKey,
): string {
  return macOf(secret, ["link", venueId, deviceId, version]);
}

/** What proves a pass: the table and the end are those that the platform wrote. */
export function passMac(pass: Omit<TablePass, "mac">, { version, secret }: TableLinkKey): string {
  return macOf(secret, ["pass", pass.venueId, pass.deviceId, pass.endsAtS, version]);
}

/** What proves the pass of a preview: the venue and the end are those that the platform wrote (ROUTE-37). */
export function previewMac(
  { venueId, endsAtS }: { venueId: VenueId; endsAtS: number },
  { version, secret }: TableLinkKey,
): string {
  return macOf(secret, ["menu-preview", venueId, endsAtS, version]);
}

/** What proves the pass of a look's preview: also whose look it is, since a venue may change its enrollment. */
export function lookPreviewMac(
  {
    venueId,
    enrollmentId,
    endsAtS,
  }: { venueId: VenueId; enrollmentId: EnrollmentId; endsAtS: number },
  { version, secret }: TableLinkKey,
): string {
  return macOf(secret, ["look-preview", venueId, enrollmentId, endsAtS, version]);
}

/** Whether two keys are the same, compared in a time that does not show where they differ. */
export function isSameMac(given: string, expected: string): boolean {
  const [some, other] = [Buffer.from(given), Buffer.from(expected)];
  return some.length === other.length && timingSafeEqual(some, other);
}

/** Ids hold no line break, so that no two lists of parts are the same text. */
function macOf(secret: string, parts: readonly (string | number)[]): string {
  return createHmac("sha256", secret)
    .update(parts.join("\n"))
    .digest("base64url")
    .slice(0, MAC_LENGTH);
}
