import * as z from "zod";
import { expenseNoteSchema } from "../expense-note";
import { billIdSchema } from "../ids";
import { emailSchema, sendReceiptSchema } from "../receipt";
import { endpoints } from "./endpoint";

const receipt = "/api/receipt/receipts/v2/payments/{paymentId}";
const expenseNote = `${receipt}/expense-note` as const;
const query = z.object({ billId: billIdSchema.optional(), locale: z.string().optional() });
/** Why the file of a receipt or an invoice is not given. */
export const fileErrors = ["not-paid", "pdf-not-made"] as const;
const mailErrors = [...fileErrors, "mail-not-configured", "too-many-mails"] as const;

/**
 * Receipts and expense notes of payments (RCPT-05 to RCPT-08). Where an expense note goes by mail stands in the address,
 * as the specification has it, so no log may hold it.
 */
export const receiptsApi = endpoints({
  download: {
    method: "GET",
    path: receipt,
    caller: "anyone",
    summary:
      "The receipt of the caller's own payment as a PDF; without a bill it is found among the caller's receipts",
    query,
    answerType: "application/pdf",
    errors: fileErrors,
  },
  send: {
    method: "POST",
    path: `${receipt}/send-to-email`,
    caller: "anyone",
    summary: "Sends the receipt as mail",
    body: sendReceiptSchema,
    errors: mailErrors,
  },
  expenseNote: {
    method: "POST",
    path: expenseNote,
    caller: "anyone",
    summary: "An expense note of the caller's own payment as a PDF, found as the receipt is",
    query,
    body: expenseNoteSchema,
    answerType: "application/pdf",
    errors: fileErrors,
  },
  sendExpenseNote: {
    method: "POST",
    path: `${expenseNote}/send-expense-note-to-email`,
    caller: "anyone",
    summary: "Sends the expense note as mail; the address is required",
    query: query.extend({ email: emailSchema }),
    body: expenseNoteSchema,
    errors: mailErrors,
  },
});
