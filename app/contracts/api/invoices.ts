import * as z from "zod";
import { billIdSchema } from "../ids";
import {
  invoiceStateSchema,
  invoicesOfferedSchema,
  issuedInvoiceSchema,
  newInvoiceSchema,
} from "../invoice";
import { endpoints } from "./endpoint";
import { fileErrors } from "./receipts";

const invoice = "/api/receipt/receipts/v2/payments/{paymentId}/invoice";
const query = z.object({ billId: billIdSchema.optional() });
const issueQuery = query.extend({ locale: z.string().optional() });

/** Invoices of payments, issued by the company behind the venue (docs/decisions/0134). */
export const invoicesApi = endpoints({
  offered: {
    method: "GET",
    path: "/api/receipt/venues/{venueId}/invoices",
    caller: "anyone",
    summary: "Whether a venue issues invoices",
    answer: invoicesOfferedSchema,
  },
  state: {
    method: "GET",
    path: invoice,
    caller: "anyone",
    summary:
      "The invoice of the caller's own payment, or whether one can be issued; without a bill the payment is found among the caller's receipts",
    query,
    answer: invoiceStateSchema,
    errors: ["not-paid"],
  },
  issue: {
    method: "POST",
    path: invoice,
    caller: "anyone",
    summary:
      "Issues the invoice of the caller's own payment, once; a repeated call answers with the first invoice and ignores its body",
    query: issueQuery,
    body: newInvoiceSchema,
    answer: issuedInvoiceSchema,
    errors: ["not-paid", "invoices-not-offered", "vat-not-known", "payment-refunded"],
  },
  file: {
    method: "GET",
    path: `${invoice}/pdf`,
    caller: "anyone",
    summary: "The invoice of the caller's own payment as a PDF, as it was issued",
    query,
    answerType: "application/pdf",
    errors: fileErrors,
  },
});
