import Stripe from "stripe";
import type { ProviderAnswer } from "~/domain/payment/provider";

/** How long to wait where Stripe asks to wait and does not say how long. */
const WAIT_MS = 1_000;

/**
 * What a failed call means. Only an answer that says that nothing happened is a refusal; a time-out, a broken
 * line, a fault of Stripe's own, a limit and a call under the same key that is still running leave it open.
 */
export function failureOf(fault: unknown): ProviderAnswer {
  if (!(fault instanceof Stripe.errors.StripeError)) throw fault;
  const status = fault.statusCode ?? 0;
  if (status === 429 || status === 409) {
    const seconds = Number(header(fault.headers, "retry-after"));
    const retryAfterMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : WAIT_MS;
    return { kind: "unreachable", reason: `stripe-${status}`, retryAfterMs };
  }
  if (status >= 400 && status < 500) {
    return { kind: "refused", code: fault.code ?? fault.rawType ?? "refused" };
  }
  return { kind: "unreachable", reason: status === 0 ? "no-answer" : `stripe-${status}` };
}

/** Whether Stripe answered with what it had stored for the call's key, which may be of another day. */
export function isReplayed({ lastResponse }: Stripe.Response<unknown>): boolean {
  return header(lastResponse.headers, "idempotent-replayed") === "true";
}

/** Whether a fault is one that Stripe stored for the call's key: it says so again for as long as it knows the key. */
export function isStoredFault(fault: unknown): boolean {
  if (!(fault instanceof Stripe.errors.StripeError)) return false;
  const { statusCode = 0, headers } = fault;
  return statusCode >= 500 && header(headers, "idempotent-replayed") === "true";
}

/** Whether Stripe has nothing by that id on the account that was asked. */
export function isUnknown(fault: unknown): boolean {
  return fault instanceof Stripe.errors.StripeError && fault.code === "resource_missing";
}

/** The payment that a refused call was about, where Stripe sent it along: a declined card's, for one. */
export function intentIn(fault: unknown): Stripe.PaymentIntent | null {
  if (!(fault instanceof Stripe.errors.StripeError)) return null;
  return fault.payment_intent ?? null;
}

/** A header of an answer: the package has them as the fetch client gives them, or as a plain object. */
function header(headers: unknown, name: string): string | null {
  if (headers instanceof Headers) return headers.get(name);
  const value = (headers as Record<string, unknown> | undefined)?.[name];
  return typeof value === "string" ? value : null;
}
