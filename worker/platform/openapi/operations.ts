import {
  accountReceiptsApi,
  emailVerificationApi,
  signInApi,
  userApi,
} from "~/contracts/api/account";
import { consentApi } from "~/contracts/api/consent";
import { guestAppApi } from "~/contracts/api/guest-app";
import { earningsApi, loyaltyApi, passesApi, rewardsApi } from "~/contracts/api/loyalty";
import { checkoutApi, paymentsApi } from "~/contracts/api/payments";
import { splitsApi, vouchersApi } from "~/contracts/api/splits";
import { tabHoldsApi, tabsApi } from "~/contracts/api/tabs";
import { terminalApi } from "~/contracts/api/terminal";
import { tipsApi } from "~/contracts/api/tips";
import { billDocumentSchema } from "~/contracts/bill";
import { browserFaultSchema } from "~/contracts/browser-fault";
import { customizationSchema } from "~/contracts/customization";
import { expenseNoteSchema } from "~/contracts/expense-note";
import { variantAnswerSchema, variantRequestSchema } from "~/contracts/experiments";
import { ingestAnswerSchema, ingestSchema } from "~/contracts/guest-events";
import { sendReceiptSchema } from "~/contracts/receipt";
import { refreshAnswerSchema } from "~/contracts/refresh";
import { feedbackSchema, reviewConfigurationSchema } from "~/contracts/review";
import { rssFeedSchema } from "~/contracts/rss";
import { tableDocumentSchema } from "~/contracts/table";
import { tablePassAnswerSchema, tablePassRequestSchema } from "~/contracts/table-links";
import { settingsSchema, venueSchema } from "~/contracts/venue";
import { basketOperations } from "./basket-operations";
import { menuOperations } from "./menu-operations";
import type { Operation } from "./operation";
import { operationsOf } from "./operations-of";
import { orderOperations } from "./order-operations";

const receipt = "/api/receipt/receipts/v2/payments/{paymentId}";
const refreshing = "/api/refresh-bill-scheduler";

/** The guest API. */
export const guestOperations: readonly Operation[] = [
  ...operationsOf(signInApi),
  ...operationsOf(userApi),
  ...operationsOf(emailVerificationApi),
  ...operationsOf(accountReceiptsApi),
  ...operationsOf(terminalApi),
  ...operationsOf(loyaltyApi),
  ...operationsOf(passesApi),
  ...operationsOf(guestAppApi),
  {
    method: "get",
    path: "/api/store/bills/{billId}",
    summary: "The bill as the calling guest sees it",
    answer: billDocumentSchema,
  },
  {
    method: "get",
    path: "/api/store/table_devices/{deviceId}",
    summary: "A table with its open bill",
    answer: tableDocumentSchema,
  },
  {
    method: "get",
    path: "/api/store/table_devices",
    summary: "The same, by the table's id",
    query: ["tableId"],
    answer: tableDocumentSchema,
  },
  {
    method: "post",
    path: "/api/table-links/venues/{venueId}/tables/{deviceId}/passes",
    summary: "Turns the key of a signed link into a pass, sent as `x-table-passes`",
    body: tablePassRequestSchema,
    answer: tablePassAnswerSchema,
    status: 201,
  },
  {
    method: "get",
    path: "/api/store/venues/{venueId}",
    summary: "A venue",
    answer: venueSchema,
  },
  {
    method: "get",
    path: "/api/store/configs/settings",
    summary: "Settings of the whole deployment",
    answer: settingsSchema,
  },
  {
    method: "get",
    path: "/api/store/review_configurations/{businessId}",
    summary: "How a business wants to be reviewed",
    answer: reviewConfigurationSchema,
  },
  {
    method: "put",
    path: `${refreshing}/tables/{tableId}/refresh`,
    summary: "Asks the till about a table",
    answer: refreshAnswerSchema,
  },
  {
    method: "put",
    path: `${refreshing}/bills/{billId}/refresh`,
    summary: "Asks the till about a bill",
    answer: refreshAnswerSchema,
  },
  ...operationsOf(splitsApi),
  ...operationsOf(rewardsApi),
  ...operationsOf(earningsApi),
  ...operationsOf(vouchersApi),
  ...operationsOf(paymentsApi),
  {
    method: "get",
    path: receipt,
    summary:
      "The receipt of the caller's own payment as a PDF; without a bill it is found among the caller's receipts",
    query: ["billId", "locale"],
    answerType: "application/pdf",
  },
  {
    method: "post",
    path: `${receipt}/send-to-email`,
    summary: "Sends the receipt as mail",
    body: sendReceiptSchema,
  },
  {
    method: "post",
    path: `${receipt}/expense-note`,
    summary: "An expense note of the caller's own payment as a PDF, found as the receipt is",
    query: ["billId", "locale"],
    body: expenseNoteSchema,
    answerType: "application/pdf",
  },
  {
    method: "post",
    path: `${receipt}/expense-note/send-expense-note-to-email`,
    summary: "Sends the expense note as mail; the address is required",
    query: ["billId", "email", "locale"],
    body: expenseNoteSchema,
  },
  ...operationsOf(checkoutApi),
  {
    method: "post",
    path: "/api/marketing/b2c-analytics/ingest",
    summary: "Counts what a guest did who agreed to it",
    body: ingestSchema,
    answer: ingestAnswerSchema,
    status: 202,
  },
  ...operationsOf(consentApi),
  {
    method: "post",
    path: "/api/experiments/v1/{experimentId}/variant",
    summary: "The variant of an experiment that the calling guest sees",
    body: variantRequestSchema,
    answer: variantAnswerSchema,
  },
  {
    method: "put",
    path: "/api/venue-feedback/payments/{paymentId}",
    summary: "What a guest who has paid says of the venue",
    body: feedbackSchema,
  },
  ...operationsOf(tipsApi),
  ...operationsOf(tabsApi),
  ...operationsOf(tabHoldsApi),
  ...menuOperations,
  ...basketOperations,
  ...orderOperations,
  {
    method: "post",
    path: "/api/errors/v1/browser",
    summary: "Reports a fault of a guest's browser",
    body: browserFaultSchema,
  },
  {
    method: "get",
    path: "/api/marketing/public/api/v1/enrollments/{enrollmentId}/customization",
    summary: "The look of a venue",
    answer: customizationSchema,
  },
  {
    method: "get",
    path: "/api/marketing/public/api/v1/enrollments/{enrollmentId}/rss",
    summary: "What is new at the venue, in extracts",
    answer: rssFeedSchema,
  },
];
