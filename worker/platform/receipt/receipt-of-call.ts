import { guestReceiptsOf, userOf } from "#worker/objects/callers";
import type { FiledReceipt } from "~/contracts/crossing/receipt-calls";
import { type BillId, billIdSchema, type PaymentId } from "~/contracts/ids";
import { venueTerms } from "~/domain/venue/venue-terms";
import { pathId } from "../body";
import { billOf, type PlatformContext } from "../context";
import { callerOf } from "../identity";
import { onlyOwnUserOfBill } from "../own-user";
import { ApiRefusal, granted, notFound } from "../refusal";
import { readBillNow } from "../store/read-bill";
import { type Receipt, receiptOf } from "./receipt";
import { terminalPaymentAt, terminalReceipt } from "./terminal-receipt";

/** A receipt, and the bill that its payment is of. */
export type ReceiptOfBill = { receipt: Receipt; billId: string };

/**
 * The caller's receipt of a payment (RCPT-05): on the bill that the call names, or found among the caller's own
 * receipts. Those are there moments after the payment, at venues where guests have accounts.
 *
 * @throws ApiRefusal 404 where the caller has no such receipt, 409 for a payment that did not go through.
 */
export async function receiptOfCall(
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
export async function readReceipt(
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
