import type { PdfDocument } from "~/contracts/pdf";
import type { WrittenReceipt } from "./receipt-text";

/** A receipt as the PDF worker receives it, from top to bottom. */
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
