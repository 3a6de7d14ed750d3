import * as z from "zod";
import { tabSchema } from "../kitchen";
import {
  posFreedAnswerSchema,
  posHoldsAnswerSchema,
  posOrderAnswerSchema,
  posOrderSchema,
  posPaymentSchema,
  posPlacedOrderSchema,
  posRefundAnswerSchema,
  posRefundSchema,
  posTabClosedSchema,
  posUnavailableSchema,
} from "../pos";
import { posEventsAnswerSchema, posRefusalSchema, posRefusedAnswerSchema } from "../pos-feed";
import {
  posDeliveriesAnswerSchema,
  posReplayAnswerSchema,
  posReplaySchema,
  posWebhookAnswerSchema,
  posWebhookSchema,
  posWebhookSecretSchema,
} from "../pos-webhook";
import { undeliveredSchema } from "../undelivered";
import { cursor, endpoints } from "./endpoint";
import { billErrors, tabErrors } from "./errors";

const venue = "/pos/v1/venues/{venueId}";
const tableOrder = `${venue}/tables/{tableId}/order` as const;
const refusal = `${venue}/events/{cursor}/refusal` as const;
const webhook = `${venue}/webhook` as const;

/** What a till says of tables, tabs and orders, and asks about them. */
export const posApi = endpoints({
  putOrder: {
    method: "PUT",
    path: tableOrder,
    caller: "till",
    summary: "Opens or replaces a table's order; another orderRef closes the one before",
    body: posOrderSchema,
    answer: posOrderAnswerSchema,
    errors: billErrors,
  },
  recordPayment: {
    method: "POST",
    path: `${tableOrder}/payments`,
    caller: "till",
    summary: "Records money that came in outside this product; idempotent by ref",
    body: posPaymentSchema,
    answer: posOrderAnswerSchema,
    errors: [...billErrors, "transaction-id-used"],
  },
  closeOrder: {
    method: "DELETE",
    path: tableOrder,
    caller: "till",
    summary: "Closes a table's order",
    errors: billErrors,
  },
  listHolds: {
    method: "GET",
    path: `${tableOrder}/holds`,
    caller: "till",
    summary:
      "The guests' current reservations on the table's bill, with the times at which they end",
    answer: posHoldsAnswerSchema,
  },
  freeHold: {
    method: "DELETE",
    path: `${tableOrder}/holds/{splitId}`,
    caller: "till",
    summary: "Frees a guest's hold, as soon as it is proven that nothing was taken",
    answer: posFreedAnswerSchema,
    errors: billErrors,
  },
  writeOrder: {
    method: "PUT",
    path: `${venue}/orders/{tillsOrderId}`,
    caller: "till",
    summary: "Writes the status of an order; a status older than the stored one changes nothing",
    body: posPlacedOrderSchema,
  },
  writeTab: {
    method: "PUT",
    path: `${venue}/tabs/{tillsTabId}`,
    caller: "till",
    summary: "Writes a tab: being opened, open on a bill of the venue, or failed",
    body: tabSchema,
    errors: tabErrors,
  },
  closeTab: {
    method: "DELETE",
    path: `${venue}/tabs/{tabId}`,
    caller: "till",
    summary:
      "Closes a tab that a guest asked for, or a table's pre-authorisations: the amount owed is captured once, up to the amount held, and the rest is released. Call again while it is CLOSING",
    answer: posTabClosedSchema,
    errors: tabErrors,
  },
  putTabOrder: {
    method: "PUT",
    path: `${venue}/tabs/{tabId}/order`,
    caller: "till",
    summary:
      "Opens or replaces the order of a tab, on no table; the first one opens the tab, and is 409 not-authorised as long as no card is held for it. Once a card has paid for it, another orderRef is 409 bill-already-open",
    body: posOrderSchema,
    answer: posOrderAnswerSchema,
    errors: [...billErrors, ...tabErrors, "tab-of-a-table"],
  },
  recordTabPayment: {
    method: "POST",
    path: `${venue}/tabs/{tabId}/order/payments`,
    caller: "till",
    summary: "Records money for a tab that came in outside this product; idempotent by ref",
    body: posPaymentSchema,
    answer: posOrderAnswerSchema,
    errors: [...billErrors, "tab-of-a-table", "transaction-id-used"],
  },
  closeTabOrder: {
    method: "DELETE",
    path: `${venue}/tabs/{tabId}/order`,
    caller: "till",
    summary: "Closes a tab's order, and releases the holds that remain",
    errors: [...billErrors, "tab-of-a-table"],
  },
  writeUnavailable: {
    method: "PUT",
    path: `${venue}/unavailable-products`,
    caller: "till",
    summary:
      "Writes all unavailable products; a product that is not on the list is available again",
    body: posUnavailableSchema,
  },
  refund: {
    method: "POST",
    path: `${venue}/bills/{billId}/refunds`,
    caller: "till",
    summary:
      "Refunds a part or all of a guest's payment; idempotent by ref. The refunded amount is owed again, unless the order is lowered. A reward used with the payment stays used, which `reward` says of a whole refund. 409 refund-under-way: ask again once payment.refunded has come",
    body: posRefundSchema,
    answer: posRefundAnswerSchema,
    status: 202,
    errors: billErrors,
  },
});

