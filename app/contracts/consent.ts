import * as z from "zod";
import {
  type CookieChoices,
  countingChoices,
  dayOf,
  PREFERENCE_TYPES,
  USER_STATUSES,
} from "~/domain/consent/cookie-preferences";
import { machineText } from "./typed-text";

/** Each choice by id, version, day and answer: `v1.statistics:1:2026-11-24:ACCEPTED`. */
export const CONSENT_COOKIE = "__Host-consent";

export const userStatusSchema = z.enum(USER_STATUSES);

const preferenceSchema = z.object({
  id: machineText(64).min(1),
  preferenceId: z.object({ id: machineText(64).min(1) }),
  type: z.enum(PREFERENCE_TYPES),
  userStatus: userStatusSchema,
});

/** One item of a guest's cookie preferences; one that need not be changed cannot be (CONS-03). */
const userPreferenceSchema = preferenceSchema.extend({ needToBeChanged: z.boolean() });

/** CONS-01, CONS-04. */
export const cookiePreferencesSchema = z.object({ userPreferences: z.array(userPreferenceSchema) });

/** What saves them (CONS-02). Items that it does not name stay as they are. */
export const saveCookiePreferencesSchema = z.strictObject({
  userPreferences: z.array(preferenceSchema.strict()).min(1).max(20),
});

export type CookiePreferences = z.output<typeof cookiePreferencesSchema>;

const VERSION = "v1";
const CHOICE = /^([a-z][a-z-]{0,63}):([1-9]\d{0,3}):(\d{4}-\d\d-\d\d):(ACCEPTED|REFUSED|PENDING)$/;

/** More than there are choices; a longer cookie is not ours. */
const MOST_CHARACTERS = 2_000;

/** The guest's choices in the cookie; a part that can't be read counts as no choice. */
export function readConsent(cookie: string): CookieChoices {
  const [version, ...parts] = cookie.slice(0, MOST_CHARACTERS).split(".");
  if (version !== VERSION) return {};
  return Object.fromEntries(
    parts.flatMap((part) => {
      const [, id = "", choiceVersion, day = "", status] = CHOICE.exec(part) ?? [];
      const answer = userStatusSchema.safeParse(status);
      return answer.success
        ? [[id, { status: answer.data, version: Number(choiceVersion), day }]]
        : [];
    }),
  );
}

/** Whether all of a cookie can be read; one that was cleared is empty. */
export function isConsentReadable(cookie: string): boolean {
  if (cookie === "") return true;
  const [version, ...parts] = cookie.split(".");
  const fits = version === VERSION && cookie.length <= MOST_CHARACTERS;
  return fits && parts.every((part) => CHOICE.test(part));
}

export function writeConsent(choices: CookieChoices): string {
  const parts = Object.entries(choices).map(([id, { status, version, day }]) =>
    [id, version, day, status].join(":"),
  );
  return [VERSION, ...parts].join(".");
}

/** The cookie with today as the day of every choice that counts, so that equal choices give equal cookies. */
export function datedToday(cookie: string, now: number): string {
  const counting = Object.entries(countingChoices(readConsent(cookie), now));
  const day = dayOf(now);
  const dated = counting.map(([id, choice]) => [id, { ...choice, day }] as const);
  return dated.length > 0 ? writeConsent(Object.fromEntries(dated)) : "";
}
