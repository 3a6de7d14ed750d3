import * as z from "zod";
import { venueIdSchema } from "../ids";
import { invoicePageSchema } from "../invoice";
import { newLookPreviewSchema } from "../look-preview";
import { loyaltyKeySchema } from "../loyalty-programme";
import { previewLinkSchema } from "../menu-preview";
import { publishedReservationSchema, tillKeySchema } from "../operator";
import {
  auditPageSchema,
  operatorKeyAnswerSchema,
  operatorKeysSchema,
  operatorSecretSchema,
  publishedOperatorKeySchema,
} from "../operator-keys";
import { operatorStatusSchema } from "../operator-status";
import { promotionConsentPageSchema } from "../promotion-consent";
import { feedbackPageSchema } from "../review";
import {
  newTableSchema,
  tableCardsSchema,
  tableLinkKeySchema,
  tableLinkSchema,
} from "../table-links";
import { undeliveredSchema } from "../undelivered";
import { tableDeviceSchema } from "../venue";
import { cursor, endpoints } from "./endpoint";

const key = "/operator/v1/keys/{keyId}";

/** The keys of groups. */
export const operatorKeysApi = endpoints({
  list: {
    method: "GET",
    path: "/operator/v1/keys",
    caller: "deployment",
    summary:
      "The keys of groups; only the deployment's key may call this and the other paths of keys",
    answer: operatorKeysSchema,
  },
  read: {
    method: "GET",
    path: key,
    caller: "deployment",
    summary: "What a group's key may do, and when its secrets were made",
    answer: operatorKeyAnswerSchema,
  },
  publish: {
    method: "PUT",
    path: key,
    caller: "deployment",
    summary: "A group's key: its rights, and whose records they are for",
    body: publishedOperatorKeySchema,
  },
  end: {
    method: "DELETE",
    path: key,
    caller: "deployment",
    summary: "Ends a group's key with all its secrets",
  },
  newSecret: {
    method: "POST",
    path: `${key}/secrets`,
    caller: "deployment",
    summary: "A new secret of a group's key, shown only here; the ones before it stay accepted",
    answer: operatorSecretSchema,
    status: 201,
  },
  endPreviousSecrets: {
    method: "DELETE",
    path: `${key}/secrets/previous`,
    caller: "deployment",
    summary: "Ends all secrets of a key but the newest",
  },
});

/** What operators watch. */
export const operatorReportsApi = endpoints({
  audit: {
    method: "GET",
    path: "/operator/v1/audit",
    caller: "operator:read",
    summary:
      "Who changed what and when, oldest first: everything for the deployment's key, its own for a group's; `after` is the last cursor",
    query: z.object({ after: cursor }),
    answer: auditPageSchema,
  },
  status: {
    method: "GET",
    path: "/operator/v1/status",
    caller: "operator:read",
    summary:
      "How the venues of the key's group are doing: their tills, payments that are not posted, providers and messages; `after` is the last cursor",
    query: z.object({
      after: z
        .string()
        .optional()
        .refine((after) => !after || venueIdSchema.safeParse(after).success, "not_a_cursor"),
    }),
    answer: operatorStatusSchema,
  },
  undelivered: {
    method: "GET",
    path: "/operator/v1/undelivered-messages",
    caller: "deployment",
    summary:
      "Mails and text messages whose address refused them or sent them back, the newest first, of the last thirty days",
    answer: undeliveredSchema,
  },
  feedback: {
    method: "GET",
    path: "/operator/v1/venues/{venueId}/feedback",
    caller: "operator:read",
    summary: "What guests who have paid said of a venue, oldest first; `after` is the last cursor",
    query: z.object({ after: z.string().optional() }),
    answer: feedbackPageSchema,
  },
  invoices: {
    method: "GET",
    path: "/operator/v1/venues/{venueId}/invoices",
    caller: "operator:read",
    summary:
      "The invoices that were issued for a venue, in the order of their numbers; `after` is the last cursor",
    query: z.object({ after: cursor }),
    answer: invoicePageSchema,
  },
  promotionConsents: {
    method: "GET",
    path: "/operator/v1/venues/{venueId}/promotion-consents",
    caller: "operator:read",
    summary:
      "Which guests want a venue's promotions, in the order of their last change; those who took it back come without a person's data; `after` is the last cursor",
    query: z.object({ after: z.string().optional() }),
    answer: promotionConsentPageSchema,
  },
});

/** Room for the ids of as many tables as there may be cards. */
const CARDS_LIMIT_BYTES = 128 * 1024;

