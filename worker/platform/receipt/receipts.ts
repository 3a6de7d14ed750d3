import { Hono } from "hono";
import { log } from "#worker/base/log";
import { sendReceiptSchema } from "~/contracts/receipt";
import type { Locale } from "~/contracts/venue";
import { bodyOf } from "../body";
import { mailsOf, type PlatformContext, type PlatformEnv } from "../context";
import { countMailTo } from "../limits/address-mails";
import { countPdf } from "../limits/rough-limits";
import { ApiRefusal } from "../refusal";
import { receiptFileName } from "./file-name";
import { readReceipt } from "./read-receipt";
import type { Receipt } from "./receipt";
import { attachmentAnswer, attachmentOf, localeOf } from "./receipt-call";
import { receiptOfCall } from "./receipt-of-call";
import { writtenReceipt } from "./receipt-text";
import { receiptWords } from "./words";

/**
 * Receipts of payments (RCPT-05), base `/api/receipt/receipts/v2/payments`. A payment is found by its
 * bill, or among the caller's own receipts; the guest proves to be the payer as everywhere else.
 */
export const receipts = new Hono<PlatformEnv>()
  .get("/:paymentId", async (c) => {
    const { receipt } = await receiptOfCall(c);
    await countPdf(c);
    const locale = await localeOf(c, receipt, c.req.query("locale"));
    return attachmentAnswer(c, await receiptAttachment(c, receipt, locale));
  })
  .post("/:paymentId/send-to-email", async (c) => {
    const { billId, email, origin, locale: wished } = await bodyOf(c, sendReceiptSchema);
    const receipt = await readReceipt(c, billId);
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
    return c.body(null, 204);
  });

function receiptAttachment(c: PlatformContext, receipt: Receipt, locale: Locale) {
  return attachmentOf(c, writtenReceipt(receipt, locale), receiptFileName(receipt));
}
