import { billIdSchema, paymentIdSchema } from "~/contracts/ids";
import { venueTerms } from "~/domain/venue/venue-terms";
import { pathId } from "../body";
import { billOf, type PlatformContext } from "../context";
import { callerOf } from "../identity";
import { onlyOwnUserOfBill } from "../own-user";
import { ApiRefusal, granted, notFound } from "../refusal";
import { readBillNow } from "../store/read-bill";
import { type Receipt, receiptOf } from "./receipt";

/**
 * The receipt of the caller's own payment on a bill. Somebody else's, an unknown one and one on another
 * bill are the same 404; a payment that did not go through has no receipt.
 */
export async function readReceipt(c: PlatformContext, givenBillId: string): Promise<Receipt> {
  const paymentId = pathId(paymentIdSchema, c.req.param("paymentId") ?? "");
  const billId = pathId(billIdSchema, givenBillId);
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
