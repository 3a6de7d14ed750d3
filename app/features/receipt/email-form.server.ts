import * as z from "zod";
import {
  DEFAULT_RECEIPT_ORIGIN,
  emailSchema,
  LONGEST_EMAIL,
  type ReceiptQueryForm,
  receiptOriginSchema,
  receiptQueryFormSchema,
} from "~/contracts/receipt";
import { cleanLine } from "~/contracts/typed-text";
import { message } from "../forms/messages";

/** The form's query: the page that links to it, and the e-mail to fill in. */
type ReceiptQuery = { origin: string; email: string };

const missing = message("receipt:form.missing");
const invalid = message("receipt:form.invalid");

/** An e-mail typed by a guest, with the texts of its errors (RCPT-13). */
export const emailField = z
  .string({ error: missing })
  .overwrite(cleanLine)
  .min(1, missing)
  .max(LONGEST_EMAIL, invalid)
  .refine((typed) => emailSchema.safeParse(typed).success, invalid);

export const receiptFormSchema = z.object({
  email: emailField,
  origin: receiptOriginSchema.catch(DEFAULT_RECEIPT_ORIGIN),
});

/**
 * Reads the form's query (RCPT-10), whose `form` parameter is JSON.
 *
 * @returns null for a `form` that is no such JSON, which is an error (RCPT-11).
 */
export function readReceiptQuery(query: URLSearchParams): ReceiptQuery | null {
  const origin = receiptOriginSchema.safeParse(query.get("origin") ?? DEFAULT_RECEIPT_ORIGIN);
  const form = readEncodedForm(query);
  if (!form) return null;
  return {
    origin: origin.success ? origin.data : DEFAULT_RECEIPT_ORIGIN,
    email: form.email ?? "",
  };
}

/** The `form` parameter of a query, empty without one; null where it is no such JSON (RCPT-11). */
export function readEncodedForm(query: URLSearchParams): ReceiptQueryForm | null {
  const form = receiptQueryFormSchema.safeParse(parsedJson(query.get("form") ?? "{}"));
  return form.success ? form.data : null;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
