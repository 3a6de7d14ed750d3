import { kitchenApi } from "~/contracts/api/menus";
import { tabHoldsApi, tabsApi } from "~/contracts/api/tabs";
import type { TableId } from "~/contracts/ids";
import { TABLE_DEVICE_HEADER, TABLE_PASSES_HEADER } from "~/contracts/table-links";
import type { HoldOrders, JoinedTab, JoinTab } from "~/contracts/tabs";
import { clientOf } from "../client.server";
import { type Call, eachTime, type PlatformOptions } from "./exchange.server";

type Named = { tableId: TableId; id: string };

/** Tabs, and the holds that tables ask for: a call about a table says how the phone has opened it. */
export function tabCalls(call: Call, { tablePasses, once = eachTime }: PlatformOptions) {
  const { join, setOrders, initiate, name } = clientOf(call, tabsApi);
  const { ofTable, own, authorise, hold, breakOff } = clientOf(call, tabHoldsApi);
  const kitchen = clientOf(call, kitchenApi);
  const at = ({ id }: Named) => ({
    headers: {
      [TABLE_DEVICE_HEADER]: id,
      ...(tablePasses ? { [TABLE_PASSES_HEADER]: tablePasses } : {}),
    },
  });
  return {
    initiate,
    name,
    own,
    authorise,
    hold,
    breakOff,
    /** Opens or joins a table's digital tab (PRE-07). */
    join: (device: Named, asked: Omit<JoinTab, "tableId">) =>
      join({ body: { tableId: device.tableId, ...asked } }, at(device)),
    /** Closes the guest's hold for others, or opens it to their table. */
    setOrders: (device: Named, { tabId, paymentId }: JoinedTab, orders: HoldOrders) => {
      const body = orders === "own" ? { orders } : { orders, tableId: device.tableId };
      return setOrders({ tabId, paymentId, body }, at(device));
    },
    /** Whether a table wants a card before it orders (PRE-01). */
    ofTable: (device: Named) => ofTable({ tableId: device.tableId }, at(device)),
    /** The tab as the store has it, which the till moves on (REF-14, TAB-13). */
    stored: (named: Parameters<typeof kitchen.tab>[0]) =>
      once(`tab ${named.tabId}`, () => kitchen.tab(named)),
  };
}
