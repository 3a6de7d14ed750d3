import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { basketIdSchema } from "~/contracts/basket";
import type { BasketId } from "~/contracts/ids";
import { amountSchema } from "~/contracts/money";
import { readForm } from "~/features/forms/read-form.server";
import { ORDER_STATE } from "~/features/order/order-query";
import { pathBelow } from "~/paths/path-to";
import { menuBaseOf, seatIn } from "~/routes/use-cases/menu/menu-place.server";
import { basketOf, orderPlaceOf } from "~/routes/use-cases/order/ordering-place.server";
import { placedBasket } from "~/routes/use-cases/order/placed-basket.server";

/** Which basket is sent or taken back, and what the guest was shown: what its dishes cost and what they will owe, in 1/100000. */
export const confirmFormSchema = z.object({
  basketId: basketIdSchema,
  total: z.coerce.number().pipe(amountSchema).optional().catch(undefined),
  owed: z.coerce.number().pipe(amountSchema).optional().catch(undefined),
  /** It is not to go after all. */
  intent: z.literal("stop").optional().catch(undefined),
  /** The guest was asked whether they mean all of a large order. */
  sure: z.literal("yes").optional().catch(undefined),
});

/** Places the order, once for each basket however often the form is sent, or takes it back. */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const form = await readForm(request, confirmFormSchema, context.locale);
  const sent = form.status === "success" ? form.value : null;
  if (sent?.intent === "stop") throw redirect(await takenBack(args, sent.basketId), 303);
  const place = await orderPlaceOf(args);
  const { at, basketHref, table } = place;
  if (sent?.total === undefined || sent.owed === undefined) throw redirect(basketHref, 303);
  const { basketId, total: quotedTotal, owed, sure } = sent;
  const basket = await basketOf(args, place);
  if (basket?.id !== basketId) {
    // The form is sent again: what it was sent with may be an order already, whose answer was lost.
    const placed = await context.platform.orders.ofBasket(table, basketId);
    throw redirect(placed.ok ? pathBelow(at, "order-placed", {}) : basketHref, 303);
  }
  throw await placedBasket(args, place, { quotedTotal, owed, confirmed: sure === "yes" });
}

/** Takes an order back and leads to the basket, which says what came of it. */
async function takenBack(args: ActionFunctionArgs, basketId: BasketId): Promise<string> {
  const place = await menuBaseOf(args);
  const basket = (state?: string) =>
    pathBelow(seatIn(place), "basket", {}, state ? { [ORDER_STATE]: state } : {});
  if (!place.table) return place.base;
  const answer = await args.context.platform.orders.takeBack(place.table, basketId);
  if (answer.ok) return basket("taken-back");
  const { code } = answer.error;
  if (code === "order-sent" || code === "take-back-limit") return basket(code);
  // Nothing was counted down, so nothing goes.
  return basket();
}
