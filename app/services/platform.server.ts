import { consentApi } from "~/contracts/api/consent";
import { guestAppApi } from "~/contracts/api/guest-app";
import { passesApi } from "~/contracts/api/loyalty";
import { checkoutApi, paymentsApi } from "~/contracts/api/payments";
import { vouchersApi } from "~/contracts/api/splits";
import { terminalApi } from "~/contracts/api/terminal";
import { accountCalls } from "./calls/account.server";
import { analyticsCalls } from "./calls/analytics.server";
import { basketCalls } from "./calls/baskets.server";
import { billCalls, tableCalls } from "./calls/bills.server";
import { customizationCalls } from "./calls/customization.server";
import { caller, exchanger, type PlatformOptions } from "./calls/exchange.server";
import { experimentCalls } from "./calls/experiments.server";
import { landingCalls } from "./calls/landing.server";
import { loyaltyCalls, rewardCalls } from "./calls/loyalty.server";
import { menuCalls } from "./calls/menus.server";
import { orderCalls } from "./calls/orders.server";
import { receiptCalls } from "./calls/receipts.server";
import { reviewCalls } from "./calls/reviews.server";
import { rssCalls } from "./calls/rss.server";
import { splitCalls } from "./calls/splits.server";
import { tabCalls } from "./calls/tabs.server";
import { tipCalls } from "./calls/tips.server";
import { clientOf } from "./client.server";

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
    analytics: analyticsCalls(call),
    baskets: basketCalls(call, options),
    bills: billCalls(call, options),
    tables: tableCalls(call, options),
    consent: clientOf(call, consentApi),
    customization: customizationCalls(call),
    rss: rssCalls(call),
    reviews: reviewCalls(call),
    experiments: experimentCalls(call),
    splits: splitCalls(call, options),
    guestApps: clientOf(call, guestAppApi),
    landing: landingCalls(call),
    loyalty: loyaltyCalls(call),
    menus: menuCalls(exchange, options),
    orders: orderCalls(call, options),
    payments: clientOf(call, paymentsApi),
    checkout: clientOf(call, checkoutApi),
    tabs: tabCalls(call, options),
    tips: tipCalls(call),
    rewards: rewardCalls(call),
    vouchers: clientOf(call, vouchersApi),
    passes: clientOf(call, passesApi),
    receipts: receiptCalls(exchange, call),
    terminal: clientOf(call, terminalApi),
  };
}
