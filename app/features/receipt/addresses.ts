import { splitPath } from "../addresses";

/** The pages of a receipt that are under the bill; `splitId` leads them back to the payment. */
type BillStep = "/receipt-email/sent" | "/receipt-email/error" | "/receipt-download/error";

/** The receipt itself, as a file. */
export function receiptFilePath(base: string, splitId: string): string {
  return `${splitPath(base, splitId)}/receipt.pdf`;
}

/** The form that asks where to send the receipt (ROUTE-61). */
export function receiptEmailPath(base: string, splitId: string): string {
  return `${splitPath(base, splitId)}/receipt-email-form`;
}

/** The form of an expense note, which is sent or saved from there (RCPT-08). */
export function expenseNotePath(base: string, splitId: string): string {
  return `${splitPath(base, splitId)}/expense-note`;
}

/** The expense note itself, which answers to the form that was filled in. */
export function expenseNoteFilePath(base: string, splitId: string): string {
  return `${splitPath(base, splitId)}/expense-note.pdf`;
}

/** The documents that a payment can be shown by. */
export type Attachment = "receipt" | "expense-note";

/** How sending or downloading went (ROUTE-62 to ROUTE-64). No address of a person is ever in it. */
export function receiptOutcomePath(
  base: string,
  step: BillStep,
  splitId: string,
  attachment: Attachment = "receipt",
): string {
  const path = `${base}${step}?split=${encodeURIComponent(splitId)}`;
  return attachment === "receipt" ? path : `${path}&attachment=${attachment}`;
}

/** The mark in the address for a guest who asked for too many files within a minute. */
export const TOO_MANY = "too-many";
