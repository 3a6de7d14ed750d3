import { CONSENT_COOKIE, readConsent } from "~/contracts/consent";
import { isAllowed } from "~/domain/consent/cookie-preferences";
import { cookieValues } from "./cookies";

export { CONSENT_COOKIE };

/** Whether the guest agreed to statistics, as the request's cookies say. Without the cookie nothing is counted. */
export function allowsStatistics(headers: Headers, now = Date.now()): boolean {
  return cookieValues(headers, CONSENT_COOKIE).some((value) =>
    isAllowed("statistics", readConsent(value), now),
  );
}
