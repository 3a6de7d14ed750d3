import type * as z from "zod";
import {
  accountReceiptsApi,
  emailVerificationApi,
  signInApi,
  userApi,
} from "~/contracts/api/account";
import { consentApi } from "~/contracts/api/consent";
import { guestAppApi } from "~/contracts/api/guest-app";
import { invoicesApi } from "~/contracts/api/invoices";
import { passesApi } from "~/contracts/api/loyalty";
import {
  analyticsApi,
  experimentsApi,
  marketingApi,
  rssApi,
  venueFeedbackApi,
} from "~/contracts/api/marketing";
import { kitchenApi } from "~/contracts/api/menus";
import { ordersApi } from "~/contracts/api/orders";
import { checkoutApi, paymentsApi } from "~/contracts/api/payments";
import { receiptsApi } from "~/contracts/api/receipts";
import { vouchersApi } from "~/contracts/api/splits";
import { refreshApi, storeApi } from "~/contracts/api/store";
import { tabHoldsApi, tabsApi } from "~/contracts/api/tabs";
import { terminalApi } from "~/contracts/api/terminal";
import type { BillDocument } from "~/contracts/bill";
import type { BasketId, BillId, DeviceId, TableId } from "~/contracts/ids";
import type { PlacedOrder } from "~/contracts/kitchen";
import type { beginCountdownSchema, placeOrderSchema } from "~/contracts/order";
import { TABLE_DEVICE_HEADER, TABLE_PASSES_HEADER } from "~/contracts/table-links";
import type { HoldOrders, JoinedTab, JoinTab } from "~/contracts/tabs";
import type { TableDevice } from "~/contracts/venue";
import { DEVICE_HEADER } from "~/contracts/viewer";
import { type BasketTable, basketCalls, callsFromTable } from "./calls/baskets.server";
import {
  type Call,
  caller,
  type Exchange,
  eachTime,
  exchanger,
  inProcess,
  type PlatformOptions,
} from "./calls/exchange.server";
import { loyaltyCalls, rewardCalls } from "./calls/loyalty.server";
import { menuCalls } from "./calls/menus.server";
import { splitCalls } from "./calls/splits.server";
import { tipCalls } from "./calls/tips.server";
import { type Client, clientOf } from "./client.server";
import type { Result } from "./result";

type Asking = { call: Call; exchange: Exchange; options: PlatformOptions };

const areas = {
  account: ({ call, options }: Asking) => accountCalls(call, options),
  analytics: ({ call }: Asking) => clientOf(call, analyticsApi),
  baskets: ({ call, options }: Asking) => basketCalls(call, options),
  bills: ({ call, options }: Asking) => billCalls(call, options),
  tables: ({ call, options }: Asking) => tableCalls(call, options),
  consent: ({ call }: Asking) => clientOf(call, consentApi),
  experiments: ({ call }: Asking) => clientOf(call, experimentsApi),
  splits: ({ call, options }: Asking) => splitCalls(call, options),
  guestApps: ({ call }: Asking) => clientOf(call, guestAppApi),
  marketing: ({ call }: Asking) => clientOf(call, marketingApi),
  loyalty: ({ call }: Asking) => loyaltyCalls(call),
  menus: ({ call, exchange, options }: Asking) => menuCalls(call, exchange, options),
  orders: ({ call, options }: Asking) => orderCalls(call, options),
  payments: ({ call }: Asking) => clientOf(call, paymentsApi),
  checkout: ({ call }: Asking) => clientOf(call, checkoutApi),
  tabs: ({ call, options }: Asking) => tabCalls(call, options),
  tips: ({ call }: Asking) => tipCalls(call),
  rewards: ({ call }: Asking) => rewardCalls(call),
  venueFeedback: ({ call }: Asking) => clientOf(call, venueFeedbackApi),
  vouchers: ({ call }: Asking) => clientOf(call, vouchersApi),
  passes: ({ call }: Asking) => clientOf(call, passesApi),
  receipts: ({ call }: Asking) => clientOf(call, receiptsApi),
  invoices: ({ call }: Asking) => clientOf(call, invoicesApi),
  rss: ({ call }: Asking) => clientOf(call, rssApi),
  store: ({ call }: Asking) => clientOf(call, storeApi),
  terminal: ({ call }: Asking) => clientOf(call, terminalApi),
};
type Areas = typeof areas;

