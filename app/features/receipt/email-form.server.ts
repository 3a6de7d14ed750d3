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

/** What the address of the form says: where it is asked from, and what it is filled in with. */
type ReceiptQuery = { origin: string; email: string };

const missing = message("receipt:form.missing");
const invalid = message("receipt:form.invalid");

/** An address that a guest types, with what is said of a wrong one (RCPT-13). */
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
 * Reads the form's address (RCPT-10): the place it is asked from, and the form as encoded JSON.
 *
 * @returns null where the form is no JSON of that shape, which is an error (RCPT-11).
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

/** The form that an address carries, empty where it carries none; null where it is no such form (RCPT-11). */
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
