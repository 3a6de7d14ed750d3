import { cookieValues } from "#worker/request/cookies";
import {
  LAST_HERE_COOKIE,
  LAST_HERE_S,
  type LastPlace,
  placeNamed,
  readPlaces,
  withPlace,
} from "~/contracts/last-here";
import type { Page } from "~/routes/table";
import { hostCookie } from "~/services/host-cookie.server";
import type { PageAnswer, RequestContext } from "./front-door";

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

/** The cookie that remembers where a guest is who was shown this page; none where the phone knows it already. */
export function lastHereCookies(
  { request, url }: Pick<RequestContext, "request" | "url">,
  { id }: Pick<Page, "id">,
  { response, setCookies }: PageAnswer,
  nowMs = Date.now(),
): string[] {
  const kind = PLACES[id];
  if (!kind || request.method !== "GET" || response.status !== 200) return [];
  const place = placeAt(kind, url.pathname, Math.floor(nowMs / 1_000));
  // Whose session has just ended leaves nothing to the phone's next guest.
  const hasEnded = setCookies.some((cookie) => cookie.startsWith(`${LAST_HERE_COOKIE}=;`));
  const known = hasEnded ? [] : placesOf(request.headers, nowMs);
  if (!place || known.some((one) => saysAll(one, place))) return [];
  return [hostCookie(LAST_HERE_COOKIE, withPlace(known, place), LAST_HERE_S)];
}

/** Whether a page at this address may lead back to one of the phone's places, so that it is nobody else's. */
export function leadsBack(text: string, pathname: string): boolean {
  const places = text.split("~").map((one) => one.split(".")[1]);
  return places.some((venueId) => venueId !== undefined && pathname === `/venues/${venueId}`);
}

function placeAt(kind: LastPlace["kind"], pathname: string, atS: number): LastPlace | undefined {
  const [, , venueId, , id, , splitId] = pathname.split("/");
  const named = kind === "table" ? { deviceId: id } : { billId: id };
  return placeNamed({ kind, venueId, atS, ...named, ...(kind === "receipt" && { splitId }) });
}

/** What is remembered goes on: who has paid looks for the receipt, which leads to the bill as well. */
function saysAll(known: LastPlace, place: LastPlace): boolean {
  if (known.venueId !== place.venueId) return false;
  if (known.kind === "receipt" && place.kind !== "table") {
    const isNewer = place.kind === "receipt" && known.splitId !== place.splitId;
    return known.billId === place.billId && !isNewer;
  }
  const isSame =
    known.kind === "table" && place.kind === "table"
      ? known.deviceId === place.deviceId
      : known.kind === "bill" && place.kind === "bill" && known.billId === place.billId;
  return isSame && place.atS - known.atS < AGAIN_S;
}
