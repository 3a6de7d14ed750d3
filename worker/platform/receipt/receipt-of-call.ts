import { guestReceiptsOf, userOf } from "#worker/objects/callers";
import type { FiledReceipt } from "~/contracts/crossing/receipt-calls";
import { paymentIdSchema } from "~/contracts/ids";
import { pathId } from "../body";
import type { PlatformContext } from "../context";
import { callerOf } from "../identity";
import { notFound } from "../refusal";
import { readReceipt } from "./read-receipt";
import type { Receipt } from "./receipt";
import { terminalPaymentAt, terminalReceipt } from "./terminal-receipt";

/** A receipt, and the bill that its payment is of. */
export type ReceiptOfBill = { receipt: Receipt; billId: string };

/**
 * The caller's receipt that a call's path names (RCPT-05): on the bill that `billId` names, or found among the
 * caller's own receipts. Those are there moments after the payment, at venues where guests have accounts.
 *
 * @throws ApiRefusal 404 where the caller has no such receipt, 409 for a payment that did not go through.
 */
export async function receiptOfCall(c: PlatformContext): Promise<ReceiptOfBill> {
  const named = c.req.query("billId");
  if (named !== undefined) return { receipt: await readReceipt(c, named), billId: named };
  const filed = await ownReceipt(c, pathId(paymentIdSchema, c.req.param("paymentId") ?? ""));
  if (!filed) throw notFound();
  const { billId, transactionId } = filed;
  if (transactionId === null) return { receipt: await readReceipt(c, billId), billId };
  return { receipt: terminalReceipt(await terminalPaymentAt(c, transactionId)), billId };
}

/** What a user has of all their phones; of somebody who is not signed in, what this phone has. */
async function ownReceipt(c: PlatformContext, paymentId: string): Promise<FiledReceipt | null> {
  const { userId, guestId } = callerOf(c);
  const ofUser = userId === null ? null : await userOf(c.env, userId).receipt(paymentId);
  if (ofUser || guestId === "") return ofUser;
  return guestReceiptsOf(c.env, guestId).receipt(paymentId);
}
