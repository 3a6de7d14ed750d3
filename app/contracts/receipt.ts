import * as z from "zod";
import { billIdSchema } from "./ids";
import { localeSchema } from "./venue";

/** Where a receipt is asked for from; a plain word, since other programs name places of their own. */
export const DEFAULT_RECEIPT_ORIGIN = "PAT_RECEIPT";
export const receiptOriginSchema = z.string().regex(/^[A-Z][A-Z0-9_]{0,39}$/);

/** An address that mail can go to. */
export const emailSchema = z.string().trim().max(254).pipe(z.email());

/**
 * The form in the address of the e-mail form's page (RCPT-10). Other fields of it are for other papers
 * than the receipt and are not read here. An empty value counts as none.
 */
export const receiptQueryFormSchema = z.object({
  email: z
    .string()
    .max(254)
    .nullish()
    .transform((typed) => typed?.trim() || null),
});

/** `POST /receipts/v2/payments/{paymentId}/send-to-email`: the receipt as mail (RCPT-13). */
export const sendReceiptSchema = z.strictObject({
  billId: billIdSchema,
  email: emailSchema,
  origin: receiptOriginSchema.default(DEFAULT_RECEIPT_ORIGIN),
  locale: localeSchema.optional(),
});

export type SendReceipt = z.input<typeof sendReceiptSchema>;
