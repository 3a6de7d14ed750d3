import type { PaymentAnswer } from "~/contracts/payment";
import { paymentAuthPath, splitPath } from "~/features/addresses";
import { reasonOf, wasAborted } from "~/features/payment/failure.server";

/** Where an attempt's step leads (PAY-10 to PAY-19). What is not known yet leads to the waiting page. */
export function pathAfter(base: string, splitId: string, answer: PaymentAnswer): string {
  switch (answer.step) {
    case "succeeded":
      return splitPath(base, splitId, "/success");
    case "engaged":
    case "checking":
    case "actionRequired":
      return paymentAuthPath(base, splitId, answer.paymentId);
    default:
      return wasAborted(answer)
        ? methodChoicePath(base, splitId)
        : errorPath(base, splitId, answer);
  }
}

/** The choice of method again, in an express checkout or not; `problem` says why the guest is back. */
export function methodChoicePath(
  base: string,
  splitId: string,
  { express = false, problem }: { express?: boolean; problem?: "initiation" } = {},
): string {
  const query = new URLSearchParams();
  if (express) query.set("express", "1");
  if (problem) query.set("problem", problem);
  const path = splitPath(base, splitId, "/payment-intents/new");
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The error page; from there the guest can try again (PAY-17). */
function errorPath(base: string, splitId: string, answer: PaymentAnswer): string {
  const reason = reasonOf(answer);
  return `${splitPath(base, splitId, "/error")}?reason=${reason}&recoverable=true`;
}

/** The provider's page: a path of this site or an https address, nothing else. */
export function safeAddress(url: string): string | null {
  if (/^\/(?![/\\])/.test(url)) return url;
  return URL.canParse(url) && new URL(url).protocol === "https:" ? url : null;
}
