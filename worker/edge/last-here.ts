import { cookieValues } from "#worker/request/cookies";
import type { DeviceId, VenueId } from "~/contracts/ids";
import {
  LAST_HERE_COOKIE,
  LAST_HERE_S,
  type LastPlace,
  placeOf,
  readPlaces,
  withPlace,
} from "~/contracts/last-here";
import { entryPathOf, scannedTable } from "~/paths/entry-path.server";
import type { Page } from "~/routes/table";
import { hostCookie } from "~/services/host-cookie.server";
import type { PageAnswer, RequestContext } from "./request-context";

/** A place that is opened again counts from then on; not each time, since a waiting page asks every few seconds. */
const AGAIN_S = 10 * 60;

/** The pages that are a place to come back to. */
const PLACES: Readonly<Record<string, LastPlace["kind"]>> = {
  table: "table",
  "table-external-menu": "table",
  "table-static-menu": "table",
  bill: "bill",
  "payment-success": "receipt",
};

function placesOf(headers: Headers, nowMs: number): LastPlace[] {
  const [text] = cookieValues(headers, LAST_HERE_COOKIE);
  return readPlaces(text, nowMs);
}

/**
 * The code of the table at which this phone has seen a bill, or that it opened before it. The phone may say what it
 * likes: it hastens a question about the table and answers none.
 */
export function tableOfBill(
  headers: Headers,
  { venue, bill }: { venue?: string | undefined; bill?: string | undefined },
  nowMs = Date.now(),
): DeviceId | undefined {
  const place = placesOf(headers, nowMs).find(({ venueId }) => venueId === venue);
  if (place?.kind === "table") return place.deviceId;
  return place?.kind === "bill" && place.billId === bill ? place.deviceId : undefined;
}

/** The venue at which this phone was last. */
export function lastVenue(headers: Headers): VenueId | undefined {
  return placesOf(headers, Date.now())[0]?.venueId;
}

/** The cookie that remembers where the guest of this page is; none where the phone has it already. */
export function lastHereCookies(
  { request, url }: Pick<RequestContext, "request" | "url">,
  { id }: Pick<Page, "id">,
  { response, setCookies }: PageAnswer,
  {
    nowMs = Date.now(),
    deviceOf,
  }: { nowMs?: number; deviceOf: (bill: string) => DeviceId | null | undefined },
): string[] {
  if (request.method !== "GET") return [];
  const atS = Math.floor(nowMs / 1_000);
  const kind = PLACES[id];
  const isShown = kind !== undefined && response.status === 200;
  const place = isShown
    ? placeAt(kind, url.pathname, atS, deviceOf)
    : tableOnTheWay({ id, url, response }, atS);
  // Whose session has just ended leaves nothing to the phone's next guest.
  const hasEnded = setCookies.some((cookie) => cookie.startsWith(`${LAST_HERE_COOKIE}=;`));
  const places = hasEnded ? [] : placesOf(request.headers, nowMs);
  if (!place || places.some((one) => saysAll(one, place))) return [];
  return [hostCookie(LAST_HERE_COOKIE, withPlace(places, place), LAST_HERE_S)];
}

/** Whether a page at this address may lead back to one of the phone's places, so that it is nobody else's. */
export function leadsBack(text: string, pathname: string): boolean {
  const places = text.split("~").map((one) => one.split(".")[1]);
  return places.some((venueId) => venueId !== undefined && pathname === `/venues/${venueId}`);
}

function placeAt(
  kind: LastPlace["kind"],
  pathname: string,
  atS: number,
  deviceOf: (bill: string) => DeviceId | null | undefined,
): LastPlace | undefined {
  const [, , venueId, , id = "", , splitId] = pathname.split("/");
  if (kind === "table") return placeOf({ kind, venueId, atS, deviceId: id });
  if (kind === "receipt") return placeOf({ kind, venueId, atS, billId: id, splitId });
  return placeOf({ kind, venueId, atS, billId: id, deviceId: deviceOf(id) ?? undefined });
}

/** The table whose code leads straight to its bill, which is there in a moment. */
function tableOnTheWay(
  { id, url, response }: { id: string; url: URL; response: Response },
  atS: number,
): LastPlace | undefined {
  const isBill = /^\/venues\/[^/]+\/bills\//.test(response.headers.get("location") ?? "");
  const isScan = isBill && response.status === 303 && (id === "table" || id === "entry-point");
  const table = isScan && scannedTable(id === "table" ? url.pathname : (entryPathOf(url) ?? ""));
  return table ? placeOf({ kind: "table", ...table, atS }) : undefined;
}

/** Whether the phone already leads to the place: a guest who has paid looks for the receipt, which links to the bill. */
function saysAll(known: LastPlace, place: LastPlace): boolean {
  if (known.venueId !== place.venueId) return false;
  if (known.kind === "receipt" && place.kind !== "table") {
    const isNewer = place.kind === "receipt" && known.splitId !== place.splitId;
    return known.billId === place.billId && !isNewer;
  }
  const isSame =
    known.kind === "table" && place.kind === "table"
      ? known.deviceId === place.deviceId
      : known.kind === "bill" &&
        place.kind === "bill" &&
        known.billId === place.billId &&
        known.deviceId === place.deviceId;
  return isSame && place.atS - known.atS < AGAIN_S;
}
