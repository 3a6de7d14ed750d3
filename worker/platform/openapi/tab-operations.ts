import { paymentAnswerSchema } from "~/contracts/payment";
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
} from "~/contracts/tabs";
import type { Operation } from "./operation";

const tab = "/api/payment/tabs/{tabId}";

/** Tabs and tables' pre-authorisations. */
export const tabOperations: readonly Operation[] = [
  {
    method: "put",
    path: "/api/billing/v1/tabs",
    summary: "Opens or joins the digital tab of a table that asks for a card before it orders",
    body: joinTabSchema,
    answer: joinedTabSchema,
  },
  {
    method: "put",
    path: "/api/billing/v1/tabs/{tabId}/holds/{paymentId}",
    summary: "Says whose orders the guest's hold pays for: their own, or those of their table",
    body: setHoldOrdersSchema,
    status: 204,
  },
  {
    method: "post",
    path: "/api/billing/businesses/{businessId}/tab",
    summary:
      "Begins a tab, with the hold that the guest is to authorise; venueId is needed where the business has several venues",
    idempotencyKey: true,
    body: initiateTabSchema,
    answer: initiatedTabSchema,
    status: 201,
  },
  {
    method: "put",
    path: "/api/billing/businesses/{businessId}/tabs/{tabId}",
    summary: "Gives a tab its customer's name once a card is held, and has the till open it",
    body: nameTabSchema,
    answer: namedTabSchema,
  },
  {
    method: "get",
    path: "/api/payment/table-authorizations",
    summary:
      "Whether a table wants a card before it orders, whether one is held for the guest, and what is on theirs",
    query: ["tableId"],
    answer: tableAuthorizationSchema,
  },
  { method: "get", path: tab, summary: "A tab as its guest sees it", answer: ownTabSchema },
  {
    method: "post",
    path: `${tab}/payments`,
    summary: "Has a hold authorised; the same paymentId is the same hold",
    body: authoriseHoldSchema,
    answer: paymentAnswerSchema,
  },
  {
    method: "get",
    path: `${tab}/payments/{paymentId}`,
    summary: "The state of the guest's hold; it has succeeded once the money is held",
    query: ["readBack"],
    answer: paymentAnswerSchema,
  },
  {
    method: "delete",
    path: `${tab}/payments/{paymentId}`,
    summary: "Breaks a hold off that is not authorised yet",
    answer: paymentAnswerSchema,
  },
];
