import type { Locale } from "~/contracts/venue";
import { detectLocale } from "~/i18n/detect-locale.server";
import { isLocale } from "~/i18n/locales";
import type { PlatformContext } from "../context";
import { log } from "../log";
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
  throw new ApiRefusal(400, { code: "invalid_request", fields });
}

/** How long the PDF worker may take; a guest who waits longer is asked to try again. */
const PATIENCE_MS = 10_000;

/** The PDF, from the worker that makes them. While that is down the caller is refused; nothing else waits. */
export async function attachmentOf(c: PlatformContext, written: WrittenReceipt, name: string) {
  const body = JSON.stringify(receiptDocument(written));
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), PATIENCE_MS);
  try {
    const { signal } = controller;
    const answer = await c.env.PDF.fetch("https://pdf.internal/", { method: "POST", body, signal });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return { name, type: "application/pdf", bytes: new Uint8Array(await answer.arrayBuffer()) };
  } catch (fault) {
    const error = fault instanceof Error ? fault.message : "unknown";
    log({ level: "warning", event: "pdf-not-made", correlationId: c.get("correlationId"), error });
    throw new ApiRefusal(503, { code: "pdf-not-made" });
  } finally {
    clearTimeout(timer);
  }
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
