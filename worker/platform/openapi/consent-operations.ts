import { ACCOUNT_BASES, CONSENT_PATHS } from "~/contracts/account-calls";
import { cookiePreferencesSchema, saveCookiePreferencesSchema } from "~/contracts/consent";
import {
  applicationOptInSchema,
  marketingPreferencesSchema,
  saveMarketingSchema,
} from "~/contracts/marketing";
import {
  changePromotionConsentSchema,
  guestDataCollectionSchema,
  guestDataStatusSchema,
  promotionConsentIdSchema,
  promotionConsentSchema,
  venueConsentSchema,
} from "~/contracts/promotion-consent";
import type { Operation } from "./operation";

const at = (path: string) => ACCOUNT_BASES.consent + path.replace(/:(\w+)/g, "{$1}");

/** What guests agreed to; the user in the path is the caller. */
export const consentOperations: readonly Operation[] = [
  {
    method: "get",
    path: at(CONSENT_PATHS.cookies),
    summary: "The caller's cookie preferences",
    answer: cookiePreferencesSchema,
  },
  {
    method: "put",
    path: at(CONSENT_PATHS.cookies),
    summary: "Saves the caller's cookie preferences; those it does not name stay as they are",
    body: saveCookiePreferencesSchema,
    answer: cookiePreferencesSchema,
  },
  {
    method: "get",
    path: at(CONSENT_PATHS.preferences),
    summary: "The signed-in guest's marketing preferences in a guest app",
    answer: marketingPreferencesSchema,
  },
  {
    method: "post",
    path: at(CONSENT_PATHS.preferences),
    summary: "Saves them; those it does not name stay as they are",
    body: saveMarketingSchema,
    answer: marketingPreferencesSchema,
  },
  {
    method: "put",
    path: at(CONSENT_PATHS.applicationOptIn),
    summary:
      "What the signed-in guest agreed to in a guest app, and which of its brands may e-mail them",
    body: applicationOptInSchema,
  },
  {
    method: "post",
    path: at(CONSENT_PATHS.optIn),
    summary:
      "The calling guest, who has paid, wants a venue's promotions; 409 not-paid, promotions-not-offered",
    body: promotionConsentSchema,
    answer: promotionConsentIdSchema,
    status: 201,
  },
  {
    method: "get",
    path: at(CONSENT_PATHS.collection),
    summary: "What is stored of one of the caller's consents",
    answer: guestDataCollectionSchema,
  },
  {
    method: "get",
    path: at(CONSENT_PATHS.collectionStatus),
    summary: "Whether it counts",
    answer: guestDataStatusSchema,
  },
  {
    method: "post",
    path: at(CONSENT_PATHS.sendConsent),
    summary: "Changes it, or takes it back, and deletes what was stored with it",
    body: changePromotionConsentSchema,
    answer: guestDataStatusSchema,
  },
  {
    method: "get",
    path: at(CONSENT_PATHS.venueConsent),
    summary: "What the caller agreed to at a business",
    answer: venueConsentSchema,
  },
];
