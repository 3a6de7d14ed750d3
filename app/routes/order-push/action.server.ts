import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { returnPathSchema } from "~/contracts/payment";
import { pushSubscriptionSchema } from "~/contracts/push";
import { readForm, refused } from "~/features/forms/read-form.server";
import { forgetTold, rememberTold } from "~/features/push/told-orders-cookie.server";
import { pathTo } from "~/paths/path-to";
import { venueOf } from "~/routes/access/access.server";
import { orderIdsIn } from "~/routes/use-cases/order/refused-orders.server";
import type { CallError } from "~/services/result";

const common = {
  orders: z.string().max(600),
  /** The page that was pressed on, which a press on the message leads to again. */
  returnTo: returnPathSchema.optional().catch(undefined),
};

/** A phone that is to be told of orders, or no more. */
export const tellFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("tell"), ...common, ...pushSubscriptionSchema.shape }),
  z.object({ intent: z.literal("stop"), ...common }),
]);

/** Has the phone told when the guest's orders are ready, or stops that. */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const venue = venueOf(args);
  const form = await readForm(request, tellFormSchema, context.locale);
  if (form.status !== "success") return refused(form.reply());
  const { value } = form;
  const ids = orderIdsIn(value.orders);
  const path = value.returnTo ?? pathTo("venue", { venueId: venue.id });
  const { orders } = context.platform;
  if (value.intent === "stop") {
    await Promise.all(ids.map((orderId) => orders.stopTelling({ orderId })));
    throw redirect(path, {
      status: 303,
      headers: { "set-cookie": await forgetTold(request, ids) },
    });
  }
  const { endpoint, p256dh, auth } = value;
  const body = { subscription: { endpoint, p256dh, auth }, locale: context.locale, path };
  const answers = await Promise.all(
    ids.map(async (orderId) => ({ orderId, ...(await orders.tellWhenReady({ orderId, body })) })),
  );
  const changedIds = answers.filter(({ ok }) => ok).map(({ orderId }) => orderId);
  const failed = answers.some((answer) => !answer.ok && !isOver(answer.error));
  const headers = { "set-cookie": await rememberTold(request, changedIds) };
  return new Response(null, { status: failed ? 503 : 204, headers });
}

/** The page says so itself, as it is read again. */
function isOver({ code }: CallError): boolean {
  return code === "order-over";
}
