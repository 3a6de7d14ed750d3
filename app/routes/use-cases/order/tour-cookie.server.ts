import { parseCookie } from "cookie";
import { warnOfUnreadable } from "~/contracts/stored-cookie";
import { isTourDue, NEVER_SEEN, readTour, TOUR_AGAIN_MS, tourText } from "~/domain/order/tour";
import { hostCookie } from "~/services/host-cookie.server";

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
