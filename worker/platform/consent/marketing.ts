import { Hono } from "hono";
import { switchBrandsOn } from "#worker/objects/account/switch-brands-on";
import { userOf } from "#worker/objects/callers";
import { CONSENT_PATHS } from "~/contracts/account-calls";
import { applicationOptInSchema, saveMarketingSchema } from "~/contracts/marketing";
import {
  marketingChoicesIn,
  marketingPreferences,
  valuesOfBrands,
} from "~/domain/consent/marketing-preferences";
import { ownUser } from "../account/account-place";
import { bodyOf } from "../body";
import { consentOf, type PlatformContext, type PlatformEnv } from "../context";
import { ApiRefusal, notFound } from "../refusal";

/** What a user of a guest app agreed to of marketing (CONS-23 to CONS-26), base `/api/consent-manager/v1`. */
export const marketingConsent = new Hono<PlatformEnv>()
  .get(CONSENT_PATHS.preferences, async (c) => c.json((await ownPreferences(c)).preferences))
  .post(CONSENT_PATHS.preferences, async (c) => {
    const sent = await bodyOf(c, saveMarketingSchema);
    const { userId, preferences } = await ownPreferences(c);
    const read = marketingChoicesIn(sent, preferences, Date.now());
    if (!read.ok) throw new ApiRefusal("invalid-request", { fields: [read.problem] });
    await consentOf(c, userId).chooseMarketing(read.choices);
    return c.json((await ownPreferences(c)).preferences);
  })
  .put(CONSENT_PATHS.applicationOptIn, async (c) => {
    const { hasOptIn, brands = [] } = await bodyOf(c, applicationOptInSchema);
    const { userId, preferences } = await ownPreferences(c);
    const known = new Set(preferences.map(({ id }) => id));
    const place = brands.findIndex((code) => !known.has(code));
    if (place >= 0) {
      const fields = [{ path: `brands.${place}`, code: "unknown_brand" }];
      throw new ApiRefusal("invalid-request", { fields });
    }
    await userOf(c.env, userId).setOptIn(hasOptIn);
    // Whoever agrees to nothing agrees to no brand either.
    if (hasOptIn) await switchBrandsOn(c.env, userId, valuesOfBrands(preferences, brands));
    return c.body(null, 204);
  });

/** The user of the path, who must be the caller, in the guest app of the path, whose host it must be. */
async function ownPreferences(c: PlatformContext) {
  const { user, guestApp } = await ownUser(c);
  if (!guestApp) throw notFound();
  const choices = await consentOf(c, user.userId).marketingChoices();
  const preferences = marketingPreferences(guestApp.marketingBrands, choices);
  return { userId: user.userId, preferences };
}
