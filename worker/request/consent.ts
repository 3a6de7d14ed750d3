import { CONSENT_COOKIE, isConsentReadable, readConsent } from "~/contracts/consent";
import { warnOfUnreadable } from "~/contracts/stored-cookie";
import {
  type CookieChoices,
  isAllowed,
  isAnswered,
  type PreferenceName,
} from "~/domain/consent/cookie-preferences";
import { cookieValues } from "./cookies";

export { CONSENT_COOKIE };

const read = new WeakMap<Headers, CookieChoices[]>();

/** What the request's cookies say; of what can't be read nothing was chosen, and that is warned of once (UX-15). */
function consents(headers: Headers): CookieChoices[] {
  const before = read.get(headers);
  if (before) return before;
  const stored = cookieValues(headers, CONSENT_COOKIE);
  if (stored.length === 0) return [];
  if (!stored.every(isConsentReadable)) warnOfUnreadable(CONSENT_COOKIE);
  const choices = stored.map(readConsent);
  read.set(headers, choices);
  return choices;
}

/** Whether the guest agreed to what a question asks, as the request's cookies say; without the cookie to nothing. */
export function allows(question: PreferenceName, headers: Headers, now = Date.now()): boolean {
  return consents(headers).some((choices) => isAllowed(question, choices, now));
}

/** Whether a question is open: one to which the guest has given no answer that still counts. */
export function isConsentPending(headers: Headers, now: number): boolean {
  return !consents(headers).some((choices) => isAnswered(choices, now));
}
