import * as z from "zod";
import { isVatNumber, LONGEST_VAT_NUMBER, plainVatNumber } from "~/domain/receipt/vat-number";
import { venueIdSchema } from "./ids";
import { typedLine, typedLines } from "./typed-text";

/** A typed VAT number, returned in its printed format. */
export const vatNumberSchema = typedLine(LONGEST_VAT_NUMBER)
  .transform(plainVatNumber)
  .refine(isVatNumber, "not_a_vat_number");

/** The company that issues a venue's invoices. A venue without this record issues none. */
export const legalDataSchema = z.object({
  venueId: venueIdSchema,
  legalName: typedLine(200).min(1),
  /** Lines are separated by `\n`. */
  address: typedLines(400).min(1),
  vatNumber: typedLine(LONGEST_VAT_NUMBER).min(1),
  /** A line that the country's law requires, such as the trade register and the share capital. */
  registration: typedLine(300).nullable().default(null),
  /** Printed before the number. A change does not restart the series. */
  invoicePrefix: z.string().regex(/^[A-Z0-9](?:[A-Z0-9/-]{0,14}[A-Z0-9])?$/),
});

export type LegalData = z.infer<typeof legalDataSchema>;
