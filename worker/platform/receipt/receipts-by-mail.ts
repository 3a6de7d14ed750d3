import type { Records } from "#worker/db/records";
import type { Env } from "#worker/env";
import type { WriteReceiptMail } from "#worker/objects/account/mail-receipt";
import { billOf } from "#worker/objects/callers";
import { NOBODY } from "~/contracts/viewer";
import { isLocale } from "~/i18n/locales";
import { ApiRefusal } from "../refusal";
import { mailAbout, receiptPdf } from "./receipt-mail";
import { receiptTranslator } from "./receipt-text";
import { receiptOfGuest } from "./receipts";

/** Writes the mails that go to users who want the receipt of each payment: no request asks for them. */
export function receiptMails(recordsOf: (env: Env) => Records): WriteReceiptMail {
  return async (env, { receipt: { billId, paymentId, venueId }, userId, guestIds, locale }) => {
    const record = await recordsOf(env).venue(venueId);
    if (!record) return null;
    const guest = { ...NOBODY, userId, guestIds };
    const { venue } = record;
    const read = receiptOfGuest(billOf(env, billId), { guest, paymentId, venue });
    const receipt = await read.catch(noneIfRefused);
    if (!receipt) return null;
    const language = isLocale(locale) ? locale : venue.locale;
    const attachment = await receiptPdf({ env, get: () => "alarm" }, receipt, language);
    return { attachment, ...mailAbout({ receipt, billId }, receiptTranslator(language)) };
  };
}

/** A payment that the user does not have, or not any more. */
function noneIfRefused(fault: unknown): null {
  if (fault instanceof ApiRefusal) return null;
  throw fault;
}
