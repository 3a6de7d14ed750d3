import {
  accountReceiptsApi,
  emailVerificationApi,
  signInApi,
  userApi,
} from "~/contracts/api/account";
import { basketsApi, upsellsApi } from "~/contracts/api/baskets";
import { consentApi } from "~/contracts/api/consent";
import { guestAppApi } from "~/contracts/api/guest-app";
import { earningsApi, loyaltyApi, passesApi, rewardsApi } from "~/contracts/api/loyalty";
import {
  analyticsApi,
  browserFaultsApi,
  experimentsApi,
  marketingApi,
  rssApi,
  venueFeedbackApi,
} from "~/contracts/api/marketing";
import { kitchenApi, menusApi, previewsApi } from "~/contracts/api/menus";
import { ordersApi } from "~/contracts/api/orders";
import { checkoutApi, paymentsApi } from "~/contracts/api/payments";
import { posApi, posFeedApi, posWebhookApi } from "~/contracts/api/pos";
import { receiptsApi } from "~/contracts/api/receipts";
import { splitsApi, vouchersApi } from "~/contracts/api/splits";
import { refreshApi, storeApi, tableLinksApi } from "~/contracts/api/store";
import { tabHoldsApi, tabsApi } from "~/contracts/api/tabs";
import { terminalApi } from "~/contracts/api/terminal";
import { tipsApi } from "~/contracts/api/tips";
import type { Operation } from "./operation";
import { operationsOf } from "./operations-of";

/** The guest API. */
export const guestOperations: readonly Operation[] = [
  ...operationsOf(signInApi),
  ...operationsOf(userApi),
  ...operationsOf(emailVerificationApi),
  ...operationsOf(accountReceiptsApi),
  ...operationsOf(terminalApi),
  ...operationsOf(loyaltyApi),
  ...operationsOf(passesApi),
  ...operationsOf(guestAppApi),
  ...operationsOf(storeApi),
  ...operationsOf(tableLinksApi),
  ...operationsOf(refreshApi),
  ...operationsOf(splitsApi),
  ...operationsOf(rewardsApi),
  ...operationsOf(earningsApi),
  ...operationsOf(vouchersApi),
  ...operationsOf(paymentsApi),
  ...operationsOf(receiptsApi),
  ...operationsOf(checkoutApi),
  ...operationsOf(analyticsApi),
  ...operationsOf(consentApi),
  ...operationsOf(experimentsApi),
  ...operationsOf(venueFeedbackApi),
  ...operationsOf(tipsApi),
  ...operationsOf(tabsApi),
  ...operationsOf(tabHoldsApi),
  ...operationsOf(menusApi),
  ...operationsOf(previewsApi),
  ...operationsOf(kitchenApi),
  ...operationsOf(basketsApi),
  ...operationsOf(upsellsApi),
  ...operationsOf(ordersApi),
  ...operationsOf(browserFaultsApi),
  ...operationsOf(marketingApi),
  ...operationsOf(rssApi),
];

/** What a point of sale calls. */
export const posOperations: readonly Operation[] = [
  ...operationsOf(posApi),
  ...operationsOf(posFeedApi),
  ...operationsOf(posWebhookApi),
];
