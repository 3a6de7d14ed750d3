import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { type HoldOrders, holdOrdersSchema } from "~/contracts/tabs";
import { readForm } from "~/features/forms/read-form.server";
import { pathTo } from "~/paths/path-to";
import { type TablePlace, tableOf } from "~/routes/access/access.server";
import { authoriseHold } from "~/routes/use-cases/tab/authorise.server";
import { tableHoldPaths } from "~/routes/use-cases/tab/hold-paths.server";
import { warn } from "~/services/log.server";

/** The press that closes a guest's hold for others, or opens it to the table. */
export const holdOrdersFormSchema = z.object({
  intent: z.literal("orders"),
  orders: holdOrdersSchema,
});

/**
 * Opens or joins the table's digital tab, and has the amount held (PRE-05 to PRE-12); or changes whose orders the
 * guest's hold pays for.
 */
export async function action(args: ActionFunctionArgs) {
  const place = await tableOf(args);
  const { venue, table } = place;
  const { context, request } = args;
  const decision = await readForm(request.clone(), holdOrdersFormSchema, context.locale);
  if (decision.status === "success") return decide(args, place, decision.value.orders);
  const { timeZone } = venue;
  return authoriseHold(
    args,
    venue,
    ({ paymentId: id, amount, orders }) =>
      context.platform.tabs.join(table.device, {
        ...(orders && { orders }),
        authorization: { id, amount, timeZone },
      }),
    tableHoldPaths({ venueId: venue.id, deviceId: table.device.id }),
  );
}

/** The page shows what holds from now on; where the call failed, it says so. */
async function decide(
  { context }: ActionFunctionArgs,
  { venue, table: { device } }: TablePlace,
  orders: HoldOrders,
): Promise<Response> {
  const { tabs } = context.platform;
  const at = { venueId: venue.id, deviceId: device.id };
  const own = pathTo("table-authorization", at);
  const authorization = await tabs.ofTable(device);
  const hold =
    authorization.ok && authorization.value.holds.find(({ step }) => step === "succeeded");
  if (!authorization.ok || !authorization.value.tabId || !hold) return redirect(own, 303);
  const { paymentId } = hold;
  const set = await tabs.setOrders(device, { tabId: authorization.value.tabId, paymentId }, orders);
  if (set.ok) return redirect(own, 303);
  warn(context, "hold-orders-not-set", set.error.code);
  return redirect(pathTo("table-authorization", at, { problem: "orders" }), 303);
}
