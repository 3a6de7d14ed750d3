import { type StoredTerminalPayment, terminalPayment } from "#worker/db/terminal-payments";
import type { Venue } from "~/contracts/venue";
import { paymentId as paymentIdOf } from "~/domain/ids.schema";
import { add } from "~/domain/money/amount";
import { hostsApp } from "../account/account-place";
import type { PlatformContext } from "../context";
import { onlyOwnUserAt } from "../own-user";
import { notFound } from "../refusal";
import type { Receipt } from "./receipt";

export type TerminalPaymentAt = { paid: StoredTerminalPayment; venue: Venue };

/**
 * The payment that a till gave this number (PDQ-07).
 *
 * @throws ApiRefusal 404 for an unknown one, and at a host of another guest app.
 */
export async function terminalPaymentAt(
  c: PlatformContext,
  transactionId: string,
): Promise<TerminalPaymentAt> {
  const paid = await terminalPayment(c.env.DB, transactionId);
  const record = paid && (await c.get("records").venue(paid.venueId));
  const guestApp = await hostsApp(c);
  if (!record || (guestApp && !guestApp.venueIds.includes(record.venue.id))) throw notFound();
  await onlyOwnUserAt(c, record.venue);
  return { paid, venue: record.venue };
}

/** The receipt of a payment at a terminal, whose dishes only the till knows (PDQ-06). */
export function terminalReceipt({ paid, venue }: TerminalPaymentAt): Receipt {
  const { amountE5, tipE5, tableName, transactionId, paidAt } = paid;
  const row = { label: null, quantity: null, rate: null };
  return {
    venue,
    tableName,
    currency: venue.currency,
    // A payment at a terminal goes by the number that its till gave it.
    paymentId: paymentIdOf.parse(transactionId),
    paidAt,
    method: "card",
    shares: null,
    rows: [
      { ...row, kind: "part", amountE5 },
      ...(tipE5 > 0 ? [{ ...row, kind: "tip" as const, amountE5: tipE5 }] : []),
      { ...row, kind: "total", amountE5: add(amountE5, tipE5) },
    ],
    paidAtTerminal: true,
  };
}