/** What a till is to take over, and what did not get through (BILL-30). */
export const posFeedApi = endpoints({
  events: {
    method: "GET",
    path: `${venue}/events`,
    caller: "till",
    summary:
      "Events that the till is to record, each delivered at least once; a cursor acknowledges all events up to it. 409 cursor-unknown for one that was never given out: ask again without a cursor",
    query: z.object({ after: cursor }),
    answer: posEventsAnswerSchema,
    errors: ["cursor-unknown"],
  },
  refused: {
    method: "GET",
    path: `${venue}/events/refused`,
    caller: "till",
    summary: "Payments that the till refused and nobody has settled yet",
    answer: posRefusedAnswerSchema,
  },
  refuse: {
    method: "PUT",
    path: refusal,
    caller: "till",
    summary:
      "Refuses a guest's payment that the till can't record. The payment leaves the feed without being acknowledged, and the guests see that it went through. 409 already-taken-over for one that was acknowledged",
    body: posRefusalSchema,
    errors: ["already-taken-over"],
  },
  settle: {
    method: "DELETE",
    path: refusal,
    caller: "till",
    summary: "Acknowledges a refused payment that the till has recorded after all",
  },
  undelivered: {
    method: "GET",
    path: `${venue}/undelivered-messages`,
    caller: "till",
    summary:
      "Mails to the venue's guests whose address refused them or sent them back, the newest first, of the last thirty days; the guest is not told",
    answer: undeliveredSchema,
  },
  settleUndelivered: {
    method: "DELETE",
    path: `${venue}/undelivered-messages/{messageId}`,
    caller: "till",
    summary: "Removes an undelivered mail that staff have dealt with; 404 for an unknown one",
  },
});

/** A till's webhook: the feed's events, brought to an address of the till's own. */
export const posWebhookApi = endpoints({
  read: {
    method: "GET",
    path: webhook,
    caller: "till",
    summary: "The state of the till's webhook; 404 where it has none",
    answer: posWebhookAnswerSchema,
  },
  set: {
    method: "PUT",
    path: webhook,
    caller: "till",
    summary:
      "Sets the public https address to which the feed's events are sent, signed by Standard Webhooks, and switches the webhook on. An answer of 2xx acknowledges an event, as a cursor of the feed does",
    body: posWebhookSchema,
    answer: posWebhookAnswerSchema,
  },
  end: {
    method: "DELETE",
    path: webhook,
    caller: "till",
    summary: "Ends the webhook and its secrets; the feed stays as it is",
  },
  newSecret: {
    method: "POST",
    path: `${webhook}/secrets`,
    caller: "till",
    summary:
      "Makes a new secret, which is answered once. The previous secret signs too, until it is ended",
    answer: posWebhookSecretSchema,
    status: 201,
  },
  endPreviousSecret: {
    method: "DELETE",
    path: `${webhook}/secrets/previous`,
    caller: "till",
    summary: "Ends the previous secret: only the newest one signs from now on",
  },
  deliveries: {
    method: "GET",
    path: `${webhook}/deliveries`,
    caller: "till",
    summary: "The last hundred deliveries, each with its last answer and its next try",
    answer: posDeliveriesAnswerSchema,
  },
  replay: {
    method: "POST",
    path: `${webhook}/replays`,
    caller: "till",
    summary:
      "Sends an event of the last thirty days again by its cursor, or all events since a time. 409 webhook-not-on where the webhook has no address or secret, or is switched off",
    body: posReplaySchema,
    answer: posReplayAnswerSchema,
    status: 202,
    errors: ["webhook-not-on"],
  },
});
