import { storeFeedback } from "#worker/db/reviews";
import { type StoredTerminalPayment, terminalPayment } from "#worker/db/terminal-payments";
import { userOf } from "#worker/objects/callers";
import { terminalApi } from "~/contracts/api/terminal";
import type { TerminalPayment } from "~/contracts/terminal";
import type { Venue } from "~/contracts/venue";
import { paymentId as paymentIdOf } from "~/domain/ids.schema";
import { add } from "~/domain/money/amount";
import { hostsApp, scopeOfAccounts } from "../account/account-place";
import { afterAnswer, type PlatformContext } from "../context";
import { callerOf } from "../identity";
import { countPdf } from "../limits/rough-limits";
import { onlyOwnUserAt } from "../own-user";
import { ApiRefusal, notFound } from "../refusal";
import { serve } from "../serve";
import type { Receipt } from "./receipt";
import { localeOf } from "./receipt-call";
import { receiptPdf, sendReceipt } from "./receipt-mail";

/** Receipts of payments at a terminal (PDQ-06, PDQ-07). */
export const terminalReceipts = serve(terminalApi, {
  async payment({ transactionId }, c) {
    const found = await terminalPaymentAt(c, transactionId);
    afterAnswer(c, fileForUser(c, found));
    return shown(c, found);
  },
  async download({ transactionId, locale: wished }, c) {
    const receipt = terminalReceipt(await terminalPaymentAt(c, transactionId));
    await countPdf(c);
    return receiptPdf(c, receipt, await localeOf(c, receipt, wished));
  },
  async send({ transactionId, body: { email, locale: wished } }, c) {
    const found = await terminalPaymentAt(c, transactionId);
    await requireAccount(c, found);
    const receipt = terminalReceipt(found);
    const locale = await localeOf(c, receipt, wished);
    const { billId } = found.paid;
    await sendReceipt(c, { receipt, billId, to: email, locale, origin: "PDQ_RECEIPT" });
  },
  async review({ transactionId, body: { rating, comment } }, c) {
    const found = await terminalPaymentAt(c, transactionId);
    await requireAccount(c, found);
    const { paid, venue } = found;
    const { reviewsEnabled } = await c.get("records").reviewConfiguration(venue.businessId);
    if (!reviewsEnabled) throw new ApiRefusal("reviews-not-enabled");
    await storeFeedback(c.env.DB, {
      paymentId: paymentIdOf.parse(paid.transactionId),
      billId: paid.billId,
      venueId: venue.id,
      businessId: venue.businessId,
      rating,
      comment,
      at: Date.now(),
    });
  },
});

/** Whether the venue wants an account of whoever tipped at its terminals, and this guest has none (PDQ-08). */
function tipNeedsAccount(c: PlatformContext, { paid, venue }: TerminalPaymentAt): boolean {
  const { enforceAccountForTipsForPdq } = venue.tipsSuggestionConfiguration;
  return enforceAccountForTipsForPdq && paid.tipE5 > 0 && callerOf(c).userId === null;
}

/**
 * The tip was given before we hear of it, and a guest has a right to the receipt: what waits for the account is its
 * mail and the review. Nothing waits where nobody can have an account.
 *
 * @throws ApiRefusal 403 where the guest has to sign in first.
 */
async function requireAccount(c: PlatformContext, found: TerminalPaymentAt): Promise<void> {
  if (!tipNeedsAccount(c, found) || (await scopeOfAccounts(c, found.venue)) === null) return;
  throw new ApiRefusal("account-required");
}

async function shown(c: PlatformContext, found: TerminalPaymentAt): Promise<TerminalPayment> {
  const { paid, venue } = found;
  const { transactionId, billId, ref, tableName, amountE5, tipE5, paidAt } = paid;
  const offersAccounts = (await scopeOfAccounts(c, venue)) !== null;
  return {
    transactionId,
    paymentId: ref,
    billId,
    venueId: venue.id,
    venueName: venue.name,
    businessId: venue.businessId,
    enrollmentId: venue.enrollmentId,
    tableName,
    currency: venue.currency,
    timeZone: venue.timeZone,
    amount: amountE5,
    tip: tipE5,
    paidAt,
    offersAccounts,
    tipNeedsAccount: tipNeedsAccount(c, found),
  };
}

/** Who is signed in has the payment among their receipts from then on; the same one again changes nothing. */
async function fileForUser(c: PlatformContext, { paid, venue }: TerminalPaymentAt): Promise<void> {
  const { userId, scope } = callerOf(c);
  if (userId === null || scope === null || scope !== (await scopeOfAccounts(c, venue))) return;
  const { billId, transactionId, amountE5, tipE5, paidAt } = paid;
  const receipt = {
    scope,
    venueId: venue.id,
    billId,
    splitId: "",
    paymentId: paymentIdOf.parse(transactionId),
    transactionId,
    paidE5: add(amountE5, tipE5),
    currency: venue.currency,
    paidAt,
  };
  await userOf(c.env, userId).fileReceipts([receipt]);
}

type TerminalPaymentAt = { paid: StoredTerminalPayment; venue: Venue };

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
