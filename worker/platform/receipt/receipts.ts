import { log } from "#worker/base/log";
import { receiptsApi } from "~/contracts/api/receipts";
import type { Locale } from "~/contracts/venue";
import { mailsOf, type PlatformContext } from "../context";
import { countMailTo } from "../limits/address-mails";
import { countPdf } from "../limits/rough-limits";
import { ApiRefusal } from "../refusal";
import { serve } from "../serve";
import { writtenExpenseNote } from "./expense-note-text";
import { expenseNoteFileName, receiptFileName } from "./file-name";
import type { Receipt } from "./receipt";
import { attachmentOf, localeOf } from "./receipt-call";
import { readReceipt, receiptOfCall } from "./receipt-of-call";
import { writtenReceipt } from "./receipt-text";
import { expenseWords, receiptWords } from "./words";

/**
 * Receipts and expense notes of payments (RCPT-05 to RCPT-08). A payment is found by its bill, or among the caller's
 * own receipts; the guest proves to be the payer as everywhere else.
 */
export const receipts = serve(receiptsApi, {
  async download({ paymentId, billId, locale: wished }, c) {
    const { receipt } = await receiptOfCall(c, { paymentId, billId });
    await countPdf(c);
    return receiptAttachment(c, receipt, await localeOf(c, receipt, wished));
  },
  async send({ paymentId, body: { billId, email, origin, locale: wished } }, c) {
    const receipt = await readReceipt(c, { paymentId, billId });
    const locale = await localeOf(c, receipt, wished);
    const say = receiptWords(locale);
    const mail = {
      to: email,
      subject: say("mail.subject", { venue: receipt.venue.name }),
      text: say("mail.text", { venue: receipt.venue.name }),
      attachment: await receiptAttachment(c, receipt, locale),
      about: { venueId: receipt.venue.id, billId, paymentId: receipt.paymentId },
    };
    await countMailTo(c, email, "receipts");
    const correlationId = c.get("correlationId");
    const answer = await mailsOf(c, billId, receipt.paymentId).accept(mail, correlationId);
    const level = answer === "not-configured" ? "warning" : "info";
    log({ level, event: `receipt-mail-${answer}`, correlationId, origin });
    if (answer === "too-many") throw new ApiRefusal("too-many-mails");
    if (answer === "not-configured") throw new ApiRefusal("mail-not-configured");
  },
  async expenseNote({ paymentId, billId, locale: wished, body: note }, c) {
    const { receipt } = await receiptOfCall(c, { paymentId, billId });
    await countPdf(c);
    const written = writtenExpenseNote(receipt, note, await localeOf(c, receipt, wished));
    return attachmentOf(c, written, expenseNoteFileName(receipt));
  },
  async sendExpenseNote({ paymentId, billId: named, locale: wished, email: to, body: note }, c) {
    const { receipt, billId } = await receiptOfCall(c, { paymentId, billId: named });
    const locale = await localeOf(c, receipt, wished);
    const say = expenseWords(locale);
    const venue = receipt.venue.name;
    const mail = {
      to,
      subject: say("mail.subject", { venue }),
      text: say("mail.text", { venue }),
      attachment: await attachmentOf(
        c,
        writtenExpenseNote(receipt, note, locale),
        expenseNoteFileName(receipt),
      ),
      about: { venueId: receipt.venue.id, billId, paymentId: receipt.paymentId },
    };
    await countMailTo(c, to, "receipts");
    const correlationId = c.get("correlationId");
    // A book of its own: a note must not be taken for the receipt that went there a moment ago.
    const mails = mailsOf(c, billId, `${receipt.paymentId}/expense-note`);
    const answer = await mails.accept(mail, correlationId);
    const level = answer === "not-configured" ? "warning" : "info";
    log({ level, event: `expense-note-mail-${answer}`, correlationId });
    if (answer === "too-many") throw new ApiRefusal("too-many-mails");
    if (answer === "not-configured") throw new ApiRefusal("mail-not-configured");
  },
});

function receiptAttachment(c: PlatformContext, receipt: Receipt, locale: Locale) {
  return attachmentOf(c, writtenReceipt(receipt, locale), receiptFileName(receipt));
}
