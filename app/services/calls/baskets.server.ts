import { basketsApi, upsellsApi } from "~/contracts/api/baskets";
import {
  type ChosenName,
  GUEST_NAME_HEADER,
  NO_NAME,
  writeChosenName,
} from "~/contracts/guest-name";
import type {
  BasketLineId,
  BusinessId,
  DeviceId,
  MenuId,
  OrderId,
  ProductId,
  TableId,
} from "~/contracts/ids";
import { TABLE_DEVICE_HEADER, TABLE_PASSES_HEADER } from "~/contracts/table-links";
import type { UpsellProduct } from "~/contracts/upsell";
import type { Selection } from "~/domain/order/order.schema";
import { clientOf } from "../client.server";
import type { Result } from "../result";
import { type Call, eachTime, type PlatformOptions } from "./exchange.server";

/** Which table, by its own id and by the code on it. */
export type BasketTable = { tableId: TableId; deviceId: DeviceId | null };

/** How a call from a table says which code opened it, and what the guest is called. */
export function callsFromTable({ tablePasses, chosenName = NO_NAME }: PlatformOptions) {
  return ({ deviceId }: BasketTable, called = chosenName) => ({
    headers: {
      [GUEST_NAME_HEADER]: writeChosenName(called),
      ...(tablePasses && { [TABLE_PASSES_HEADER]: tablePasses }),
      ...(deviceId && { [TABLE_DEVICE_HEADER]: deviceId }),
    },
  });
}

/** The guest's basket, as seen from a table. A refused selection has its problem in the error's `data`. */
export function basketCalls(call: Call, options: PlatformOptions) {
  const [baskets, upsells] = [clientOf(call, basketsApi), clientOf(call, upsellsApi)];
  const at = callsFromTable(options);
  const { once = eachTime } = options;
  return {
    read: (table: BasketTable) =>
      once(`basket ${table.tableId} ${table.deviceId}`, () => baskets.read(table, at(table))),
    add: (table: BasketTable, body: Selection) => baskets.add({ ...table, body }, at(table)),
    /** 0 and less remove the line (BASK-05). */
    setQuantity: (table: BasketTable, lineId: BasketLineId, quantity: number) =>
      baskets.changeLine({ ...table, lineId, body: { quantity } }, at(table)),
    /** Puts another choice in a line's place. */
    replace: (table: BasketTable, lineId: BasketLineId, selection: Selection) =>
      baskets.changeLine({ ...table, lineId, body: { selection } }, at(table)),
    setNote: (table: BasketTable, note: string) =>
      baskets.setNote({ ...table, body: { note } }, at(table)),
    /** What the guest is called from now on where all at the table put into it. */
    nameGuest: (table: BasketTable, chosen: ChosenName) =>
      baskets.nameGuest(table, at(table, chosen)),
    /** Puts the dishes of an order in again that the kitchen refused. */
    restore: (table: BasketTable, orderId: OrderId) =>
      baskets.restore({ ...table, body: { orderId } }, at(table)),
    /** The basket at today's prices; what changed is in it (BASK-07). */
    reprice: (table: BasketTable) => baskets.reprice(table, at(table)),
    /** What goes well with any meal, for bills (MENU-15). */
    billUpsells: (businessId: BusinessId, language: string) =>
      upsells.billUpsells({ businessId, language }),
    /** What goes well with what is in it (PROD-05). */
    upsells: async (
      businessId: BusinessId,
      items: { productId: ProductId; menuId: MenuId }[],
    ): Promise<Result<UpsellProduct[]>> => {
      const answer = await upsells.upsells({ businessId, body: { items } });
      if (!answer.ok) return answer;
      const { value } = answer;
      return { ok: true, value: Array.isArray(value) ? value : value.products };
    },
  };
}
