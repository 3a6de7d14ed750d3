import {
  DEFAULT_RECEIPT_ORIGIN,
  emailSchema,
  type ReceiptQueryForm,
  receiptOriginSchema,
  receiptQueryFormSchema,
} from "~/contracts/receipt";
import type { Key } from "~/i18n/translate";

/** What the address of the form says: where it is asked from, and what stands in it already. */
export type ReceiptQuery = { origin: string; email: string };

export type ReceiptForm =
  | { ok: true; email: string }
  | { ok: false; error: Key<"receipt">; email: string };

/** Longest text that goes back into the field. */
const MAX_CHARACTERS = 254;

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

/** Reads where the receipt is to go (RCPT-13). */
export function readReceiptForm(form: FormData): ReceiptForm {
  const typed = form.get("email");
  const email = typeof typed === "string" ? typed.trim().slice(0, MAX_CHARACTERS) : "";
  if (!email) return { ok: false, error: "form.missing", email };
  const read = emailSchema.safeParse(email);
  return read.success
    ? { ok: true, email: read.data }
    : { ok: false, error: "form.invalid", email };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
