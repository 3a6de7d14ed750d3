import * as z from "zod";
import { amount, type Frozen, instant, nullableText, quantity, rate, text } from "../fields.schema";
import { INVOICE_ROWS } from "./receipt-rows";

const row = z.object({
  kind: z.enum(INVOICE_ROWS),
  label: nullableText,
  quantity: quantity.nullable(),
  rate: rate.nullable(),
  isDiscretionary: z.boolean(),
  amountE5: amount,
});

const vat = z.object({ rate, netE5: amount, vatE5: amount });

const seller = z.object({
  legalName: text,
  address: text,
  vatNumber: text,
  registration: nullableText,
});

/** The buyer, as the guest typed it. */
export const invoiceBuyer = z.object({ name: text, address: text, vatNumber: nullableText });

/** The content of an invoice before it has a number. It has everything that is printed, so that later changes of the venue do not alter it. */
export const invoiceDraft = z.object({
  prefix: text,
  locale: text,
  timeZone: text,
  currency: text,
  venueName: text,
  tableName: nullableText,
  paymentId: text,
  /** Milliseconds since 1970, as `issuedAt` is. */
  paidAt: instant,
  method: nullableText,
  shares: z.object({ count: z.int(), of: z.int() }).nullable(),
  seller,
  /** Whose law says how long it is stored; those of earlier builds say none. */
  country: text.exactOptional(),
  buyer: invoiceBuyer,
  rows: z.array(row),
  vats: z.array(vat),
});

/** An invoice as the venue's object stores it. Another version stops the read, as it would be misread. */
export const invoice = invoiceDraft.extend({
  v: z.literal(1),
  number: z.int().min(1),
  issuedAt: instant,
});

export type InvoiceBuyer = Frozen<z.output<typeof invoiceBuyer>>;
export type InvoiceDraft = z.output<typeof invoiceDraft>;
export type Invoice = z.output<typeof invoice>;
