import { redirect } from "@remix-run/cloudflare";
import { type PaymentId, splitIdSchema } from "~/contracts/ids";
import type { Attachment } from "~/features/receipt/attachment";
import { pathTo } from "~/paths/path-to";
import { isSettled } from "~/routes/use-cases/split/split-steps.server";
import { billOf, type PageArgs, type SplitInHand, splitOf } from "./access.server";

export type PaidSplit = SplitInHand & { paymentId: PaymentId };

/**
 * The guest's own payment that has a receipt. A guest who has not paid yet goes to the split's current step; a
 * split that a discount paid alone has no payment, and so no receipt to send or download (RCPT-14).
 */
export function receiptOf(place: PageArgs): PaidSplit {
  const found = splitOf(place);
  const { base, at, split } = found;
  if (!isSettled(split.status)) {
    throw redirect(split.status === "PENDING" ? pathTo("payment-auth", at) : base, 303);
  }
  if (!split.paymentId) throw redirect(pathTo("payment-success", at), 303);
  return { ...found, paymentId: split.paymentId };
}

/** A page that says how sending or downloading went, and the way back to the payment it was about. */
export async function outcomeOf(place: PageArgs & { request: Request }) {
  const { base, at, bill } = await billOf(place);
  const { searchParams } = new URL(place.request.url);
  const splitId = splitIdSchema.safeParse(searchParams.get("split"));
  const named = searchParams.get("attachment");
  const attachment: Attachment =
    named === "expense-note" || named === "invoice" ? named : "receipt";
  return {
    base,
    at,
    table: bill.tableName,
    splitId: splitId.success ? splitId.data : null,
    attachment,
    texts: attachment === "expense-note" ? ("expense" as const) : ("receipt" as const),
  };
}
