import { log } from "#worker/base/log";
import type { OutgoingMail } from "~/contracts/crossing/mail-calls";
import type { ExpenseNote } from "~/contracts/expense-note";
import type { BillId } from "~/contracts/ids";
import type { Locale } from "~/contracts/venue";
import { mailsOf, type PlatformContext } from "../context";
import { countMailTo } from "../limits/counted-tries";
import type { PdfCaller } from "../pdf";
import { ApiRefusal } from "../refusal";
import type { Receipt } from "./receipt";
import { attachmentOf, expenseNoteFileName, receiptFileName } from "./receipt-call";
import {
  expenseTranslator,
  receiptTranslator,
  writtenExpenseNote,
  writtenReceipt,
} from "./receipt-text";

/** @throws ApiRefusal 503 while the PDF worker is down. */
export function receiptPdf(c: PdfCaller, receipt: Receipt, locale: Locale) {
  return attachmentOf(c, writtenReceipt(receipt, locale), receiptFileName(receipt));
}

/** @throws ApiRefusal 503 while the PDF worker is down. */
export function expenseNotePdf(
  c: PlatformContext,
  receipt: Receipt,
  note: ExpenseNote,
  locale: Locale,
) {
  const written = writtenExpenseNote(receipt, note, locale);
  return attachmentOf(c, written, expenseNoteFileName(receipt));
}

export type ReceiptOfBill = { receipt: Receipt; billId: BillId };

type Order = ReceiptOfBill & { to: string; locale: Locale };

/**
 * Mails a receipt (RCPT-06).
 *
 * @throws ApiRefusal where the address was sent too much, or there is no mail service.
 */
export async function sendReceipt(c: PlatformContext, order: Order & { origin: string }) {
  const { receipt, locale, origin } = order;
  await send(c, order, {
    say: receiptTranslator(locale),
    attachment: await receiptPdf(c, receipt, locale),
    book: receipt.paymentId,
    event: "receipt-mail",
    origin,
  });
}

/** Mails an expense note (RCPT-08), and refuses as `sendReceipt` does. */
export async function sendExpenseNote(c: PlatformContext, order: Order & { note: ExpenseNote }) {
  const { receipt, locale, note } = order;
  await send(c, order, {
    say: expenseTranslator(locale),
    attachment: await expenseNotePdf(c, receipt, note, locale),
    // A book of its own: a note must not be taken for the receipt that went there a moment ago.
    book: `${receipt.paymentId}/expense-note`,
    event: "expense-note-mail",
  });
}

type Say = (key: "mail.subject" | "mail.text", values: { venue: string }) => string;

/** The subject and the text of a mail with a receipt, and its payment. */
export function mailAbout(
  { receipt: { venue, paymentId }, billId }: ReceiptOfBill,
  say: Say,
): Pick<OutgoingMail, "subject" | "text" | "about"> {
  return {
    subject: say("mail.subject", { venue: venue.name }),
    text: say("mail.text", { venue: venue.name }),
    about: { venueId: venue.id, billId, paymentId },
  };
}

type Mail = {
  say: Say;
  attachment: Awaited<ReturnType<typeof attachmentOf>>;
  book: string;
  event: string;
  origin?: string;
};

async function send(
  c: PlatformContext,
  { receipt, billId, to }: Order,
  { say, attachment, book, event, origin }: Mail,
): Promise<void> {
  await countMailTo(c, to, "receipts");
  const correlationId = c.get("correlationId");
  const mail = { to, attachment, ...mailAbout({ receipt, billId }, say) };
  const answer = await mailsOf(c, billId, book).accept(mail, correlationId);
  const level = answer === "not-configured" ? "warning" : "info";
  log({ level, event: `${event}-${answer}`, correlationId, ...(origin && { origin }) });
  if (answer === "too-many") throw new ApiRefusal("too-many-mails");
  if (answer === "not-configured") throw new ApiRefusal("mail-not-configured");
}
