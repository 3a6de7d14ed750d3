import { readRest } from "~/features/payment/checkout-view.server";
import { pathTo } from "~/paths/path-to";
import { withQuery } from "~/paths/with-query";
import type { SplitInHand } from "~/routes/access/access.server";

const LONGEST_METHOD = 20;

/**
 * The query parameters of a payment page that every link away from it and back keeps: an express checkout, what a meal
 * voucher leaves to be paid, the chosen method. Any other is dropped.
 */
export function checkoutQuery(
  address: Pick<Request, "url"> | URLSearchParams,
  currency: string,
): URLSearchParams {
  const sent = "url" in address ? new URL(address.url).searchParams : address;
  const query = new URLSearchParams();
  if (sent.has("express")) query.set("express", "1");
  const rest = readRest(sent.get("rest"), currency);
  if (rest > 0) query.set("rest", String(rest));
  const method = sent.get("method")?.slice(0, LONGEST_METHOD);
  if (method) query.set("method", method);
  return query;
}

/** The tips page of a split, with what a checkout carries along; `ask` names a question that follows a choice. */
export function tipsPath(
  { at }: Pick<SplitInHand, "at">,
  query: URLSearchParams,
  ask?: string,
): string {
  return withQuery(pathTo("tips", at, ask ? { ask } : { add: 1 }), query);
}
