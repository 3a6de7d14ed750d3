import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Basket } from "~/contracts/basket";
import { cameFrom } from "~/features/shell/came-from.server";
import { pathBelow, type SeatAt } from "~/paths/path-to";
import type { BasketTable } from "~/services/calls/baskets.server";

/**
 * Ends what the others at the table count down to, where the guest who was sending their basket is back from the
 * confirm screen: its links lead here as its button does (ORD-12, ORD-17).
 */
export async function endOnReturn(
  { context, request }: LoaderFunctionArgs,
  table: BasketTable,
  at: SeatAt,
  basket: Basket | null,
): Promise<void> {
  if (!basket?.sending?.by.mine) return;
  const from = cameFrom(request)?.split("?")[0];
  if (from === pathBelow(at, "basket-confirm", {})) {
    await context.platform.baskets.announce(table, basket.id, null);
  }
}
