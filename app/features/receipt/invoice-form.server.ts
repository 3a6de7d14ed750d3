import * as z from "zod";
import { INVOICE_LIMITS } from "~/contracts/invoice";
import { cleanLine, cleanLines } from "~/contracts/typed-text";
import { isVatNumber, LONGEST_VAT_NUMBER, plainVatNumber } from "~/domain/receipt/vat-number";
import { message } from "../forms/messages";

const nameMissing = message("invoice:form.nameMissing");
const addressMissing = message("invoice:form.addressMissing");
const tooLong = message("invoice:form.tooLong");
const vatInvalid = message("invoice:form.vatInvalid");

/** The form for the buyer of an invoice. It checks a VAT number by format and check digits only. */
export const invoiceFormSchema = z.object({
  name: z
    .string({ error: nameMissing })
    .overwrite(cleanLine)
    .min(1, nameMissing)
    .max(INVOICE_LIMITS.name, tooLong),
  address: z
    .string({ error: addressMissing })
    .overwrite(cleanLines)
    .min(1, addressMissing)
    .max(INVOICE_LIMITS.address, tooLong),
  vatNumber: z
    .string({ error: vatInvalid })
    .overwrite(cleanLine)
    .max(LONGEST_VAT_NUMBER, tooLong)
    .refine((typed) => typed === "" || isVatNumber(plainVatNumber(typed)), vatInvalid)
    .default(""),
});

export type InvoiceValues = z.output<typeof invoiceFormSchema>;
