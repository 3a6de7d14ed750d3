import type { PaymentAnswer } from "~/contracts/payment";
import { paymentAuthPath, splitPath } from "~/features/addresses";
import { reasonOf, wasAborted } from "~/features/payment/failure.server";
import { withQuery } from "./checkout-query.server";

/**
 * Where an attempt's step leads (PAY-10 to PAY-19). What is not known yet leads to the waiting page.
 *
 * @param query what the payment page's address said (`checkoutQuery`).
 */
export function pathAfter(
  base: string,
  splitId: string,
  answer: PaymentAnswer,
  query: URLSearchParams,
): string {
  switch (answer.step) {
    case "succeeded":
      return withQuery(splitPath(base, splitId, "/success"), only(query, "rest"));
    case "engaged":
    case "checking":
    case "actionRequired":
      return withQuery(paymentAuthPath(base, splitId, answer.paymentId), query);
    // The same part again, with the reason: the first thing to do is to pay it another way (PAY-17, Q-47).
    case "declined":
    case "failed":
      return methodChoicePath(base, splitId, query, {
        recoverable: "true",
        reason: reasonOf(answer),
      });
    default:
      return wasAborted(answer)
        ? methodChoicePath(base, splitId, query)
        : errorPath(base, splitId, reasonOf(answer), query);
  }
}

/** Why a guest is back at the choice of method. */
type Back = { problem?: "initiation"; recoverable?: "true"; reason?: string };

/** The choice of method, with what its address said before and why the guest is back. */
export function methodChoicePath(
  base: string,
  splitId: string,
  query: URLSearchParams,
  back: Back = {},
): string {
  const said = new URLSearchParams([...query, ...Object.entries(back)]);
  return withQuery(splitPath(base, splitId, "/payment-intents/new"), said);
}

/** The error page: for a payment that could not begin, or that ended without the guest (PAY-16). */
export function errorPath(
  base: string,
  splitId: string,
  reason: string,
  query: URLSearchParams,
): string {
  const said = new URLSearchParams([["reason", reason], ...query]);
  return withQuery(splitPath(base, splitId, "/error"), said);
}

/** The provider's page: a path of this site or an https address, nothing else. */
export function safeAddress(url: string): string | null {
  if (/^\/(?![/\\])/.test(url)) return url;
  return URL.canParse(url) && new URL(url).protocol === "https:" ? url : null;
}

function only(query: URLSearchParams, name: string): URLSearchParams {
  return new URLSearchParams([...query].filter(([one]) => one === name));
}
