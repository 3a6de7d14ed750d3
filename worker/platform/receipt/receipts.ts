import { Hono } from "hono";
import { sendReceiptSchema } from "~/contracts/receipt";
import type { Locale } from "~/contracts/venue";
import { isLocale, matchLocale } from "~/i18n/locales";
import { bodyOf } from "../body";
import type { PlatformContext, PlatformEnv } from "../context";
import { log } from "../log";
import { ApiRefusal } from "../refusal";
import { receiptFileName } from "./file-name";
import { readReceipt } from "./read-receipt";
import type { Receipt } from "./receipt";
import { writtenReceipt } from "./receipt-text";
import { countMail, forgetMail } from "./sent-mails";
import { receiptWords } from "./texts";

/**
 * Receipts of payments (RCPT-05), base `/api/receipt/receipts/v2/payments`. A payment is found by its
 * bill, which the caller names; the guest proves to be the payer as everywhere else.
 */
export const receipts = new Hono<PlatformEnv>()
  .get("/:paymentId", async (c) => {
    const billId = c.req.query("billId");
    if (billId === undefined) throw missing("billId");
    const receipt = await readReceipt(c, billId);
    const paper = await paperOf(receipt, localeOf(c, receipt, c.req.query("locale")));
    return c.body(paper.bytes, 200, {
      "content-type": paper.type,
      "content-disposition": `attachment; filename=${paper.name}`,
    });
  })
  .post("/:paymentId/send-to-email", async (c) => {
    const { billId, email, origin, locale: wished } = await bodyOf(c, sendReceiptSchema);
    const receipt = await readReceipt(c, billId);
    const counted = await countMail(c.env.DB, receipt.paymentId, email, Date.now());
    if (counted === "too-many") throw new ApiRefusal(429, { code: "too-many-mails" });
    if (counted === "again") return c.body(null, 204);
    const locale = localeOf(c, receipt, wished);
    const say = receiptWords(locale);
    const outcome = await c.get("mail").send({
      to: email,
      subject: say("mail.subject", { venue: receipt.venue.name }),
      text: say("mail.text", { venue: receipt.venue.name }),
      attachment: await paperOf(receipt, locale),
    });
    log({
      level: outcome === "sent" ? "info" : "warning",
      event: `receipt-mail-${outcome}`,
      correlationId: c.get("correlationId"),
      origin,
    });
    if (outcome === "sent") return c.body(null, 204);
    await forgetMail(c.env.DB, receipt.paymentId, email);
    if (outcome === "failed") throw new ApiRefusal(502, { code: "mail-not-sent" });
    throw new ApiRefusal(503, { code: "mail-not-configured" });
  });

/** The PDF. What draws it is the larger part of this worker and is started when it is first needed. */
async function paperOf(receipt: Receipt, locale: Locale) {
  const { receiptPdf } = await import("./receipt-pdf");
  const bytes = Uint8Array.from(await receiptPdf(writtenReceipt(receipt, locale)));
  return { name: receiptFileName(receipt), type: "application/pdf", bytes };
}

/** The language that the call names, else the one of the phone, else the venue's. */
function localeOf(c: PlatformContext, { venue }: Receipt, named: string | undefined): Locale {
  if (isLocale(named)) return named;
  return matchLocale(c.req.header("accept-language") ?? "", venue.locale) ?? venue.locale;
}

function missing(path: string): ApiRefusal {
  return new ApiRefusal(400, { code: "invalid_request", fields: [{ path, code: "missing" }] });
}