/** Tables, their signed links, and the keys that sign these. */
export const operatorTablesApi = endpoints({
  make: {
    method: "POST",
    path: "/operator/v1/venues/{venueId}/tables",
    caller: "operator:publish",
    summary: "A table with a code that nobody can guess; its till's id as well where none is named",
    body: newTableSchema,
    answer: tableDeviceSchema,
    status: 201,
    errors: ["table-has-a-device"],
  },
  link: {
    method: "GET",
    path: "/operator/v1/venues/{venueId}/tables/{deviceId}/link",
    caller: "operator:read",
    summary:
      "The signed link to print on a table, on the deployment's own host or that of the guest app that the call came to",
    answer: tableLinkSchema,
    errors: ["site-not-configured"],
  },
  cards: {
    method: "POST",
    path: "/operator/v1/venues/{venueId}/table-cards",
    caller: "operator:publish",
    summary:
      "Cards to print, four on an A4 sheet: the venue, the table's name and its signed link as a code to scan, on the deployment's own host or that of the guest app that the call came to",
    body: tableCardsSchema,
    bodyLimit: CARDS_LIMIT_BYTES,
    answerType: "application/pdf",
    errors: ["pdf-not-made", "site-not-configured", "venue-has-no-tables"],
  },
  newLinkKey: {
    method: "POST",
    path: "/operator/v1/venues/{venueId}/table-link-keys",
    caller: "operator:keys",
    summary: "A new key for the venue's signed links; the one before it stays accepted",
    answer: tableLinkKeySchema,
    status: 201,
  },
  endPreviousLinkKeys: {
    method: "DELETE",
    path: "/operator/v1/venues/{venueId}/table-link-keys/previous",
    caller: "operator:keys",
    summary: "Ends the older key, the links signed with it and the tables opened by them",
  },
});

/** Links to what is not published yet. */
export const operatorPreviewsApi = endpoints({
  ofMenus: {
    method: "POST",
    path: "/operator/v1/venues/{venueId}/menu-preview-links",
    caller: "operator:publish",
    summary:
      "A signed link to a preview of a venue's menus, on the deployment's own host or that of the guest app that the call came to, for a day",
    answer: previewLinkSchema,
    status: 201,
    errors: ["site-not-configured"],
  },
  ofLook: {
    method: "POST",
    path: "/operator/v1/customizations/{enrollmentId}/preview-links",
    caller: "operator:publish",
    summary:
      "A signed link to a preview of the draft on a venue's pages, on the deployment's own host or that of the guest app that the call came to, for a day",
    body: newLookPreviewSchema,
    answer: previewLinkSchema,
    status: 201,
    errors: ["site-not-configured"],
  },
});

const reservation = "/operator/v1/guest-apps/{appId}/reservations/{reservationId}";

/** Reserved tables, which their guests see in the app (LOC-06). */
export const operatorReservationsApi = endpoints({
  publish: {
    method: "PUT",
    path: reservation,
    caller: "operator:publish",
    summary: "A reserved table, which the guest with this number sees in the app",
    body: publishedReservationSchema,
  },
  remove: {
    method: "DELETE",
    path: reservation,
    caller: "operator:publish",
    summary: "Removes a reservation; one that was cancelled is published with that status",
  },
});

const tillKeys = "/operator/v1/venues/{venueId}/till-keys";
const serviceKey = "/operator/v1/businesses/{businessId}/loyalty-service-key";

/** The keys of tills and of loyalty services. */
export const operatorOtherKeysApi = endpoints({
  newTillKey: {
    method: "POST",
    path: tillKeys,
    caller: "operator:keys",
    summary: "A new key for the venue's till, shown only here",
    answer: tillKeySchema,
    status: 201,
  },
  endTillKeys: {
    method: "DELETE",
    path: tillKeys,
    caller: "operator:keys",
    summary: "Ends all keys of the venue's tills, and their webhook",
  },
  endPreviousTillKeys: {
    method: "DELETE",
    path: `${tillKeys}/previous`,
    caller: "operator:keys",
    summary: "Ends all of them but the newest, once the till has it",
  },
  publishServiceKey: {
    method: "PUT",
    path: serviceKey,
    caller: "operator:keys",
    summary:
      'The key that the service of the business\'s loyalty provider knows this platform by; before a programme with `service.kind: "http"`. No call answers it',
    body: loyaltyKeySchema,
  },
  forgetServiceKey: {
    method: "DELETE",
    path: serviceKey,
    caller: "operator:keys",
    summary: "Forgets that key; the service is no longer called",
  },
});
