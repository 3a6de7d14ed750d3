import type { TerminalPayment } from "~/contracts/terminal";

type Named = Pick<TerminalPayment, "enrollmentId" | "transactionId" | "billId">;

/** The receipt of a payment at a terminal, and what is below it (PDQ-04, PDQ-05). */
export function terminalReceiptPath(
  { enrollmentId, transactionId, billId }: Named,
  step: "" | "/sent" | "/error" | "/download" | "/download/error" = "",
): string {
  const transaction = `/enrollments/${enrollmentId}/transaction/${transactionId}`;
  return `${transaction}/bills/${billId}/receipts${step}`;
}

/** What the terminal's own link leads to (PDQ-01). */
export function terminalLandingPath(venueId: string, transactionId: string): string {
  return `/venue/${venueId}/transaction/${transactionId}/landing`;
}