export type Platform = { readonly [Area in keyof Areas]: ReturnType<Areas[Area]> };

/**
 * The one way in which pages reach the guest API. Every call carries the request's correlation id
 * (API-01), speaks JSON (API-02), has a time-out (API-03), and is parsed with the contract that the
 * other end answers by. The guest is named by a header, because a call in process has no cookies.
 *
 * An area's calls are made when a page asks for the first of them: a page needs few of them all.
 */
export function createPlatform(options: PlatformOptions): Platform {
  const exchange = exchanger(options);
  const asking: Asking = { call: caller(exchange), exchange, options };
  const get = (made: Record<string, unknown>, area: string): unknown => {
    if (!(area in made)) made[area] = areas[area as keyof Areas]?.(asking);
    return made[area];
  };
  return new Proxy({}, { get: get as ProxyHandler<object>["get"] }) as Platform;
}

type SignIn = Client<typeof signInApi>;

/** Signing in and out, and what a signed-in guest reads and changes of themselves (AUTH, ACC). */
function accountCalls(call: Call, { tablePasses }: Pick<PlatformOptions, "tablePasses">) {
  const { askCode, signIn, ...codes } = clientOf(call, signInApi);
  const { receipts } = clientOf(call, accountReceiptsApi);
  return {
    ...codes,
    ...clientOf(call, userApi),
    ...clientOf(call, emailVerificationApi),
    receipts,
    askCode: (input: Parameters<SignIn["askCode"]>[0]) =>
      askCode(input, { headers: tablePasses ? { [TABLE_PASSES_HEADER]: tablePasses } : {} }),
    /** @param device what the guest's browser says it is. */
    signIn: (input: Parameters<SignIn["signIn"]>[0], device: string) =>
      signIn(input, { headers: { [DEVICE_HEADER]: device } }),
  };
}

/** Reads a bill, and asks the till for its newest state. */
function billCalls(call: Call, { readBill, viewer, correlationId }: PlatformOptions) {
  const [store, refresh] = [clientOf(call, storeApi), clientOf(call, refreshApi)];
  return {
    get: (billId: BillId): Promise<Result<BillDocument>> =>
      readBill ? inProcess(readBill(billId, viewer, correlationId)) : store.bill({ billId }),
    refresh: (billId: BillId) => refresh.bill({ billId }),
  };
}

/** The same for a table, which knows its open bills. */
function tableCalls(call: Call, { tablePasses, once = eachTime }: PlatformOptions) {
  const [store, refresh] = [clientOf(call, storeApi), clientOf(call, refreshApi)];
  const headers: Record<string, string> = tablePasses ? { [TABLE_PASSES_HEADER]: tablePasses } : {};
  return {
    /** With the figures of its bills, each of which is asked for them. */
    get: (deviceId: DeviceId) =>
      once(`bills of table ${deviceId}`, () => store.table({ deviceId }, { headers })),
    /** What all else needs of a table, by one call of its object. */
    standing: (deviceId: DeviceId) =>
      once(`table ${deviceId}`, () => store.tableStanding({ deviceId }, { headers })),
    refresh: ({ tableId, id }: Pick<TableDevice, "tableId" | "id">) =>
      refresh.table({ tableId }, { headers: { ...headers, [TABLE_DEVICE_HEADER]: id } }),
  };
}

type Named = { tableId: TableId; id: string };

/** Tabs, and the holds that tables ask for: a call about a table says how the phone has opened it. */
function tabCalls(call: Call, { tablePasses, once = eachTime }: PlatformOptions) {
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
    /** The tab in the live store, which the till moves on (REF-14, TAB-13). */
    stored: (named: Parameters<typeof kitchen.tab>[0]) =>
      once(`tab ${named.tabId}`, () => kitchen.tab(named)),
  };
}

/** Placing orders at a table (ORD-24 to ORD-26), and what became of them. */
function orderCalls(call: Call, options: PlatformOptions) {
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
    /** The order that a basket became; 404 until it has. */
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
