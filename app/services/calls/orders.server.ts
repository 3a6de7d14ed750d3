import * as z from "zod";
import { GUEST_NAME_HEADER, NO_NAME, writeChosenName } from "~/contracts/guest-name";
import { type PlacedOrder, placedOrderSchema } from "~/contracts/kitchen";
import {
  orderSessionAnswerSchema,
  type orderSessionSchema,
  placedOrderAnswerSchema,
  type placeOrderSchema,
} from "~/contracts/order";
import { TABLE_DEVICE_HEADER, TABLE_PASSES_HEADER } from "~/contracts/table-links";
import type { Result } from "../result";
import type { BasketTable } from "./baskets.server";
import type { Call, PlatformOptions } from "./exchange.server";

const placing = "/api/sunday-device-manager/hybrid/tables";

/** Placing orders at a table (ORD-24 to ORD-26), and what became of them. */
export function orderCalls(
  call: Call,
  { tablePasses, readTableOrders, chosenName = NO_NAME }: PlatformOptions,
) {
  const at = ({ deviceId }: BasketTable) => ({
    headers: {
      [GUEST_NAME_HEADER]: writeChosenName(chosenName),
      ...(tablePasses && { [TABLE_PASSES_HEADER]: tablePasses }),
      ...(deviceId && { [TABLE_DEVICE_HEADER]: deviceId }),
    },
  });
  return {
    /** Opens an ordering session, or has it last longer (ORD-22). */
    declareSession: (table: BasketTable, session: z.input<typeof orderSessionSchema>) =>
      call("POST", "/api/ordering/order-sessions", orderSessionAnswerSchema, session, at(table)),
    place: (
      table: BasketTable,
      order: z.input<typeof placeOrderSchema>,
    ): Promise<Result<{ orderId: string }>> =>
      call("POST", `${placing}/${table.tableId}/orders`, placedOrderAnswerSchema, order, at(table)),
    /** The order that a basket became; 404 while it is none. */
    ofBasket: (table: BasketTable, basketId: string): Promise<Result<{ orderId: string }>> =>
      call(
        "GET",
        `${placing}/${table.tableId}/orders/${encodeURIComponent(basketId)}`,
        placedOrderAnswerSchema,
        undefined,
        at(table),
      ),
    /**
     * What everyone at the table ordered in the last minutes, newest first (ORD-38). Every page of a bill
     * asks this, and mostly there is nothing, which costs no request where the platform is in process.
     */
    ofTable: async (tableId: string): Promise<Result<PlacedOrder[]>> => {
      if ((await readTableOrders?.(tableId))?.length === 0) return { ok: true, value: [] };
      return call(
        "GET",
        `/api/store/bill_orders?tableId=${encodeURIComponent(tableId)}`,
        z.array(placedOrderSchema),
      );
    },
  };
}
