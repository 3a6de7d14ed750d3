import type { AppLoadContext } from "@remix-run/cloudflare";
import { billStanding, heldBack } from "~/features/bill/standing.server";
import { partStanding } from "~/features/split/part-standing.server";
import { type SplitInHand, toBill } from "~/routes/access/access.server";
import { tellOfAnomaly, toAnomaly } from "./split-calls.server";

/**
 * Sends the guest on, with the reason, once their part can't be paid any more: to the bill where it is paid
 * or closed, to the anomaly screen where others have paid what they chose. A bill that is only too old is
 * asked for again while the guest stays.
 *
 * @param query what the page's address said (`checkoutQuery`), which the anomaly screen carries on.
 */
export async function requirePartLeft(
  context: AppLoadContext,
  place: SplitInHand,
  query: URLSearchParams,
): Promise<void> {
  const { venue, bill, split, base } = place;
  const reason = heldBack(billStanding(bill, venue, context.settings));
  if (reason === "stale") return;
  if (reason) throw toBill(place.at, reason);
  const standing = partStanding(bill, split);
  if (standing.kind !== "lost") return;
  const { splitId } = split;
  const { type, next } = standing;
  tellOfAnomaly(context, bill, splitId, type);
  const anomaly = { type, splitId, previous: split.billSplitAmount, next };
  throw await toAnomaly(base, anomaly, query);
}
