import { errorFields, log } from "#worker/base/log";
import type { Env } from "#worker/env";
import type { PdfDocument } from "~/contracts/pdf";
import { ApiRefusal } from "./refusal";

export const PDF_TYPE = "application/pdf" as const;

/** How long the PDF worker may take; whoever waits longer is asked to try again. */
const PATIENCE_MS = 10_000;

/** Who has a PDF made: a call, or work that belongs to none. */
export type PdfCaller = { env: Pick<Env, "PDF">; get(name: "correlationId"): string };

/**
 * A document as a PDF, from the worker that makes them.
 *
 * @throws a refusal with 503 `pdf-not-made` while that worker is down, or takes too long.
 */
export function pdfOf(
  c: PdfCaller,
  document: PdfDocument,
  patienceMs = PATIENCE_MS,
): Promise<Uint8Array<ArrayBuffer>> {
  return madeByPdfWorker(c, { path: "/", body: document, refusal: "pdf-not-made" }, patienceMs);
}

type Order = { path: string; body: object; refusal: "pdf-not-made" | "pass-not-made" };

/**
 * A file from the PDF worker.
 *
 * @throws a refusal with 503 and its code while that worker is down, refuses, or takes too long.
 */
export async function madeByPdfWorker(
  c: PdfCaller,
  { path, body, refusal }: Order,
  patienceMs = PATIENCE_MS,
): Promise<Uint8Array<ArrayBuffer>> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), patienceMs);
  try {
    const answer = await c.env.PDF.fetch(`https://pdf.internal${path}`, {
      method: "POST",
      body: JSON.stringify(body),
      signal: controller.signal,
    });
    if (!answer.ok) throw new Error(await wordOf(answer));
    return new Uint8Array(await answer.arrayBuffer());
  } catch (fault) {
    const correlationId = c.get("correlationId");
    log({ level: "warning", event: refusal, correlationId, ...errorFields(fault) });
    throw new ApiRefusal(refusal);
  } finally {
    clearTimeout(timer);
  }
}

async function wordOf(answer: Response): Promise<string> {
  const refusal: unknown = await answer.json().catch(() => null);
  const code = refusal && typeof refusal === "object" && "code" in refusal ? refusal.code : "";
  return `status ${answer.status} ${code}`.trim();
}
