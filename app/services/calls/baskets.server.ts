import { type Basket, basketSchema } from "~/contracts/basket";
import {
  type ChosenName,
  GUEST_NAME_HEADER,
  NO_NAME,
  writeChosenName,
} from "~/contracts/guest-name";
import { TABLE_DEVICE_HEADER, TABLE_PASSES_HEADER } from "~/contracts/table-links";
import { type UpsellProduct, upsellAnswerSchema, upsellProductsSchema } from "~/contracts/upsell";
import type { Selection } from "~/domain/order/order.schema";
import type { Result } from "../result";
import type { Call, PlatformOptions } from "./exchange.server";

/** Which table, by its own id and by the code on it. */
export type BasketTable = { tableId: string; deviceId: string | null };

/** The guest's basket, as seen from a table. A refused selection has its problem in the error's `data`. */
export function basketCalls(call: Call, { tablePasses, chosenName = NO_NAME }: PlatformOptions) {
  const send = (
    { tableId, deviceId }: BasketTable,
    method: string,
    path = "",
    body?: unknown,
    called = chosenName,
  ): Promise<Result<Basket>> =>
    call(method, `/api/ordering/tables/${tableId}/basket${path}`, basketSchema, body, {
      headers: {
        [GUEST_NAME_HEADER]: writeChosenName(called),
        ...(tablePasses && { [TABLE_PASSES_HEADER]: tablePasses }),
        ...(deviceId && { [TABLE_DEVICE_HEADER]: deviceId }),
      },
    });
  const line = (lineId: string) => `/lines/${encodeURIComponent(lineId)}`;
  return {
    read: (table: BasketTable) => send(table, "GET"),
    add: (table: BasketTable, selection: Selection) => send(table, "POST", "/lines", selection),
    /** 0 and less remove the line (BASK-05). */
    setQuantity: (table: BasketTable, lineId: string, quantity: number) =>
      send(table, "PUT", line(lineId), { quantity }),
    /** Puts another choice in a line's place. */
    replace: (table: BasketTable, lineId: string, selection: Selection) =>
      send(table, "PUT", line(lineId), { selection }),
    setNote: (table: BasketTable, note: string) => send(table, "PUT", "/note", { note }),
    /** What the guest is called from now on where all at the table put into it. */
    nameGuest: (table: BasketTable, chosen: ChosenName) =>
      send(table, "PUT", "/guest", undefined, chosen),
    /** Puts the dishes of an order in again that the kitchen refused. */
    restore: (table: BasketTable, orderId: string) => send(table, "POST", "/orders", { orderId }),
    /** Tells the others at the table that the guest is about to send it; null where they stopped. */
    announce: (table: BasketTable, basketId: string, sendsInS: number | null) =>
      send(table, "PUT", "/sending", { basketId, sendsInS }),
    /** Takes out all that is the guest's own. */
    empty: (table: BasketTable) => send(table, "DELETE"),
    /** The basket at today's prices; what changed is in it (BASK-07). */
    reprice: (table: BasketTable) => send(table, "POST", "/reprice"),
    /** What goes well with any meal, for bills (MENU-15). */
    billUpsells: (businessId: string, language: string): Promise<Result<UpsellProduct[]>> =>
      call(
        "GET",
        `/api/menu-back-end/upsell/businesses/${businessId}?language=${encodeURIComponent(language)}`,
        upsellProductsSchema,
      ),
    /** What goes well with what is in it (PROD-05). */
    upsells: async (
      businessId: string,
      items: readonly { productId: string; menuId: string }[],
    ): Promise<Result<UpsellProduct[]>> => {
      const answer = await call(
        "POST",
        `/api/menu-back-end/consultation/businesses/${businessId}/upsell-products`,
        upsellAnswerSchema,
        { items },
      );
      if (!answer.ok) return answer;
      const { value } = answer;
      return { ok: true, value: Array.isArray(value) ? value : value.products };
    },
  };
}
