import type { PdfDocument } from "~/contracts/pdf";
import type { PlatformContext } from "./context";
import { log } from "./log";
import { ApiRefusal } from "./refusal";

export const PDF_TYPE = "application/pdf";

/** How long the PDF worker may take; whoever waits longer is asked to try again. */
const PATIENCE_MS = 10_000;

/**
 * A document as a PDF, from the worker that makes them.
 *
 * @throws a refusal with 503 `pdf-not-made` while that worker is down, or takes too long.
 */
export async function pdfOf(
  c: PlatformContext,
  document: PdfDocument,
  patienceMs = PATIENCE_MS,
): Promise<Uint8Array<ArrayBuffer>> {
  const body = JSON.stringify(document);
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), patienceMs);
  try {
    const { signal } = controller;
    const answer = await c.env.PDF.fetch("https://pdf.internal/", { method: "POST", body, signal });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  } catch (fault) {
    const error = fault instanceof Error ? fault.message : "unknown";
    log({ level: "warning", event: "pdf-not-made", correlationId: c.get("correlationId"), error });
    throw new ApiRefusal(503, { code: "pdf-not-made" });
  } finally {
    clearTimeout(timer);
  }
}
