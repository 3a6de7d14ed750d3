import type { Locale } from "~/contracts/venue";
import { detectLocale } from "~/i18n/detect-locale.server";
import { isLocale } from "~/i18n/locales";
import type { PlatformContext } from "../context";
import { PDF_TYPE, pdfOf } from "../pdf";
import { ApiRefusal } from "../refusal";
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

/** A parameter that the call can't do without. */
export function required(c: PlatformContext, name: string): string {
  const value = c.req.query(name);
  if (value !== undefined) return value;
  const fields = [{ path: name, code: "missing" }];
  throw new ApiRefusal("invalid-request", { fields });
}

/** The receipt as a PDF. While the PDF worker is down the caller is refused; nothing else waits. */
export async function attachmentOf(c: PlatformContext, written: WrittenReceipt, name: string) {
  return { name, type: PDF_TYPE, bytes: await pdfOf(c, receiptDocument(written)) };
}

/** A document as the answer to a call. */
export function attachmentAnswer(
  c: PlatformContext,
  { bytes, type, name }: Awaited<ReturnType<typeof attachmentOf>>,
): Response {
  return c.body(bytes, 200, {
    "content-type": type,
    "content-disposition": `attachment; filename=${name}`,
  });
}
