import type { Basket } from "~/contracts/basket";
import type { OrderId } from "~/contracts/ids";
import { orderIdSchema } from "~/contracts/kitchen";
import { isRefused } from "~/domain/menu/progress";
import type { DishNames } from "~/features/basket/product-names.server";
import { MOST_AGAIN } from "~/features/order/my-orders.server";
import { ORDER_AGAIN } from "~/features/order/order-query";
import { itemText } from "~/features/order/order-text.server";
import { type PageArgs, patience } from "~/routes/access/access.server";

/** Dishes that the kitchen refused, to be put into the basket again as they were chosen. */
type RefusedOrders = { ids: string; dishes: string[] };

/** The ids of orders in an address or a form, joined by dots; what is no id is left out. */
export function orderIdsIn(text: string | null): OrderId[] {
  return (text ?? "")
    .split(".")
    .flatMap((id) => orderIdSchema.safeParse(id).data ?? [])
    .slice(0, MOST_AGAIN);
}

/** The refused dishes that are offered beside the basket; null where there are none, or all are in it again. */
export async function refusedOrders(
  { context, request }: PageArgs & { request: Request },
  basket: Basket,
  names: DishNames,
): Promise<RefusedOrders | null> {
  const orderIds = orderIdsIn(new URL(request.url).searchParams.get(ORDER_AGAIN));
  const ids = orderIds.filter((id) => !basket.restored.includes(id));
  if (ids.length === 0) return null;
  const answer = await patience(context.platform.menus.orders(ids));
  const refused = (answer?.ok ? answer.value : []).filter(({ status }) => isRefused(status));
  if (refused.length === 0) return null;
  return {
    ids: refused.map(({ orderId }) => orderId).join("."),
    dishes: refused.flatMap(({ items }) =>
      items.map((item) => itemText(item, names, context.locale)),
    ),
  };
}
