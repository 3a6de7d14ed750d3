import type { PaymentAnswer } from "~/contracts/payment";
import { pathTo, type SplitAt } from "~/paths/path-to";
import { withQuery } from "~/paths/with-query";
import { reasonOf, wasAborted } from "./failure.server";

/**
 * Where an attempt's step leads (PAY-10 to PAY-19). What is not known yet leads to the waiting page.
 *
 * @param query what the payment page's address said (`checkoutQuery`).
 */
export function pathAfter(at: SplitAt, answer: PaymentAnswer, query: URLSearchParams): string {
  switch (answer.step) {
    case "succeeded":
      return pathTo("payment-success", at, only(query, "rest"));
    case "engaged":
    case "checking":
    case "actionRequired":
      return withQuery(pathTo("payment-auth", at, { payment: answer.paymentId }), query);
    // The same part again, with the reason: the first thing to do is to pay it another way (PAY-17, Q-47).
    case "declined":
    case "failed":
      return methodChoicePath(at, query, {
        recoverable: "true",
        reason: reasonOf(answer),
      });
    default:
      return wasAborted(answer)
        ? methodChoicePath(at, query)
        : errorPath(at, reasonOf(answer), query);
  }
}

type Back = { problem?: "initiation"; recoverable?: "true"; reason?: string };

/** The choice of method, with what its address said before and why the guest is back. */
export function methodChoicePath(at: SplitAt, query: URLSearchParams, back: Back = {}): string {
  const parameters = new URLSearchParams([...query, ...Object.entries(back)]);
  return pathTo("payment-new", at, parameters);
}

/** The error page: for a payment that could not begin, or that ended without the guest (PAY-16). */
export function errorPath(at: SplitAt, reason: string, query: URLSearchParams): string {
  const parameters = new URLSearchParams([["reason", reason], ...query]);
  return pathTo("payment-error", at, parameters);
}

/** The provider's page: a path of this site or an https address, nothing else. */
export function safeAddress(url: string): string | null {
  if (/^\/(?![/\\])/.test(url)) return url;
  return URL.canParse(url) && new URL(url).protocol === "https:" ? url : null;
}

function only(query: URLSearchParams, name: string): URLSearchParams {
  return new URLSearchParams([...query].filter(([one]) => one === name));
}
