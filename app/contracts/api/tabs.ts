import * as z from "zod";
import { tableIdSchema } from "../ids";
import { paymentAnswerSchema } from "../payment";
import {
  authoriseHoldSchema,
  initiatedTabSchema,
  initiateTabSchema,
  joinedTabSchema,
  joinTabSchema,
  namedTabSchema,
  nameTabSchema,
  ownTabSchema,
  setHoldOrdersSchema,
  tableAuthorizationSchema,
} from "../tabs";
import { endpoints, flag } from "./endpoint";
import { tabErrors } from "./errors";
import { methodErrors } from "./payments";

const tab = "/api/payment/tabs/{tabId}";
const hold = `${tab}/payments/{paymentId}` as const;
const ofBusiness = "/api/billing/businesses/{businessId}";

/** Tabs and tables' pre-authorisations (PRE-07, TAB-09, TAB-10). */
export const tabsApi = endpoints({
  join: {
    method: "PUT",
    path: "/api/billing/v1/tabs",
    caller: "guest",
    summary: "Opens or joins the digital tab of a table that asks for a card before it orders",
    body: joinTabSchema,
    answer: joinedTabSchema,
    errors: [
      ...tabErrors,
      "authorization-not-asked-for",
      "authorization-amount-changed",
      "payments-disabled",
      "too-many-holds",
    ],
  },
  setOrders: {
    method: "PUT",
    path: "/api/billing/v1/tabs/{tabId}/holds/{paymentId}",
    caller: "guest",
    summary: "Sets whose orders the guest's hold pays for: their own, or those of their table",
    body: setHoldOrdersSchema,
    errors: tabErrors,
  },
  /** The same key is the same tab. */
  initiate: {
    method: "POST",
    path: `${ofBusiness}/tab`,
    caller: "guest",
    summary:
      "Begins a tab, with the hold that the guest is to authorise; venueId is needed where the business has several venues",
    idempotencyKey: true,
    body: initiateTabSchema,
    answer: initiatedTabSchema,
    status: 201,
    errors: [
      ...tabErrors,
      "payments-disabled",
      "tabs-not-offered",
      "too-many-holds",
      "venue-needed",
    ],
  },
  name: {
    method: "PUT",
    path: `${ofBusiness}/tabs/{tabId}`,
    caller: "guest",
    summary: "Gives a tab its customer's name once a card is held, and has the till open it",
    body: nameTabSchema,
    answer: namedTabSchema,
    errors: tabErrors,
  },
});

/** The holds of tabs (PRE-05, TAB-07). */
export const tabHoldsApi = endpoints({
  ofTable: {
    method: "GET",
    path: "/api/payment/table-authorizations",
    caller: "guest",
    summary:
      "Whether a table requires a card before it orders, whether one is held for the guest, and the orders on the guest's hold",
    query: z.object({ tableId: tableIdSchema }),
    answer: tableAuthorizationSchema,
  },
  own: {
    method: "GET",
    path: tab,
    caller: "guest",
    summary: "A tab as its guest sees it",
    answer: ownTabSchema,
  },
  authorise: {
    method: "POST",
    path: `${tab}/payments`,
    caller: "guest",
    summary: "Authorises a hold; the same paymentId is the same hold",
    body: authoriseHoldSchema,
    answer: paymentAnswerSchema,
    errors: [
      ...tabErrors,
      ...methodErrors,
      "authorization-amount-changed",
      "payments-disabled",
      "too-many-holds",
    ],
  },
  /** `readBack` asks the provider first, which a browser's return does. */
  hold: {
    method: "GET",
    path: hold,
    caller: "guest",
    summary: "The state of the guest's hold; it has succeeded once the money is held",
    query: z.object({ readBack: flag }),
    answer: paymentAnswerSchema,
    errors: tabErrors,
  },
  breakOff: {
    method: "DELETE",
    path: hold,
    caller: "guest",
    summary: "Cancels a hold that is not authorised yet",
    answer: paymentAnswerSchema,
    errors: tabErrors,
  },
});
