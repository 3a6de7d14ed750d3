import {
  publishedCustomizationSchema,
  publishedDeviceSchema,
  publishedGuestAppSchema,
  publishedMenusSchema,
  publishedMenuVenueSchema,
  publishedReviewsSchema,
  publishedSettingsSchema,
  publishedVenueSchema,
  tillKeySchema,
} from "~/contracts/operator";
import { feedbackPageSchema } from "~/contracts/review";
import { newTableSchema, tableLinkKeySchema, tableLinkSchema } from "~/contracts/table-links";
import { tableDeviceSchema } from "~/contracts/venue";
import { voucherRecordSchema } from "~/contracts/voucher";
import type { Operation } from "./operation";

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
    summary: "The signed link to print on a table, on the host of this call",
    answer: tableLinkSchema,
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
    path: `${base}/guest-apps/{appId}`,
    summary: "Several brands behind one host",
    body: publishedGuestAppSchema,
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
    method: "delete",
    path: `${base}/vouchers/{businessId}/{code}`,
    summary: "Takes a voucher back, from splits that hold it as well",
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
    summary: "Ends all keys of the venue's tills",
  },
];
