import { CONSENT_COOKIE, readConsent } from "~/contracts/consent";
import { countingChoices, isAllowed } from "~/domain/consent/cookie-preferences";
import { cookieValues } from "./cookies";

export { CONSENT_COOKIE };

const consents = (headers: Headers) => cookieValues(headers, CONSENT_COOKIE).map(readConsent);

/** Whether the guest agreed to statistics, as the request's cookies say. Without the cookie nothing is counted. */
export function allowsStatistics(headers: Headers, now = Date.now()): boolean {
  return consents(headers).some((choices) => isAllowed("statistics", choices, now));
}

/** Whether the guest was asked about statistics and said nothing that still counts. */
export function isStatisticsPending(headers: Headers, now: number): boolean {
  return !consents(headers).some((choices) => countingChoices(choices, now).statistics);
}
