import type { Receipt } from "./receipt";

/**
 * The name of a receipt's file, `receipt_{business}_{date}_{paymentId}.pdf` (RCPT-15): the venue's name
 * in plain letters, and the day in the venue's own zone.
 */
export function receiptFileName(receipt: Receipt): string {
  return fileName("receipt", receipt);
}

/** The name of an expense note's file, made as the receipt's is. */
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
