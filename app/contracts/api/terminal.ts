import * as z from "zod";
import { terminalFeedbackSchema, terminalMailSchema, terminalPaymentSchema } from "../terminal";
import { endpoints } from "./endpoint";

const transaction = "/api/receipt/terminal/v1/transactions/{transactionId}";

/**
 * Receipts of payments at a terminal (PDQ-06, PDQ-07). The transaction id alone gives access: the terminal gives it in
 * a link to the guest who paid. The paths are our choice, since the specification names none.
 */
export const terminalApi = endpoints({
  payment: {
    method: "GET",
    path: transaction,
    caller: "anyone",
    summary: "A payment at a terminal, by the transaction id that the till gave",
    answer: terminalPaymentSchema,
  },
  download: {
    method: "GET",
    path: `${transaction}/receipt`,
    caller: "anyone",
    summary: "The receipt of a payment at a terminal, as a PDF",
    query: z.object({ locale: z.string().optional() }),
    answerType: "application/pdf",
    errors: ["pdf-not-made"],
  },
  send: {
    method: "POST",
    path: `${transaction}/send-to-email`,
    caller: "anyone",
    summary: "Sends the receipt of a payment at a terminal by mail",
    body: terminalMailSchema,
    errors: ["account-required", "mail-not-configured", "pdf-not-made", "too-many-mails"],
  },
  review: {
    method: "PUT",
    path: `${transaction}/feedback`,
    caller: "anyone",
    summary: "Stores the guest's review of the venue; a second one replaces the first",
    body: terminalFeedbackSchema,
    errors: ["account-required", "reviews-not-enabled"],
  },
});
