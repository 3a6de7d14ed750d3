import type * as z from "zod";
import { billDocumentSchema } from "~/contracts/bill";
import {
  disengageSchema,
  engageAnswerSchema,
  engageSchema,
  forecastChargesAnswerSchema,
  issueByAmountSchema,
  issueByItemsSchema,
  issueByShareSchema,
  issueBySubOrdersSchema,
  issueLeftToPaySchema,
  splitSchema,
  updateByAmountSchema,
} from "~/contracts/billing";
import { customizationSchema } from "~/contracts/customization";
import {
  paymentAnswerSchema,
  paySchema,
  tokeniseAnswerSchema,
  tokeniseSchema,
} from "~/contracts/payment";
import {
  posEventsAnswerSchema,
  posOrderAnswerSchema,
  posOrderSchema,
  posPaymentSchema,
} from "~/contracts/pos";
import { sendReceiptSchema } from "~/contracts/receipt";
import { refreshAnswerSchema } from "~/contracts/refresh";
import { tableDocumentSchema } from "~/contracts/table";
import { settingsSchema, venueSchema } from "~/contracts/venue";

/** One call as its document tells of it. A test holds this table against what the app serves. */
export type Operation = {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** With `{name}` for a parameter. */
  path: string;
  summary: string;
  /** Parameters behind the question mark, all optional. */
  query?: readonly string[];
  body?: z.ZodType;
  /** None means an answer without content, or one that is no JSON. */
  answer?: z.ZodType;
  /** What an answer is that is no JSON. */
  answerType?: string;
  status?: number;
};

const splits = "/api/billing/bills/{billId}/splits";
const split = `${splits}/{splitId}`;
const paying = "/api/payment/bills/{billId}";
const receipt = "/api/receipt/receipts/v2/payments/{paymentId}";
const refreshing = "/api/refresh-bill-scheduler";
const issued = { answer: splitSchema, status: 201 };

/** The guest API. */
export const guestOperations: readonly Operation[] = [
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
  {
    method: "post",
    path: `${splits}/by-amount`,
    summary: "Issues a split of an amount",
    body: issueByAmountSchema,
    ...issued,
  },
  {
    method: "post",
    path: `${splits}/by-share`,
    summary: "Issues a split of equal shares",
    body: issueByShareSchema,
    ...issued,
  },
  {
    method: "post",
    path: `${splits}/by-items`,
    summary: "Issues a split of items",
    body: issueByItemsSchema,
    ...issued,
  },
  {
    method: "post",
    path: `${splits}/by-sub-orders`,
    summary: "Issues a split of seats or checks",
    body: issueBySubOrdersSchema,
    ...issued,
  },
  {
    method: "post",
    path: `${splits}/left-to-pay`,
    summary: "Issues a split of all that is left",
    body: issueLeftToPaySchema,
    ...issued,
  },
  {
    method: "put",
    path: `${split}/by-amount`,
    summary: "Changes an issued split's amount",
    body: updateByAmountSchema,
    answer: splitSchema,
  },
  {
    method: "put",
    path: `${split}/by-share`,
    summary: "Changes an issued split's shares",
    body: issueByShareSchema,
    answer: splitSchema,
  },
  {
    method: "put",
    path: `${split}/by-items`,
    summary: "Changes an issued split's items",
    body: issueByItemsSchema,
    answer: splitSchema,
  },
  {
    method: "put",
    path: `${split}/by-sub-orders`,
    summary: "Changes an issued split's seats or checks",
    body: issueBySubOrdersSchema,
    answer: splitSchema,
  },
  { method: "get", path: split, summary: "The caller's own split", answer: splitSchema },
  { method: "delete", path: split, summary: "Cancels an issued split" },
  {
    method: "patch",
    path: `${split}/engage-payment`,
    summary: "Reserves a split for a payment",
    body: engageSchema,
    answer: engageAnswerSchema,
  },
  {
    method: "patch",
    path: `${split}/disengage`,
    summary: "Gives a reservation back",
    body: disengageSchema,
  },
  {
    method: "get",
    path: `${split}/forecast-charges`,
    summary: "The split's part of every charge",
    answer: forecastChargesAnswerSchema,
  },
  {
    method: "post",
    path: `${split}/fully-discount`,
    summary: "Settles a split that its discount pays",
    answer: splitSchema,
  },
  {
    method: "post",
    path: `${paying}/splits/{splitId}/payments`,
    summary: "Reserves and pays a split; the same key is the same attempt",
    body: paySchema,
    answer: paymentAnswerSchema,
  },
  {
    method: "get",
    path: `${paying}/payments/{paymentId}`,
    summary: "How an attempt stands",
    query: ["readBack"],
    answer: paymentAnswerSchema,
  },
  {
    method: "delete",
    path: `${paying}/payments/{paymentId}`,
    summary: "Takes an attempt back",
    answer: paymentAnswerSchema,
  },
  {
    method: "get",
    path: receipt,
    summary: "The receipt of the caller's own payment as a PDF; the bill is required",
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
    path: "/api/payment/test-provider/tokens",
    summary: "Turns a test card into a token; only where the test provider is allowed",
    body: tokeniseSchema,
    answer: tokeniseAnswerSchema,
  },
  {
    method: "get",
    path: "/api/marketing/public/api/v1/enrollments/{enrollmentId}/customization",
    summary: "The look of a venue",
    answer: customizationSchema,
  },
];

const order = "/pos/v1/venues/{venueId}/tables/{tableId}/order";

/** What a point of sale calls. */
export const posOperations: readonly Operation[] = [
  {
    method: "put",
    path: order,
    summary: "Opens or replaces a table's order; another orderRef closes the one before",
    body: posOrderSchema,
    answer: posOrderAnswerSchema,
  },
  {
    method: "post",
    path: `${order}/payments`,
    summary: "Records money that came in elsewhere; idempotent by ref",
    body: posPaymentSchema,
    answer: posOrderAnswerSchema,
  },
  { method: "delete", path: order, summary: "Closes a table's order" },
  {
    method: "get",
    path: "/pos/v1/venues/{venueId}/events",
    summary: "What to take over, at least once; a cursor acknowledges all up to it",
    query: ["after"],
    answer: posEventsAnswerSchema,
  },
];
