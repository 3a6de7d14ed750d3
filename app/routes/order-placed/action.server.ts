import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { orderStatusSchema } from "~/contracts/kitchen";
import { isOwnPath } from "~/contracts/own-path";
import { readForm } from "~/features/forms/read-form.server";
import {
  followedOrders,
  noteSeen,
  unfollowOrders,
} from "~/features/order/followed-orders-cookie.server";
import { ORDER_AGAIN } from "~/features/order/order-query";
import { pathBelow, pathTo } from "~/paths/path-to";
import { venueOf } from "~/routes/access/access.server";
import { orderIdsIn } from "~/routes/use-cases/order/refused-orders.server";

/** Which refused orders the guest has read of, and where they go on. */
export const seenFormSchema = z.object({
  intent: z.enum(["seen", "again", "noted"]).catch("seen"),
  orders: z.string().max(600).catch(""),
  /** The status of the one order whose news was noted, which is still followed. */
  status: orderStatusSchema.optional().catch(undefined),
  returnTo: z.string().max(2_000).refine(isOwnPath).optional().catch(undefined),
});

/** The guest has seen that the kitchen refused their orders: nothing says so any more, and the dishes can be ordered again. */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const venue = venueOf(args);
  const form = await readForm(request, seenFormSchema, context.locale);
  const home = pathTo("venue", { venueId: venue.id });
  if (form.status !== "success") throw redirect(home, 303);
  const { intent, orders, status, returnTo } = form.value;
  const ids = orderIdsIn(orders);
  const [first] = ids;
  if (intent === "noted") {
    const noted = first && status ? await noteSeen(request, first, status) : null;
    throw redirect(returnTo ?? home, {
      status: 303,
      ...(noted && { headers: { "set-cookie": noted } }),
    });
  }
  const placed = (await followedOrders(request)).filter(
    (one) => one.at.venueId === venue.id && ids.includes(one.id),
  );
  const [newest] = placed;
  const to =
    intent === "again" && newest
      ? pathBelow(newest.at, "basket", {}, { [ORDER_AGAIN]: placed.map(({ id }) => id).join(".") })
      : (returnTo ?? home);
  throw redirect(to, {
    status: 303,
    headers: { "set-cookie": await unfollowOrders(request, ids) },
  });
}
