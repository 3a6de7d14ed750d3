import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { TableDevice, Venue } from "~/contracts/venue";
import { type ConfirmLine, confirmLines } from "~/features/order/confirm-view.server";
import { namesRead } from "~/routes/use-cases/menu/names-read.server";

/** What of an order the page of a hold names: which dishes, in the words of the menu. */
export type WaitingLine = Pick<ConfirmLine, "key" | "name">;

/** The order that waits for a table's card; empty where the basket is, and where it can't be read. */
export async function waitingLines(
  args: LoaderFunctionArgs,
  venue: Venue,
  { tableId, id: deviceId }: Pick<TableDevice, "tableId" | "id">,
): Promise<WaitingLine[]> {
  const [basket, names] = await Promise.all([
    args.context.platform.baskets.read({ tableId, deviceId }),
    namesRead(args, venue),
  ]);
  if (!basket.ok) return [];
  const lines = confirmLines(basket.value.items, names.products, args.context.locale);
  return lines.map(({ key, name }) => ({ key, name }));
}
