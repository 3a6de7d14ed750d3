import type { PdfDocument } from "~/contracts/pdf";
import type { Locale } from "~/contracts/venue";
import { detectLocale } from "~/i18n/detect-locale.server";
import { isLocale } from "~/i18n/locales";
import type { PlatformContext } from "../context";
import { PDF_TYPE, type PdfCaller, pdfOf } from "../pdf";
import type { Receipt } from "./receipt";
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

/** @throws ApiRefusal 503 while the PDF worker is down. */
export async function attachmentOf(c: PdfCaller, written: WrittenReceipt, name: string) {
  return { name, type: PDF_TYPE, bytes: await pdfOf(c, receiptDocument(written)) };
}

/**
 * The name of a receipt's file, `receipt_{business}_{date}_{paymentId}.pdf` (RCPT-15): the venue's name
 * in plain letters, and the day in the venue's own zone.
 */
export function receiptFileName(receipt: Receipt): string {
  return fileName("receipt", receipt);
}

export function expenseNoteFileName(receipt: Receipt): string {
  return fileName("expense-note", receipt);
}

function fileName(kind: string, { venue, paidAt, paymentId }: Receipt): string {
  return `${kind}_${plainWord(venue.name)}_${dayIn(venue.timeZone, paidAt)}_${paymentId}.pdf`;
}

/** Letters and digits that every file system takes; accents are dropped, the rest becomes hyphens. */
function plainWord(name: string): string {
  const word = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return word || "venue";
}

function dayIn(timeZone: string, at: number): string {
  // Swedish writes a date as 2026-11-21.
  return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone }).format(at);
}

export function receiptDocument(receipt: WrittenReceipt): PdfDocument {
  return {
    locale: receipt.locale,
    title: `${receipt.title} · ${receipt.venue}`,
    author: receipt.venue,
    subject: receipt.facts.map(({ label, value }) => `${label}: ${value}`).join(" · "),
    blocks: [
      { kind: "text", style: "venue", text: receipt.venue },
      ...receipt.address.map((text) => ({ kind: "text", style: "quiet", text }) as const),
      { kind: "text", style: "title", text: receipt.title },
      ...receipt.facts.map((fact) => ({ kind: "fact", ...fact }) as const),
      ...receipt.groups.map((rows) => ({ kind: "rows", rows }) as const),
      { kind: "text", style: "note", text: receipt.note },
    ],
  };
}
