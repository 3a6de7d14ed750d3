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
import type { AppId } from "~/contracts/ids";
import { TABLE_PASSES_HEADER } from "~/contracts/table-links";
import { DEVICE_HEADER } from "~/contracts/viewer";
import { basketCalls } from "./calls/baskets.server";
import { billCalls, tableCalls } from "./calls/bills.server";
import { type Call, caller, exchanger, type PlatformOptions } from "./calls/exchange.server";
import { loyaltyCalls, rewardCalls } from "./calls/loyalty.server";
import { menuCalls } from "./calls/menus.server";
import { orderCalls } from "./calls/orders.server";
import { splitCalls } from "./calls/splits.server";
import { tabCalls } from "./calls/tabs.server";
import { tipCalls } from "./calls/tips.server";
import { type Client, clientOf } from "./client.server";

export type Platform = ReturnType<typeof createPlatform>;

/**
 * The one way in which pages reach the guest API. Every call carries the request's correlation id
 * (API-01), speaks JSON (API-02), has a time-out (API-03), and is parsed with the contract that the
 * other end answers by. The guest is named by a header, because a call in process has no cookies.
 */
export function createPlatform(options: PlatformOptions) {
  const exchange = exchanger(options);
  const call = caller(exchange);
  return {
    account: accountCalls(call, options),
    analytics: clientOf(call, analyticsApi),
    baskets: basketCalls(call, options),
    bills: billCalls(call, options),
    tables: tableCalls(call, options),
    consent: clientOf(call, consentApi),
    experiments: clientOf(call, experimentsApi),
    splits: splitCalls(call, options),
    guestApps: clientOf(call, guestAppApi),
    marketing: clientOf(call, marketingApi),
    loyalty: loyaltyCalls(call),
    menus: menuCalls(call, exchange, options),
    orders: orderCalls(call, options),
    payments: clientOf(call, paymentsApi),
    checkout: clientOf(call, checkoutApi),
    tabs: tabCalls(call, options),
    tips: tipCalls(call),
    rewards: rewardCalls(call),
    venueFeedback: clientOf(call, venueFeedbackApi),
    vouchers: clientOf(call, vouchersApi),
    passes: clientOf(call, passesApi),
    receipts: clientOf(call, receiptsApi),
    invoices: clientOf(call, invoicesApi),
    rss: clientOf(call, rssApi),
    store: clientOf(call, storeApi),
    terminal: clientOf(call, terminalApi),
  };
}

type SignIn = Client<typeof signInApi>;

/** Signing in and out, and what a signed-in guest reads and changes of themselves (AUTH, ACC). */
function accountCalls(call: Call, { tablePasses }: Pick<PlatformOptions, "tablePasses">) {
  const { askCode, signIn, ...codes } = clientOf(call, signInApi);
  const { receipts, guestAccount } = clientOf(call, accountReceiptsApi);
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
    /** What the user of a guest app has in its programme (ACC-04); a page goes on without it. */
    guestAccount: (named: { appId: AppId; userId: string }) =>
      guestAccount(named, { timeoutMs: 3_000 }),
  };
}
