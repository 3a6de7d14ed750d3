import { ACCOUNT_BASES, CONSENT_PATHS } from "~/contracts/account-calls";
import { type CookiePreferences, cookiePreferencesSchema } from "~/contracts/consent";
import {
  type MarketingPreferences,
  marketingPreferencesSchema,
  type SaveMarketing,
} from "~/contracts/marketing";
import {
  guestDataStatusSchema,
  type PromotionConsent,
  promotionConsentIdSchema,
  type VenueConsent,
  venueConsentSchema,
} from "~/contracts/promotion-consent";
import type { Result } from "../result";
import type { Call, PlatformOptions } from "./exchange.server";

/** What the guest agreed to (CONS). */
export function consentCalls(call: Call, { viewer }: Pick<PlatformOptions, "viewer">) {
  const caller = viewer.userId ?? viewer.guestId;
  const at = (path: string, ids: Record<string, string> = {}) =>
    ACCOUNT_BASES.consent + path.replace(/:(\w+)/g, (_, name) => ids[name] ?? "");
  const cookies = at(CONSENT_PATHS.cookies, { userId: viewer.guestId });
  const preferences = (appId: string) => at(CONSENT_PATHS.preferences, { appId, userId: caller });
  return {
    /** The guest's cookie preferences (CONS-01). */
    cookies: (): Promise<Result<CookiePreferences>> =>
      call("GET", cookies, cookiePreferencesSchema),
    /** Saves them (CONS-02). */
    saveCookies: ({ userPreferences }: CookiePreferences): Promise<Result<CookiePreferences>> =>
      call("PUT", cookies, cookiePreferencesSchema, {
        userPreferences: userPreferences.map(({ needToBeChanged: _, ...said }) => said),
      }),
    /** What the guest agreed to at a business (CONS-19). */
    venueConsent: (businessId: string): Promise<Result<VenueConsent>> =>
      call(
        "GET",
        at(CONSENT_PATHS.venueConsent, { userId: caller, businessId }),
        venueConsentSchema,
      ),
    /** Asks for a venue's promotions (CONS-17). */
    agreeToPromotions: (consent: PromotionConsent) =>
      call("POST", at(CONSENT_PATHS.optIn), promotionConsentIdSchema, consent),
    /** Changes what was agreed to, or takes it back (CONS-20). */
    send: (collectionId: string, change: { venueOptIn: boolean; sundayOptIn: boolean }) =>
      call("POST", at(CONSENT_PATHS.sendConsent, { collectionId }), guestDataStatusSchema, change),
    /** A signed-in guest's marketing preferences in a guest app (CONS-23). */
    marketing: (appId: string): Promise<Result<MarketingPreferences>> =>
      call("GET", preferences(appId), marketingPreferencesSchema),
    saveMarketing: (appId: string, sent: SaveMarketing): Promise<Result<MarketingPreferences>> =>
      call("POST", preferences(appId), marketingPreferencesSchema, sent),
  };
}
