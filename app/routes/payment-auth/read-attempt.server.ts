import { redirect } from "@remix-run/cloudflare";
import { type BillId, type PaymentId, paymentIdSchema } from "~/contracts/ids";
import type { PaymentAnswer } from "~/contracts/payment";
import { isUnderWay } from "~/domain/payment/payment-step";
import {
  methodChoicePath,
  pathAfter,
  safeAddress,
} from "~/features/payment/payment-outcome.server";
import { pathTo } from "~/paths/path-to";
import { isGone, type SplitInHand } from "~/routes/access/access.server";
import { checkoutQuery } from "~/routes/use-cases/payment/checkout-query.server";
import { isSettled } from "~/routes/use-cases/split/split-steps.server";
import type { Platform } from "~/services/platform.server";

/** Read-backs after the first when a guest comes back from the bank, one second apart (PAY-20, Q-24). */
const READ_RETRIES = 4;
const READ_EVERY_MS = 1_000;

/** What the waiting page knows: the guest has to act, or the outcome is still open. */
type Waiting =
  | { state: "action"; paymentId: PaymentId; href: string }
  | { state: "checking"; paymentId: PaymentId };

/**
 * Reads the state of the guest's attempt, and redirects to the page of its outcome. An answer that can
 * not be had is neither success nor failure: the page goes on checking.
 */
export async function readAttempt(
  platform: Platform,
  { bill, split, at }: SplitInHand,
  query: URLSearchParams,
): Promise<Waiting> {
  if (isSettled(split.status)) throw redirect(pathTo("payment-success", at), 303);
  const named = paymentIdSchema.safeParse(query.get("payment"));
  const paymentId = named.success ? named.data : split.paymentId;
  const checkout = checkoutQuery(query, bill.currency);
  if (!paymentId) throw redirect(methodChoicePath(at, checkout), 303);
  const retries = query.has("returned") ? READ_RETRIES : 0;
  const answer = await outcome(platform, bill.id, paymentId, retries);
  if (answer === "unreachable") return { state: "checking", paymentId };
  if (answer === "unknown") {
    // The platform does not know this attempt, so nothing was started (PAY-14).
    const back = { problem: "initiation" } as const;
    throw redirect(methodChoicePath(at, checkout, back), 303);
  }
  const href = answer.actionUrl && safeAddress(answer.actionUrl);
  if (answer.step === "actionRequired" && href) {
    return { state: "action", paymentId, href };
  }
  if (!isUnderWay(answer.step)) throw redirect(pathAfter(at, answer, checkout), 303);
  return { state: "checking", paymentId };
}

async function outcome(
  platform: Platform,
  billId: BillId,
  paymentId: PaymentId,
  retries: number,
): Promise<PaymentAnswer | "unreachable" | "unknown"> {
  for (let left = retries; ; left--) {
    const found = await platform.payments.read({ billId, paymentId, readBack: retries > 0 });
    if (!found.ok && isGone(found.error)) return "unknown";
    const open = !found.ok || isUnderWay(found.value.step);
    if (!open || left === 0) return found.ok ? found.value : "unreachable";
    await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS));
  }
}
