import * as z from "zod";
import { text } from "~/domain/fields.schema";
import { invoice, invoiceDraft } from "~/domain/receipt/invoice.schema";
import { call } from "./call";

export const INVOICE_CALLS = {
  /** Returns the payment's invoice, and issues the next one of the series where there is none. */
  issue: call([text, invoiceDraft], invoice),
  /** The payment's invoice, or null. */
  find: call([text], invoice.nullable()),
  /** Invoices after a number, up to a limit. */
  page: call([z.int(), z.int()], z.array(invoice)),
} as const;
