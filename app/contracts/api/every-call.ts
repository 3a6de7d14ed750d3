import { accountReceiptsApi, emailVerificationApi, signInApi, userApi } from "./account";
import { basketsApi, upsellsApi } from "./baskets";
import { consentApi } from "./consent";
import type { Endpoint, Endpoints } from "./endpoint";
import { guestAppApi } from "./guest-app";
import { invoicesApi } from "./invoices";
import { earningsApi, loyaltyApi, passesApi, rewardsApi } from "./loyalty";
import {
  analyticsApi,
  browserFaultsApi,
  experimentsApi,
  marketingApi,
  rssApi,
  venueFeedbackApi,
} from "./marketing";
import { kitchenApi, menusApi, previewsApi } from "./menus";
import {
  operatorKeysApi,
  operatorOtherKeysApi,
  operatorPreviewsApi,
  operatorReportsApi,
  operatorReservationsApi,
  operatorTablesApi,
} from "./operator";
import { operatorRecordListApi, operatorRecordsApi } from "./operator-records";
import { ordersApi } from "./orders";
import { checkoutApi, paymentsApi } from "./payments";
import { posApi, posFeedApi, posWebhookApi } from "./pos";
import { receiptsApi } from "./receipts";
import { splitsApi, vouchersApi } from "./splits";
import { refreshApi, storeApi, tableLinksApi } from "./store";
import { tabHoldsApi, tabsApi } from "./tabs";
import { terminalApi } from "./terminal";
import { tipsApi } from "./tips";

/** The calls of the guest API, in the order of its document. */
export const guestCalls = callsOf([
  signInApi,
  userApi,
  emailVerificationApi,
  accountReceiptsApi,
  terminalApi,
  loyaltyApi,
  passesApi,
  guestAppApi,
  storeApi,
  tableLinksApi,
  refreshApi,
  splitsApi,
  rewardsApi,
  earningsApi,
  vouchersApi,
  paymentsApi,
  receiptsApi,
  invoicesApi,
  checkoutApi,
  analyticsApi,
  consentApi,
  experimentsApi,
  venueFeedbackApi,
  tipsApi,
  tabsApi,
  tabHoldsApi,
  menusApi,
  previewsApi,
  kitchenApi,
  basketsApi,
  upsellsApi,
  ordersApi,
  browserFaultsApi,
  marketingApi,
  rssApi,
]);

/** The calls of the API for points of sale. */
export const posCalls = callsOf([posApi, posFeedApi, posWebhookApi]);

/** The calls of the operators' API. */
export const operatorCalls = callsOf([
  operatorRecordsApi,
  operatorRecordListApi,
  operatorKeysApi,
  operatorReportsApi,
  operatorTablesApi,
  operatorPreviewsApi,
  operatorReservationsApi,
  operatorOtherKeysApi,
]);

function callsOf(areas: readonly Endpoints[]): readonly Endpoint[] {
  return areas.flatMap((calls) => Object.values(calls));
}
