import {
  publishedCustomizationSchema,
  publishedDeviceSchema,
  publishedGuestAppSchema,
  publishedLandingSchema,
  publishedLoyaltySchema,
  publishedMenusSchema,
  publishedMenuVenueSchema,
  publishedReviewsSchema,
  publishedSettingsSchema,
  publishedStaticMenuSchema,
  publishedVenueSchema,
  publishedVideoSchema,
} from "~/contracts/operator";
import { voucherRecordSchema } from "~/contracts/voucher";
import type { Operation } from "./operation";
import { operatorRecordOperations } from "./operator-record-operations";

const base = "/operator/v1";

/** The operator's calls. Each `put` adds a record or replaces the whole of it. */
export const operatorOperations: readonly Operation[] = [
  {
    method: "put",
    path: `${base}/venues/{venueId}`,
    summary: "A venue; open pages follow within a second",
    body: publishedVenueSchema,
  },
  {
    method: "put",
    path: `${base}/table-devices/{deviceId}`,
    summary: "The code on a table of a published venue",
    body: publishedDeviceSchema,
  },
  {
    method: "put",
    path: `${base}/customizations/{enrollmentId}`,
    summary: "The look of an enrollment's venues",
    body: publishedCustomizationSchema,
  },
  {
    method: "put",
    path: `${base}/customizations/{enrollmentId}/draft`,
    summary: "A look to preview, which no guest sees; publishing one ends it",
    body: publishedCustomizationSchema,
  },
  {
    method: "put",
    path: `${base}/review-configurations/{businessId}`,
    summary: "How a business wants to be reviewed",
    body: publishedReviewsSchema,
  },
  {
    method: "put",
    path: `${base}/businesses/{businessId}/menus`,
    summary: "Every menu of a business; open pages follow within a minute",
    body: publishedMenusSchema,
  },
  {
    method: "put",
    path: `${base}/venues/{venueId}/menus`,
    summary: "Which of them a venue shows, and when",
    body: publishedMenuVenueSchema,
  },
  {
    method: "put",
    path: `${base}/businesses/{businessId}/landing`,
    summary: "How the first page of its tables is arranged, at which times",
    body: publishedLandingSchema,
  },
  {
    method: "put",
    path: `${base}/businesses/{businessId}/menu-draft`,
    summary: "Menus to preview, which no guest sees; publishing menus ends them",
    body: publishedMenusSchema,
  },
  {
    method: "put",
    path: `${base}/businesses/{businessId}/landing-draft`,
    summary: "A first page to preview, which no guest sees; publishing one ends it",
    body: publishedLandingSchema,
  },
  {
    method: "put",
    path: `${base}/venues/{venueId}/static-menu-draft`,
    summary: "A static menu to preview, which no guest sees; publishing its venue ends it",
    body: publishedStaticMenuSchema,
  },
  {
    method: "put",
    path: `${base}/businesses/{businessId}/videos/{playbackId}`,
    summary: "The video of a dish, by the id that its product names",
    body: publishedVideoSchema,
  },
  {
    method: "put",
    path: `${base}/guest-apps/{appId}`,
    summary:
      "Several brands behind one host; refused by 409 with `locator-has-an-app` where its `storeLocatorId` is another app's",
    body: publishedGuestAppSchema,
  },
  {
    method: "put",
    path: `${base}/businesses/{businessId}/loyalty`,
    summary:
      "A business's loyalty programme: its provider, its rewards and what they cost. Of its guest app's `loyalty` it has provider and reference; with USERNAME_PASSWORD it needs a service of the provider's, since no call makes logins",
    body: publishedLoyaltySchema,
  },
  {
    method: "put",
    path: `${base}/settings`,
    summary: "The deployment's switches",
    body: publishedSettingsSchema,
  },
  {
    method: "put",
    path: `${base}/vouchers/{businessId}/{code}`,
    summary: "A voucher; what was used of it stays used",
    body: voucherRecordSchema,
  },
  ...operatorRecordOperations,
];
