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
import { checkoutApi, paymentsApi } from "~/contracts/api/payments";
import { receiptsApi } from "~/contracts/api/receipts";
import { vouchersApi } from "~/contracts/api/splits";
import { storeApi } from "~/contracts/api/store";
import { terminalApi } from "~/contracts/api/terminal";
import { TABLE_PASSES_HEADER } from "~/contracts/table-links";
import { DEVICE_HEADER } from "~/contracts/viewer";
import { basketCalls } from "./calls/baskets.server";
import { billCalls, tableCalls } from "./calls/bills.server";
import {
  type Call,
  caller,
  type Exchange,
  exchanger,
  type PlatformOptions,
} from "./calls/exchange.server";
import { loyaltyCalls, rewardCalls } from "./calls/loyalty.server";
import { menuCalls } from "./calls/menus.server";
import { orderCalls } from "./calls/orders.server";
import { splitCalls } from "./calls/splits.server";
import { tabCalls } from "./calls/tabs.server";
import { tipCalls } from "./calls/tips.server";
import { type Client, clientOf } from "./client.server";

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
