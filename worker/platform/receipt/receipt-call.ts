import type { Locale } from "~/contracts/venue";
import { isLocale, matchLocale } from "~/i18n/locales";
import type { PlatformContext } from "../context";
import { ApiRefusal } from "../refusal";
import type { Receipt } from "./receipt";
import type { WrittenReceipt } from "./receipt-text";

/** The language that the call names, else the one of the phone, else the venue's. */
export function localeOf(
  c: PlatformContext,
  { venue }: Receipt,
  named: string | undefined,
): Locale {
  if (isLocale(named)) return named;
  return matchLocale(c.req.header("accept-language") ?? "", venue.locale) ?? venue.locale;
}

/** A parameter that the call can't do without. */
export function required(c: PlatformContext, name: string): string {
  const value = c.req.query(name);
  if (value !== undefined) return value;
  const fields = [{ path: name, code: "missing" }];
  throw new ApiRefusal(400, { code: "invalid_request", fields });
}

/** The PDF. What draws it is the larger part of this worker and is started when it is first needed. */
export async function paperOf(written: WrittenReceipt, name: string) {
  const { receiptPdf } = await import("./receipt-pdf");
  return { name, type: "application/pdf", bytes: Uint8Array.from(await receiptPdf(written)) };
}

/** A paper as the answer to a call. */
export function paperAnswer(
  c: PlatformContext,
  { bytes, type, name }: Awaited<ReturnType<typeof paperOf>>,
): Response {
  return c.body(bytes, 200, {
    "content-type": type,
    "content-disposition": `attachment; filename=${name}`,
  });
}
