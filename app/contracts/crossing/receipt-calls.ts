import * as z from "zod";
import { amount, instant, text } from "~/domain/fields.schema";
import { billId, paymentId, userId, venueId } from "~/domain/ids.schema";
import { invoice, invoiceDraft } from "~/domain/receipt/invoice.schema";
import { call } from "./call";

/** A payment in a list of receipts. What is left of it after refunds only ever gets less. */
export const filedReceipt = z.object({
  scope: text,
  venueId,
  billId,
  /** Empty for a payment at a terminal. */
  splitId: text,
  paymentId,
  /** The terminal's number of a payment that was made at one. */
  transactionId: text.nullable(),
  paidE5: amount,
  currency: text,
  paidAt: instant,
  /** It was paid on a phone that its user was signed in on. */
  signedIn: z.boolean().optional(),
});

export const GUEST_RECEIPTS_CALLS = {
  file: call([filedReceipt], z.void()),
  /** The payment with this id; null where the phone has none, or has passed it on to its user. */
  receipt: call([paymentId], filedReceipt.nullable()),
  /** From now on what the guest pays in the scope is the user's, and what they paid before too. */
  link: call([z.object({ scope: text, userId })], z.void()),
  erase: call([], z.void()),
} as const;

export type FiledReceipt = z.output<typeof filedReceipt>;

export const INVOICE_CALLS = {
  /** Returns the payment's invoice, and issues the next one of the series where there is none. */
  issue: call([text, invoiceDraft], invoice),
  /** The payment's invoice, or null. */
  find: call([text], invoice.nullable()),
  /** Invoices after a number, up to a limit. */
  page: call([z.int(), z.int()], z.array(invoice)),
} as const;
