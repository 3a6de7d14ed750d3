import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ReceiptView } from "~/features/payment/receipt-view.server";
import type { KeptReceipt, KeptReceipts } from "~/live/kept-receipts";

import type { SplitInHand } from "~/routes/access/access.server";

type Context = Pick<AppLoadContext, "tenant" | "viewer" | "locale">;
type Paid = Pick<SplitInHand, "venue" | "bill" | "split">;

/** The receipt of a payment that its own page shows; a part that a discount paid alone has none (RCPT-14). */
export async function keptReceipt(
  context: Context,
  { venue, bill, split }: Paid,
  { rows }: Pick<ReceiptView, "rows">,
  paidAt: number,
): Promise<KeptReceipts | null> {
  const { paymentId } = split;
  if (!paymentId) return null;
  const day = new Intl.DateTimeFormat(context.locale, {
    dateStyle: "medium",
    timeZone: venue.timeZone,
  });
  return keptReceipts(context, [
    {
      key: paymentId,
      title: venue.name,
      detail: `${bill.tableName} · ${day.format(paidAt)}`,
      rows: rows.map(({ label, amount, total }) => ({ label, amount, total })),
    },
  ]);
}

/**
 * Receipts that the page of a guest app shows and the phone may store for when it has no connection; null on other pages.
 * Whose they are is a digest of the guest's id, which is secret itself and ends with their session.
 */
export async function keptReceipts(
  { tenant, viewer }: Context,
  receipts: KeptReceipt[],
): Promise<KeptReceipts | null> {
  if (!tenant.guestApp || receipts.length === 0) return null;
  const text = new TextEncoder().encode(`receipts ${viewer.guestId}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return { of: btoa(String.fromCharCode(...digest.slice(0, 12))), receipts };
}
