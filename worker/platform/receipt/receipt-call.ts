import type { Locale } from "~/contracts/venue";
import { detectLocale } from "~/i18n/detect-locale.server";
import { isLocale } from "~/i18n/locales";
import type { PlatformContext } from "../context";
import { PDF_TYPE, pdfOf } from "../pdf";
import type { Receipt } from "./receipt";
import { receiptDocument } from "./receipt-document";
import type { WrittenReceipt } from "./receipt-text";

/** The language that the call names, else the one of the phone, else the venue's. */
export async function localeOf(
  c: PlatformContext,
  { venue }: Receipt,
  named: string | undefined,
): Promise<Locale> {
  if (isLocale(named)) return named;
  return detectLocale(c.req.raw, { venueLocale: venue.locale });
}

/** The receipt as a PDF. While the PDF worker is down the caller is refused; nothing else waits. */
export async function attachmentOf(c: PlatformContext, written: WrittenReceipt, name: string) {
  return { name, type: PDF_TYPE, bytes: await pdfOf(c, receiptDocument(written)) };
}
