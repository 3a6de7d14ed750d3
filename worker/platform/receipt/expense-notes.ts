import { Hono } from "hono";
import { log } from "#worker/base/log";
import { expenseNoteSchema } from "~/contracts/expense-note";
import { emailSchema } from "~/contracts/receipt";
import { bodyOf, parsed } from "../body";
import { mailsOf, type PlatformEnv } from "../context";
import { countMailTo } from "../limits/address-mails";
import { countPdf } from "../limits/rough-limits";
import { ApiRefusal } from "../refusal";
import { writtenExpenseNote } from "./expense-note-text";
import { expenseNoteFileName } from "./file-name";
import { attachmentAnswer, attachmentOf, localeOf, required } from "./receipt-call";
import { receiptOfCall } from "./receipt-of-call";
import { expenseWords } from "./words";

const PATH = "/:paymentId/expense-note";

/**
 * Expense notes of payments (RCPT-06 to RCPT-08), below the receipts' base. The payment is found as a
 * receipt's is; where the mail goes is one too, as the specification has it, so no log
 * may hold this call's address.
 */
export const expenseNotes = new Hono<PlatformEnv>()
  .post(PATH, async (c) => {
    const note = await bodyOf(c, expenseNoteSchema);
    const { receipt } = await receiptOfCall(c);
    await countPdf(c);
    const locale = await localeOf(c, receipt, c.req.query("locale"));
    const written = writtenExpenseNote(receipt, note, locale);
    return attachmentAnswer(c, await attachmentOf(c, written, expenseNoteFileName(receipt)));
  })
  .post(`${PATH}/send-expense-note-to-email`, async (c) => {
    const note = await bodyOf(c, expenseNoteSchema);
    const to = parsed(emailSchema, required(c, "email"));
    const { receipt, billId } = await receiptOfCall(c);
    const locale = await localeOf(c, receipt, c.req.query("locale"));
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
    return c.body(null, 204);
  });
