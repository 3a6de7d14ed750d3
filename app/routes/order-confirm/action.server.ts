import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { basketIdSchema } from "~/contracts/basket";
import { amountSchema } from "~/contracts/money";
import { readForm } from "~/features/forms/read-form.server";
import { pathBelow } from "~/paths/path-to";
import { basketOf, orderPlaceOf } from "~/routes/use-cases/order/ordering-place.server";
import { placedBasket } from "~/routes/use-cases/order/placed-basket.server";

/** Which basket is sent, and what the guest was shown: what its dishes cost and what they will owe, in 1/100000. */
export const confirmFormSchema = z.object({
  basketId: basketIdSchema,
  total: z.coerce.number().pipe(amountSchema),
  owed: z.coerce.number().pipe(amountSchema),
  /** The guest does not send it after all. */
  intent: z.literal("stop").optional().catch(undefined),
  /** The guest was asked whether they mean all of a large order. */
  sure: z.literal("yes").optional().catch(undefined),
});

/** Places the order, once for each basket however often the form is sent. */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const form = await readForm(request, confirmFormSchema, context.locale);
  const place = await orderPlaceOf(args);
  const { at, basketHref, table } = place;
  if (form.status !== "success") throw redirect(basketHref, 303);
  const { basketId, total: quotedTotal, owed, sure, intent } = form.value;
  if (intent === "stop") {
    await context.platform.baskets.announce(table, basketId, null);
    throw redirect(basketHref, 303);
  }
  const basket = await basketOf(args, place);
  if (basket?.id !== basketId) {
    // The form is sent again: what it was sent with may be an order already, whose answer was lost.
    const known = await context.platform.orders.ofBasket(table, basketId);
    throw redirect(known.ok ? pathBelow(at, "order-placed", {}) : basketHref, 303);
  }
  throw await placedBasket(args, place, { quotedTotal, owed, confirmed: sure === "yes" });
}
