import { Hono } from "hono";
import { CONSENT_PATHS } from "~/contracts/account-calls";
import { saveCookiePreferencesSchema } from "~/contracts/consent";
import { choicesIn, preferencesOf } from "~/domain/consent/cookie-preferences";
import { bodyOf } from "../body";
import { consentOf, type PlatformContext, type PlatformEnv } from "../context";
import { callerOf, isCaller } from "../identity";
import { ApiRefusal, notFound } from "../refusal";
import { marketingConsent } from "./marketing";
import { promotions } from "./promotions";

/**
 * What guests agreed to, base `/api/consent-manager/v1` (CONS-01, CONS-02). A guest has one record, and
 * nobody else's: whoever is not the user in the path finds nothing there.
 */
export const consent = new Hono<PlatformEnv>()
  .route("/", marketingConsent)
  .route("/", promotions)
  .get(CONSENT_PATHS.cookies, async (c) => {
    const choices = await consentOf(c, ownIdIn(c)).cookieChoices();
    return c.json({ userPreferences: preferencesOf(choices, Date.now()) });
  })
  .put(CONSENT_PATHS.cookies, async (c) => {
    const guestId = ownIdIn(c);
    const { userPreferences } = await bodyOf(c, saveCookiePreferencesSchema);
    const read = choicesIn(userPreferences, Date.now());
    if (!read.ok) throw new ApiRefusal("invalid-request", { fields: [read.problem] });
    const choices = await consentOf(c, guestId).chooseCookies(read.choices);
    return c.json({ userPreferences: preferencesOf(choices, Date.now()) });
  });

/** Whose choice it is: the phone's, whether its guest names themselves by it or by their account. */
function ownIdIn(c: PlatformContext): string {
  const caller = callerOf(c);
  if (!isCaller(caller, c.req.param("userId") ?? "")) throw notFound();
  return caller.guestId;
}
