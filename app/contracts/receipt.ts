import * as z from "zod";
import { EXPENSE_LIMITS } from "./expense-note";
import { billIdSchema } from "./ids";
import { typedLine } from "./typed-text";
import { localeSchema } from "./venue";

/** The page that a receipt is requested from; any word, since other programs name pages of their own. */
export const DEFAULT_RECEIPT_ORIGIN = "PAT_RECEIPT";
export const receiptOriginSchema = z.string().regex(/^[A-Z][A-Z0-9_]{0,39}$/);

/** In characters, as mail knows them. */
export const LONGEST_EMAIL = 254;

export const emailSchema = typedLine(LONGEST_EMAIL).pipe(z.email());

/** An empty one counts as none (RCPT-12). */
const field = (longest: number) =>
  typedLine(longest)
    .nullish()
    .transform((typed) => typed || null);

/** RCPT-09, as other programs encode it into an address (RCPT-10). Nothing of it is stored. */
export const receiptQueryFormSchema = z.object({
  guests: z
    .union([z.number(), typedLine(20)])
    .nullish()
    .transform((typed) => (typed === "" ? null : (typed ?? null))),
  guestsNames: field(EXPENSE_LIMITS.guestsNames),
  businessPurpose: field(EXPENSE_LIMITS.businessPurpose),
  name: field(EXPENSE_LIMITS.name),
  address: field(EXPENSE_LIMITS.address),
  email: field(LONGEST_EMAIL),
  company: z
    .object({
      name: field(EXPENSE_LIMITS.name),
      address: field(EXPENSE_LIMITS.streetName),
      vatNumber: field(EXPENSE_LIMITS.vatNumber),
      zipCode: field(EXPENSE_LIMITS.zipCode),
      city: field(EXPENSE_LIMITS.city),
      country: field(EXPENSE_LIMITS.country),
      serviceDescription: field(EXPENSE_LIMITS.serviceDescription),
    })
    .nullish()
    .transform((company) => company ?? null),
});

/** `POST /receipts/v2/payments/{paymentId}/send-to-email`: the receipt as mail (RCPT-13). */
export const sendReceiptSchema = z.strictObject({
  billId: billIdSchema,
  email: emailSchema,
  origin: receiptOriginSchema.default(DEFAULT_RECEIPT_ORIGIN),
  locale: localeSchema.optional(),
});

export type ReceiptQueryForm = z.output<typeof receiptQueryFormSchema>;
