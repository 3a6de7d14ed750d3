import { cookiePreferencesSchema, saveCookiePreferencesSchema } from "../consent";
import {
  applicationOptInSchema,
  marketingPreferencesSchema,
  saveMarketingSchema,
} from "../marketing";
import {
  changePromotionConsentSchema,
  guestDataCollectionSchema,
  guestDataStatusSchema,
  promotionConsentIdSchema,
  promotionConsentSchema,
  venueConsentSchema,
} from "../promotion-consent";
import { endpoints } from "./endpoint";

const base = "/api/consent-manager/v1";
const ofApp = `${base}/applications/{appId}/users/{userId}` as const;
const collection = `${base}/guest-data-collections/{collectionId}` as const;

/**
 * What guests agreed to. The specification leaves open how the status of a collection is read and how consent is
 * sent again (CONS-20), and one more path of preferences (CONS-24), which is that of the others.
 */
export const consentApi = endpoints({
  cookies: {
    method: "GET",
    path: `${base}/cookies/users/{userId}`,
    caller: "guest",
    summary: "The caller's cookie preferences",
    answer: cookiePreferencesSchema,
  },
  saveCookies: {
    method: "PUT",
    path: `${base}/cookies/users/{userId}`,
    caller: "guest",
    summary: "Saves the caller's cookie preferences; those it does not name stay as they are",
    body: saveCookiePreferencesSchema,
    answer: cookiePreferencesSchema,
  },
  marketing: {
    method: "GET",
    path: `${ofApp}/preferences`,
    caller: "user",
    summary: "The signed-in guest's marketing preferences in a guest app",
    answer: marketingPreferencesSchema,
  },
  saveMarketing: {
    method: "POST",
    path: `${ofApp}/preferences`,
    caller: "user",
    summary:
      "Saves the signed-in guest's marketing preferences in a guest app; those it does not name stay as they are",
    body: saveMarketingSchema,
    answer: marketingPreferencesSchema,
  },
  applicationOptIn: {
    method: "PUT",
    path: `${ofApp}/opt-in`,
    caller: "user",
    summary:
      "Saves whether the signed-in guest opts in at a guest app, and which of its brands may e-mail them",
    body: applicationOptInSchema,
  },
  agreeToPromotions: {
    method: "POST",
    path: `${base}/opt-in`,
    caller: "guest",
    summary:
      "Stores that the calling guest, who has paid, wants a venue's promotions; 409 not-paid, promotions-not-offered",
    body: promotionConsentSchema,
    answer: promotionConsentIdSchema,
    status: 201,
    errors: ["not-paid", "promotions-not-offered", "too-many-consents"],
  },
  collection: {
    method: "GET",
    path: collection,
    caller: "guest",
    summary: "One of the caller's consents",
    answer: guestDataCollectionSchema,
  },
  collectionStatus: {
    method: "GET",
    path: `${collection}/status`,
    caller: "guest",
    summary: "The status of one of the caller's consents",
    answer: guestDataStatusSchema,
  },
  sendConsent: {
    method: "POST",
    path: `${collection}/consent`,
    caller: "guest",
    summary: "Changes a consent, or withdraws it, which deletes the data that were stored with it",
    body: changePromotionConsentSchema,
    answer: guestDataStatusSchema,
    errors: ["consent-taken-back"],
  },
  venueConsent: {
    method: "GET",
    path: `${base}/user/{userId}/business/{businessId}`,
    caller: "guest",
    summary: "The caller's consent at a business",
    answer: venueConsentSchema,
  },
});
