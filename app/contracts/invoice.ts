import * as z from "zod";
import { invoice } from "~/domain/receipt/invoice.schema";
import { vatNumberSchema } from "./legal-data";
import { typedLine, typedLines } from "./typed-text";

/** In characters. */
export const INVOICE_LIMITS = { name: 120, address: 240 } as const;

/** The buyer of an invoice. The VAT number is optional, as private buyers have none. */
export const newInvoiceSchema = z.strictObject({
  name: typedLine(INVOICE_LIMITS.name).min(1),
  address: typedLines(INVOICE_LIMITS.address).min(1),
  vatNumber: z
    .union([z.literal("").transform(() => null), vatNumberSchema])
    .nullish()
    .transform((number) => number ?? null),
});

/** An issued invoice as the guest's page shows it. */
export const issuedInvoiceSchema = z.object({
  /** The printed number, with the prefix. */
  number: z.string(),
  /** Milliseconds since 1970. */
  issuedAt: z.int(),
  buyer: invoice.shape.buyer,
});

/** Whether the payment has an invoice, can get one, or why it cannot. */
export const invoiceStateSchema = z.discriminatedUnion("state", [
  z.object({ state: z.literal("issued"), invoice: issuedInvoiceSchema }),
  z.object({ state: z.literal("offered") }),
  z.object({
    state: z.literal("none"),
    code: z.enum(["invoices-not-offered", "vat-not-known", "payment-refunded"]),
  }),
]);

export const invoicesOfferedSchema = z.object({ offered: z.boolean() });

/** A page of a venue's invoices, in the order of their numbers. */
export const invoicePageSchema = z.object({ invoices: z.array(invoice), cursor: z.string() });

export type IssuedInvoice = z.infer<typeof issuedInvoiceSchema>;
export type InvoiceState = z.infer<typeof invoiceStateSchema>;
export type NoInvoiceCode = Extract<InvoiceState, { state: "none" }>["code"];
