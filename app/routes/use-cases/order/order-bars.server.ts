import type { BasketId } from "~/contracts/ids";
import type { OrderCountdown } from "~/contracts/order";
import { type OrderBarView, orderBars } from "~/features/order/order-bar.server";
import { pathBelow } from "~/paths/path-to";
import { type PageArgs, patience } from "~/routes/access/access.server";
import type { MenuBase } from "../menu/menu-place.server";

/** Bars that a phone has room for above a page. */
const MOST_BARS = 2;

/** How soon a page without a script looks again while an order is about to go from its table. */
const LOOK_AGAIN_S = 5;

type OrderingPlace = Pick<MenuBase, "venue" | "at" | "table" | "mayHaveOrders">;

/**
 * What guests at a table are about to send; none where nothing says that somebody there orders, and where it can't be
 * read soon.
 */
export async function countdownsAt(
  { context }: PageArgs,
  { venue, table, mayHaveOrders }: Pick<OrderingPlace, "venue" | "table" | "mayHaveOrders">,
): Promise<OrderCountdown[]> {
  if (!table || !mayHaveOrders || !venue.ordering.enabled) return [];
  const answer = await patience(context.platform.orders.countdowns(table));
  return answer?.ok ? answer.value : [];
}

/** The bars over a page of a table, by which the frame of the page shows them. The guest's own comes first. */
export async function orderBarsAt(
  args: PageArgs,
  place: OrderingPlace,
): Promise<{ orderBars?: OrderBarView[]; refreshAfterS?: number }> {
  const orderBars = barsOf(args, place, await countdownsAt(args, place));
  return orderBars.length > 0 ? { orderBars, refreshAfterS: LOOK_AGAIN_S } : {};
}

/** What the screen that confirms a basket's order has: its own seconds, null where nothing counts, and others' bars. */
export async function countdownsOf(
  args: PageArgs,
  place: OrderingPlace,
  basketId: BasketId,
): Promise<{ own: number | null; others: OrderBarView[] }> {
  const all = await countdownsAt(args, { ...place, mayHaveOrders: true });
  const own = all.find(({ by, orderKey }) => by.mine && orderKey === basketId);
  const leftS = own ? Math.ceil((own.endsAt - args.context.now) / 1_000) : 0;
  return {
    own: leftS > 0 ? leftS : null,
    others: barsOf(
      args,
      place,
      all.filter(({ by }) => !by.mine),
    ),
  };
}

function barsOf(
  { context: { locale, now } }: PageArgs,
  { at }: OrderingPlace,
  countdowns: readonly OrderCountdown[],
): OrderBarView[] {
  if (!("billId" in at || "deviceId" in at)) return [];
  const shown = countdowns
    .toSorted((one, other) => Number(other.by.mine) - Number(one.by.mine))
    .slice(0, MOST_BARS);
  const confirmHref = pathBelow(at, "basket-confirm", {});
  return orderBars(shown, { confirmHref, now, locale });
}
