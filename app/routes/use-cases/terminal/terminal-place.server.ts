import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type TerminalPayment, transactionIdSchema } from "~/contracts/terminal";
import type { PathParams } from "~/paths/path-to";
import { notFound } from "~/routes/access/access.server";

/**
 * The payment at a terminal that the address names. Whatever is unknown, or belongs to another venue, enrollment,
 * business or bill than the address says, is the same 404. `at` is what the addresses of its receipt name.
 */
export async function terminalPaymentOf({
  params,
  context,
}: Pick<LoaderFunctionArgs, "params" | "context">): Promise<
  TerminalPayment & { at: PathParams<"pdq-receipt"> }
> {
  const transactionId = transactionIdSchema.safeParse(params.transactionId);
  if (!transactionId.success) throw notFound("page");
  const read = await context.platform.terminal.payment({ transactionId: transactionId.data });
  if (!read.ok && read.error.status !== 404) throw json({ unavailable: "page" }, { status: 503 });
  if (!read.ok || !belongs(read.value, params)) throw notFound("page");
  const { enrollmentId, billId: paidBillId } = read.value;
  return { ...read.value, at: { enrollmentId, transactionId: transactionId.data, paidBillId } };
}

function belongs(payment: TerminalPayment, params: LoaderFunctionArgs["params"]): boolean {
  const { venueId, enrollmentId, businessId, billId: paidBillId } = payment;
  const ids = { venueId, enrollmentId, businessId, paidBillId };
  return Object.entries(ids).every(
    ([name, id]) => params[name] === undefined || params[name] === id,
  );
}
