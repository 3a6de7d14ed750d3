import {
  terminalFeedbackSchema,
  terminalMailSchema,
  terminalPaymentSchema,
} from "~/contracts/terminal";
import type { Operation } from "./operation";

const TRANSACTION = "/api/receipt/terminal/v1/transactions/{transactionId}";

/** Receipts of payments at a terminal, for whoever has the number from its link. */
export const terminalOperations: readonly Operation[] = [
  {
    method: "get",
    path: TRANSACTION,
    summary: "A payment at a terminal, by the number that the till named",
    answer: terminalPaymentSchema,
  },
  {
    method: "get",
    path: `${TRANSACTION}/receipt`,
    summary: "Its receipt as PDF",
    query: ["locale"],
    answerType: "application/pdf",
  },
  {
    method: "post",
    path: `${TRANSACTION}/send-to-email`,
    summary: "Sends its receipt by mail",
    body: terminalMailSchema,
    status: 204,
  },
  {
    method: "put",
    path: `${TRANSACTION}/feedback`,
    summary: "What the guest says of the venue; a second time replaces the first",
    body: terminalFeedbackSchema,
    status: 204,
  },
];
