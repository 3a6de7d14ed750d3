import { NO_NAME } from "~/contracts/guest-name";
import type { TableDevice, Venue } from "~/contracts/venue";
import type { Viewer } from "~/contracts/viewer";
import type { AmountE5 } from "~/domain/money/amount";
import { owedForOrder } from "~/domain/order/owed-for-order";
import type { PlatformContext } from "../context";
import { tableBasket } from "../ordering/table-basket";

/** What a guest will owe for their first order: what is in their basket at the server's prices, with the venue's charges. */
export async function firstOrderE5(
  c: PlatformContext,
  at: { device: TableDevice; venue: Venue },
  viewer: Viewer,
): Promise<AmountE5> {
  const { basket, reader } = tableBasket(c.env, { ...at, viewer, called: NO_NAME }, Date.now());
  const { total } = await basket.read(reader);
  const { rules, currency } = at.venue;
  return owedForOrder(total, rules.chargesOnTop.charges, currency).owedE5;
}
