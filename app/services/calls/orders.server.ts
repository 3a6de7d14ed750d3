import type * as z from "zod";
import { kitchenApi } from "~/contracts/api/menus";
import { ordersApi } from "~/contracts/api/orders";
import type { BasketId, TableId } from "~/contracts/ids";
import type { PlacedOrder } from "~/contracts/kitchen";
import type { beginCountdownSchema, placeOrderSchema } from "~/contracts/order";
import { TABLE_PASSES_HEADER } from "~/contracts/table-links";
import { clientOf } from "../client.server";
import type { Result } from "../result";
import { type BasketTable, callsFromTable } from "./baskets.server";
import type { Call, PlatformOptions } from "./exchange.server";

/** Placing orders at a table (ORD-24 to ORD-26), and what became of them. */
export function orderCalls(call: Call, options: PlatformOptions) {
  const { own, place, placedWith, tellWhenReady, stopTelling, ...countdowns } = clientOf(
    call,
    ordersApi,
  );
  const { orders } = clientOf(call, kitchenApi);
  const { readTableOrders } = options;
  const from = callsFromTable(options);
  const headers: Record<string, string> = options.tablePasses
    ? { [TABLE_PASSES_HEADER]: options.tablePasses }
    : {};
  return {
    place: (table: BasketTable, body: z.input<typeof placeOrderSchema>) =>
      place({ ...table, body }, from(table)),
    /** What guests at the table are about to send. */
    countdowns: (table: BasketTable) => countdowns.countdowns(table, from(table)),
    beginCountdown: (
      table: BasketTable,
      orderKey: string,
      body: z.input<typeof beginCountdownSchema>,
    ) => countdowns.beginCountdown({ ...table, orderKey, body }, from(table)),
    /** Takes an order back that was not placed yet. */
    takeBack: (table: BasketTable, orderKey: string) =>
      countdowns.takeBack({ ...table, orderKey }, from(table)),
    /** The order that a basket became; 404 while it is none. */
    ofBasket: (table: BasketTable, basketId: BasketId) =>
      placedWith({ ...table, orderKey: basketId }, from(table)),
    /** An order of the guest's, and when it got where it is; 404 for others'. */
    own: (input: Parameters<typeof own>[0]) => own(input, { headers }),
    tellWhenReady: (input: Parameters<typeof tellWhenReady>[0]) =>
      tellWhenReady(input, { headers }),
    stopTelling: (input: Parameters<typeof stopTelling>[0]) => stopTelling(input, { headers }),
    /**
     * What everyone at the table ordered in the last minutes, newest first (ORD-38). Every page of a bill
     * asks this, and mostly there is nothing, which costs no request where the platform is in process.
     */
    ofTable: async (tableId: TableId): Promise<Result<PlacedOrder[]>> => {
      if ((await readTableOrders?.(tableId))?.length === 0) return { ok: true, value: [] };
      return orders({ tableId });
    },
  };
}
