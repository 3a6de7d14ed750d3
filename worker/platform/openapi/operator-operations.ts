import { lookPreviewLinkSchema, newLookPreviewSchema } from "~/contracts/look-preview";
import { loyaltyKeySchema } from "~/contracts/loyalty-programme";
import { menuPreviewLinkSchema } from "~/contracts/menu-preview";
import {
  publishedCustomizationSchema,
  publishedDeviceSchema,
  publishedGuestAppSchema,
  publishedLandingSchema,
  publishedLoyaltySchema,
  publishedMenusSchema,
  publishedMenuVenueSchema,
  publishedReservationSchema,
  publishedReviewsSchema,
  publishedSettingsSchema,
  publishedStaticMenuSchema,
  publishedVenueSchema,
  publishedVideoSchema,
  tillKeySchema,
} from "~/contracts/operator";
import { promotionConsentPageSchema } from "~/contracts/promotion-consent";
import { feedbackPageSchema } from "~/contracts/review";
import {
  newTableSchema,
  tableCardsSchema,
  tableLinkKeySchema,
  tableLinkSchema,
} from "~/contracts/table-links";
import { tableDeviceSchema } from "~/contracts/venue";
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
    method: "post",
    path: `${base}/venues/{venueId}/tables`,
    summary: "A table with a code that nobody can guess; its till's id as well where none is named",
    body: newTableSchema,
    answer: tableDeviceSchema,
    status: 201,
  },
  {
    method: "get",
    path: `${base}/venues/{venueId}/tables/{deviceId}/link`,
    summary:
      "The signed link to print on a table, on the deployment's own host or that of the guest app that the call came to",
    answer: tableLinkSchema,
  },
  {
    method: "post",
    path: `${base}/venues/{venueId}/table-cards`,
    summary:
      "Cards to print, four on an A4 sheet: the venue, the table's name and its signed link as a code to scan, on the deployment's own host or that of the guest app that the call came to",
    body: tableCardsSchema,
    answerType: "application/pdf",
    status: 200,
  },
  {
    method: "post",
    path: `${base}/venues/{venueId}/table-link-keys`,
    summary: "A new key for the venue's signed links; the one before it stays accepted",
    answer: tableLinkKeySchema,
    status: 201,
  },
  {
    method: "delete",
    path: `${base}/venues/{venueId}/table-link-keys/previous`,
    summary: "Ends the older key, the links signed with it and the tables opened by them",
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
    method: "post",
    path: `${base}/customizations/{enrollmentId}/preview-links`,
    summary:
      "A signed link to a preview of the draft on a venue's pages, on the deployment's own host or that of the guest app that the call came to, for a day",
    body: newLookPreviewSchema,
    answer: lookPreviewLinkSchema,
    status: 201,
  },
  {
    method: "put",
    path: `${base}/review-configurations/{businessId}`,
    summary: "How a business wants to be reviewed",
    body: publishedReviewsSchema,
  },
  {
    method: "get",
    path: `${base}/venues/{venueId}/feedback`,
    summary: "What guests who have paid said of a venue, oldest first; `after` is the last cursor",
    query: ["after"],
    answer: feedbackPageSchema,
  },
  {
    method: "get",
    path: `${base}/venues/{venueId}/promotion-consents`,
    summary:
      "Which guests want a venue's promotions, in the order of their last change; those who took it back come without a person's data; `after` is the last cursor",
    query: ["after"],
    answer: promotionConsentPageSchema,
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
    method: "post",
    path: `${base}/venues/{venueId}/menu-preview-links`,
    summary:
      "A signed link to a preview of a venue's menus, on the deployment's own host or that of the guest app that the call came to, for a day",
    answer: menuPreviewLinkSchema,
    status: 201,
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
    path: `${base}/businesses/{businessId}/loyalty-service-key`,
    summary:
      'The key that the service of the business\'s loyalty provider knows this platform by; before a programme with `service.kind: "http"`. No call answers it',
    body: loyaltyKeySchema,
  },
  {
    method: "delete",
    path: `${base}/businesses/{businessId}/loyalty-service-key`,
    summary: "Forgets that key; the service is not asked any more",
  },
  {
    method: "put",
    path: `${base}/guest-apps/{appId}/reservations/{reservationId}`,
    summary: "A reserved table, which the guest with this number sees in the app",
    body: publishedReservationSchema,
  },
  {
    method: "delete",
    path: `${base}/guest-apps/{appId}/reservations/{reservationId}`,
    summary: "Removes a reservation; one that was cancelled is published with that status",
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
  {
    method: "post",
    path: `${base}/venues/{venueId}/till-keys`,
    summary: "A new key for the venue's till, told this once",
    answer: tillKeySchema,
    status: 201,
  },
  {
    method: "delete",
    path: `${base}/venues/{venueId}/till-keys`,
    summary: "Ends all keys of the venue's tills, and where their events are brought",
  },
  {
    method: "delete",
    path: `${base}/venues/{venueId}/till-keys/previous`,
    summary: "Ends all of them but the newest, once the till has it",
  },
  ...operatorRecordOperations,
];
