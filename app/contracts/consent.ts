import * as z from "zod";
import { PREFERENCE_TYPES, USER_STATUSES } from "~/domain/consent/cookie-preferences";

/** Stores what the guest agreed to: kinds of cookies, joined by full stops (`essential.functional`). */
export const CONSENT_COOKIE = "__Host-consent";

/** A choice is forgotten after this time: the cookie and the record end together, and nothing is sent. */
export const CONSENT_DAYS = 180;

export const userStatusSchema = z.enum(USER_STATUSES);

const preferenceSchema = z.object({
  id: z.string().min(1).max(64),
  preferenceId: z.object({ id: z.string().min(1).max(64) }),
  type: z.enum(PREFERENCE_TYPES),
  userStatus: userStatusSchema,
});

/** One item of a guest's cookie preferences; one that need not be changed cannot be (CONS-03). */
const userPreferenceSchema = preferenceSchema.extend({ needToBeChanged: z.boolean() });

/** The answer of a guest's cookie preferences (CONS-01, CONS-04). */
export const cookiePreferencesSchema = z.object({ userPreferences: z.array(userPreferenceSchema) });

/** What saves them (CONS-02). Items that it does not name stay as they are. */
export const saveCookiePreferencesSchema = z.strictObject({
  userPreferences: z.array(preferenceSchema.strict()).min(1).max(20),
});

export type CookiePreferences = z.output<typeof cookiePreferencesSchema>;

/** Whether what a guest agreed to, as the cookie has it, includes statistics: they are of the kind `functional`. */
export function includesStatistics(consent: string): boolean {
  return consent.split(".").includes("functional");
}
