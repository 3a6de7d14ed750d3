import { guestReceiptsOf, userOf } from "#worker/objects/callers";
import { receiptsApi } from "~/contracts/api/receipts";
import type { FiledReceipt } from "~/contracts/crossing/receipt-calls";
import { type BillId, billIdSchema, type PaymentId } from "~/contracts/ids";
import type { Venue } from "~/contracts/venue";
import type { Viewer } from "~/contracts/viewer";
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
import { terminalPaymentAt, terminalReceipt } from "./terminal";

/**
 * Receipts and expense notes of payments (RCPT-05 to RCPT-08). A payment is found by its bill, or among the caller's
 * own receipts; only its payer may read it.
 */
export const receipts = serve(receiptsApi, {
  async download({ paymentId, billId, locale: askedLocale }, c) {
    const { receipt } = await receiptOfCall(c, { paymentId, billId });
    await countPdf(c);
    return receiptPdf(c, receipt, await localeOf(c, receipt, askedLocale));
  },
  async send({ paymentId, body: { billId, email, origin, locale: askedLocale } }, c) {
    const receipt = await readReceipt(c, { paymentId, billId });
    const locale = await localeOf(c, receipt, askedLocale);
    await sendReceipt(c, { receipt, billId, to: email, locale, origin });
  },
  async expenseNote({ paymentId, billId, locale: askedLocale, body: note }, c) {
    const { receipt } = await receiptOfCall(c, { paymentId, billId });
    await countPdf(c);
    return expenseNotePdf(c, receipt, note, await localeOf(c, receipt, askedLocale));
  },
  async sendExpenseNote(
    { paymentId, billId: givenBillId, locale: askedLocale, email: to, body: note },
    c,
  ) {
    const { receipt, billId } = await receiptOfCall(c, { paymentId, billId: givenBillId });
    const locale = await localeOf(c, receipt, askedLocale);
    await sendExpenseNote(c, { receipt, billId, to, locale, note });
  },
});

/**
 * The caller's receipt of a payment (RCPT-05): on the bill that the call names, or found among the caller's own
 * receipts. Those are there moments after the payment, at venues where guests have accounts.
 *
 * @throws ApiRefusal 404 where the caller has no such receipt, 409 for a payment that did not go through.
 */
export async function receiptOfCall(
  c: PlatformContext,
  { paymentId, billId: givenBillId }: { paymentId: PaymentId; billId?: BillId | undefined },
): Promise<ReceiptOfBill> {
  if (givenBillId !== undefined) {
    const receipt = await readReceipt(c, { paymentId, billId: givenBillId });
    return { receipt, billId: givenBillId };
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

/** Finds the receipt among the user's, from any of their phones, or else among this phone's; null without one. */
async function ownReceipt(c: PlatformContext, paymentId: PaymentId): Promise<FiledReceipt | null> {
  const { userId, guestId } = callerOf(c);
  const ofUser = userId === null ? null : await userOf(c.env, userId).receipt(paymentId);
  if (ofUser || guestId === "") return ofUser;
  return guestReceiptsOf(c.env, guestId).receipt(paymentId);
}

/**
 * The receipt of the caller's own payment on a bill.
 *
 * @throws ApiRefusal 404 alike for another guest's payment, an unknown one and one on another bill, so that nobody
 * learns which ids exist; 409 for a payment that did not go through.
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
  return receiptOfGuest(billOf(c, billId), { guest, paymentId, venue: record.venue });
}

/**
 * The receipt of a guest's own payment on a bill.
 *
 * @throws ApiRefusal as the call for it does.
 */
export async function receiptOfGuest(
  object: ReturnType<typeof billOf>,
  { guest, paymentId, venue }: { guest: Viewer; paymentId: PaymentId; venue: Venue },
): Promise<Receipt> {
  const payment = granted(await object.payment(guest, paymentId, false));
  if (payment.step !== "succeeded") throw new ApiRefusal("not-paid");
  const bill = await readBillNow(object, guest);
  const ownPayment = bill?.payments.find((one) => one.isCurrentUser && one.paymentId === paymentId);
  if (!bill || !ownPayment?.splitId) throw notFound();
  const split = granted(await object.split(guest, ownPayment.splitId, venueTerms(venue).fee));
  return receiptOf({ bill, split, payment, venue });
}
