import * as z from "zod";
import { billIdSchema, deviceIdSchema, splitIdSchema, venueIdSchema } from "./ids";

/** The cookie with the places at which a phone was last: one for each venue, and no data of its guest. */
export const LAST_HERE_COOKIE = "__Host-last-here";

const HOUR_S = 3_600;
/** How long a table or a bill counts as the guest's after they opened it: as long as a meal. */
const SEAT_S = 3 * HOUR_S;
/** A receipt is looked for on the way home, and in the evening after lunch. */
const RECEIPT_S = 12 * HOUR_S;
export const LAST_HERE_S = RECEIPT_S;

/** Venues of one day. With the longest ids they take 750 characters of the cookie. */
const MOST_PLACES = 4;
const LONGEST_PLACE = 200;
const SEPARATOR = "~";

const atVenue = { venueId: venueIdSchema, atS: z.int().positive() };
const placeSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("table"), deviceId: deviceIdSchema, ...atVenue }),
  z.strictObject({
    kind: z.literal("bill"),
    billId: billIdSchema,
    /** The code of the table that the bill was at, as far as anybody knew. */
    deviceId: deviceIdSchema.optional(),
    ...atVenue,
  }),
  z.strictObject({
    kind: z.literal("receipt"),
    billId: billIdSchema,
    splitId: splitIdSchema,
    ...atVenue,
  }),
]);

/** A table or a bill that a phone has opened, or a part that was paid on it, since `atS` seconds of 1970. */
export type LastPlace = z.output<typeof placeSchema>;

/** Checks the fields of a place from an address or a cookie; undefined where one is invalid. */
export function placeOf(fields: Record<string, unknown>): LastPlace | undefined {
  return placeSchema.safeParse(fields).data;
}

/** The places of a cookie that still count, the newest first, without those that can't be read. */
export function readPlaces(cookie: string | undefined, nowMs: number): LastPlace[] {
  if (!cookie) return [];
  return cookie
    .slice(0, MOST_PLACES * (LONGEST_PLACE + 1))
    .split(SEPARATOR)
    .slice(0, MOST_PLACES)
    .flatMap((one) => readPlace(one) ?? [])
    .filter((place) => counts(place, nowMs));
}

/** The cookie's value with one more place, which replaces the place at the same venue. */
export function withPlace(places: readonly LastPlace[], added: LastPlace): string {
  const others = places.filter(({ venueId }) => venueId !== added.venueId);
  return [added, ...others].slice(0, MOST_PLACES).map(writePlace).join(SEPARATOR);
}

function counts({ kind, atS }: LastPlace, nowMs: number): boolean {
  const ageS = nowMs / 1_000 - atS;
  // A minute for the clocks of two isolates.
  return ageS > -60 && ageS < (kind === "receipt" ? RECEIPT_S : SEAT_S);
}

/** Ids contain no full stop. */
function writePlace(place: LastPlace): string {
  const { kind, venueId, atS } = place;
  if (kind === "table") return [kind, venueId, atS, place.deviceId].join(".");
  if (kind === "bill") {
    const { billId, deviceId } = place;
    return [kind, venueId, atS, billId, ...(deviceId ? [deviceId] : [])].join(".");
  }
  return [kind, venueId, atS, place.billId, place.splitId].join(".");
}

function readPlace(text: string): LastPlace | undefined {
  const [kind, venueId, at = "", id, second, ...rest] = text.split(".");
  if (rest.length > 0 || !/^\d{1,12}$/.test(at)) return undefined;
  return placeOf({
    kind,
    venueId,
    atS: Number(at),
    ...(kind === "table" ? { deviceId: id } : { billId: id }),
    ...(second !== undefined && { [kind === "bill" ? "deviceId" : "splitId"]: second }),
  });
}
