import { CONSENT_COOKIE, includesStatistics } from "~/contracts/consent";
import { cookieValues } from "./cookies";

export { CONSENT_COOKIE };

/** Whether the guest agreed to statistics, as the request's cookies say. Without the cookie nothing is counted. */
export function allowsStatistics(headers: Headers): boolean {
  return cookieValues(headers, CONSENT_COOKIE).some(includesStatistics);
}
