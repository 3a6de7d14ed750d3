import { parseCookie } from "cookie";
import { warnOfUnreadable } from "~/contracts/stored-cookie";
import { HOUR_MS } from "~/domain/time";
import { hostCookie } from "~/services/host-cookie.server";

/** ORD-06. Times in milliseconds since 1970. */
type TourFlag = typeof NEVER_SEEN | { readonly LAST_SEEN: number };

const NEVER_SEEN = "HAS_NEVER_SEEN_MODAL";

/** ORD-40. */
const TOUR_AGAIN_MS = 4 * HOUR_MS;

export function isTourDue(flag: TourFlag, now: number): boolean {
  return flag === NEVER_SEEN || now - flag.LAST_SEEN >= TOUR_AGAIN_MS;
}

export function tourText(flag: TourFlag): string {
  return typeof flag === "string" ? flag : `LAST_SEEN.${flag.LAST_SEEN}`;
}

export function readTour(text: string): TourFlag | null {
  if (text === NEVER_SEEN) return NEVER_SEEN;
  const at = /^LAST_SEEN\.(\d{1,15})$/.exec(text)?.[1];
  return at === undefined ? null : { LAST_SEEN: Number(at) };
}

/** The phone's flag of the explanation of ordering (ORD-06). */
const TOUR_COOKIE = "__Host-ordering-tour";

/** Whether the guest is shown how ordering works, on the page that this request is for (ORD-40). */
export function tourIsDue(request: Request, now: number): boolean {
  const stored = parseCookie(request.headers.get("cookie") ?? "")[TOUR_COOKIE];
  const flag = stored ? readTour(stored) : NEVER_SEEN;
  if (flag === null) warnOfUnreadable(TOUR_COOKIE);
  return isTourDue(flag ?? NEVER_SEEN, now);
}

export function tourHeaders(shown: boolean, now: number): Record<string, string> {
  if (!shown) return {};
  const seen = tourText({ LAST_SEEN: now });
  return { "set-cookie": hostCookie(TOUR_COOKIE, seen, TOUR_AGAIN_MS / 1_000) };
}
