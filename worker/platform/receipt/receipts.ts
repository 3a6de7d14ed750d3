import { guestReceiptsOf, userOf } from "#worker/objects/callers";
import { receiptsApi } from "~/contracts/api/receipts";
import type { FiledReceipt } from "~/contracts/crossing/receipt-calls";
import { type BillId, billIdSchema, type PaymentId } from "~/contracts/ids";
import { venueTerms } from "~/domain/venue/venue-terms";
import { pathId } from "../body";
import { billOf, type PlatformContext } from "../context";
import { callerOf } from "../identity";
import { countPdf } from "../limits/rough-limits";
import { onlyOwnUserOfBill } from "../own-user";
import { ApiRefusal, granted, notFound } from "../refusal";
import { serve } from "../serve";
import { readBillNow } from "../store/read-bill";
import { type Receipt, receiptOf } from "./receipt";
import { localeOf } from "./receipt-call";
import {
  expenseNotePdf,
  type ReceiptOfBill,
  receiptPdf,
  sendExpenseNote,
  sendReceipt,
} from "./receipt-mail";
import { terminalPaymentAt, terminalReceipt } from "./terminal-receipt";

/**
 * Receipts and expense notes of payments (RCPT-05 to RCPT-08). A payment is found by its bill, or among the caller's
 * own receipts; the guest proves to be the payer as everywhere else.
 */
export const receipts = serve(receiptsApi, {
  async download({ paymentId, billId, locale: wished }, c) {
    const { receipt } = await receiptOfCall(c, { paymentId, billId });
    await countPdf(c);
    return receiptPdf(c, receipt, await localeOf(c, receipt, wished));
  },
  async send({ paymentId, body: { billId, email, origin, locale: wished } }, c) {
    const receipt = await readReceipt(c, { paymentId, billId });
    const locale = await localeOf(c, receipt, wished);
    await sendReceipt(c, { receipt, billId, to: email, locale, origin });
  },
  async expenseNote({ paymentId, billId, locale: wished, body: note }, c) {
    const { receipt } = await receiptOfCall(c, { paymentId, billId });
    await countPdf(c);
    return expenseNotePdf(c, receipt, note, await localeOf(c, receipt, wished));
  },
  async sendExpenseNote({ paymentId, billId: named, locale: wished, email: to, body: note }, c) {
    const { receipt, billId } = await receiptOfCall(c, { paymentId, billId: named });
    const locale = await localeOf(c, receipt, wished);
    await sendExpenseNote(c, { receipt, billId, to, locale, note });
  },
});

/**
 * The caller's receipt of a payment (RCPT-05): on the bill that the call names, or found among the caller's own
 * receipts. Those are there moments after the payment, at venues where guests have accounts.
 *
 * @throws ApiRefusal 404 where the caller has no such receipt, 409 for a payment that did not go through.
 */
async function receiptOfCall(
  c: PlatformContext,
  { paymentId, billId: named }: { paymentId: PaymentId; billId?: BillId | undefined },
): Promise<ReceiptOfBill> {
  if (named !== undefined) {
    return { receipt: await readReceipt(c, { paymentId, billId: named }), billId: named };
  }
  const filed = await ownReceipt(c, paymentId);
  if (!filed) throw notFound();
  const { transactionId } = filed;
  if (transactionId === null) {
    const billId = pathId(billIdSchema, filed.billId);
    return { receipt: await readReceipt(c, { paymentId, billId }), billId };
  }
  const receipt = terminalReceipt(await terminalPaymentAt(c, transactionId));
  return { receipt, billId: filed.billId };
}

/** What a user has of all their phones; of somebody who is not signed in, what this phone has. */
async function ownReceipt(c: PlatformContext, paymentId: string): Promise<FiledReceipt | null> {
  const { userId, guestId } = callerOf(c);
  const ofUser = userId === null ? null : await userOf(c.env, userId).receipt(paymentId);
  if (ofUser || guestId === "") return ofUser;
  return guestReceiptsOf(c.env, guestId).receipt(paymentId);
}

/**
 * The receipt of the caller's own payment on a bill. Somebody else's, an unknown one and one on another
 * bill are the same 404; a payment that did not go through has no receipt.
 */
async function readReceipt(
  c: PlatformContext,
  { billId, paymentId }: { billId: BillId; paymentId: PaymentId },
): Promise<Receipt> {
  await onlyOwnUserOfBill(c, billId);
  const guest = callerOf(c);
  const facts = guest.guestId ? await c.get("billFacts")(billId) : null;
  const record = facts && (await c.get("records").venue(facts.venueId));
  if (!record) throw notFound();
  const object = billOf(c, billId);
  const payment = granted(await object.payment(guest, paymentId, false));
  if (payment.step !== "succeeded") throw new ApiRefusal("not-paid");
  const bill = await readBillNow(object, guest);
  const made = bill?.payments.find((one) => one.isCurrentUser && one.paymentId === paymentId);
  if (!bill || !made?.splitId) throw notFound();
  const split = granted(await object.split(guest, made.splitId, venueTerms(record.venue).fee));
  return receiptOf({ bill, split, payment, venue: record.venue });
}
