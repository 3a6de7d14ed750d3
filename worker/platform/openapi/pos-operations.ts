import { tabSchema } from "~/contracts/kitchen";
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
} from "~/contracts/pos";
import {
  posEventsAnswerSchema,
  posRefusalSchema,
  posRefusedAnswerSchema,
} from "~/contracts/pos-feed";
import {
  posDeliveriesAnswerSchema,
  posReplayAnswerSchema,
  posReplaySchema,
  posWebhookAnswerSchema,
  posWebhookSchema,
  posWebhookSecretSchema,
} from "~/contracts/pos-webhook";
import { undeliveredSchema } from "~/contracts/undelivered";
import type { Operation } from "./operation";

const venue = "/pos/v1/venues/{venueId}";
const order = "/pos/v1/venues/{venueId}/tables/{tableId}/order";

/** What a point of sale calls. */
export const posOperations: readonly Operation[] = [
  {
    method: "put",
    path: order,
    summary: "Opens or replaces a table's order; another orderRef closes the one before",
    body: posOrderSchema,
    answer: posOrderAnswerSchema,
  },
  {
    method: "post",
    path: `${order}/payments`,
    summary: "Records money that came in outside this product; idempotent by ref",
    body: posPaymentSchema,
    answer: posOrderAnswerSchema,
  },
  { method: "delete", path: order, summary: "Closes a table's order" },
  {
    method: "get",
    path: `${order}/holds`,
    summary: "What guests reserve of the table's bill right now, and until when at most",
    answer: posHoldsAnswerSchema,
  },
  {
    method: "delete",
    path: `${order}/holds/{splitId}`,
    summary: "Frees a guest's hold, as soon as it is proven that nothing was taken",
    answer: posFreedAnswerSchema,
  },
  {
    method: "put",
    path: `${venue}/orders/{orderId}`,
    summary: "How far the kitchen is with an order; what comes late changes nothing",
    body: posPlacedOrderSchema,
  },
  {
    method: "put",
    path: `${venue}/tabs/{tabId}`,
    summary: "A tab: being opened, open on a bill of the venue, or failed",
    body: tabSchema,
  },
  {
    method: "delete",
    path: `${venue}/tabs/{tabId}`,
    summary:
      "Closes a tab that a guest asked for, or a table's pre-authorisations: what is owed is captured once, at most what is held, the rest is let go. Ask again while it is CLOSING",
    answer: posTabClosedSchema,
  },
  {
    method: "put",
    path: `${venue}/tabs/{tabId}/order`,
    summary:
      "Opens or replaces the order of a tab, on no table; the first one opens the tab, and is 409 not-authorised as long as no card is held for it. Once a card has paid for it, another orderRef is 409 bill-already-open",
    body: posOrderSchema,
    answer: posOrderAnswerSchema,
  },
  {
    method: "post",
    path: `${venue}/tabs/{tabId}/order/payments`,
    summary: "Records money for a tab that came in outside this product; idempotent by ref",
    body: posPaymentSchema,
    answer: posOrderAnswerSchema,
  },
  {
    method: "delete",
    path: `${venue}/tabs/{tabId}/order`,
    summary: "Closes a tab's order; what is still held for it is let go",
  },
  {
    method: "put",
    path: `${venue}/unavailable-products`,
    summary: "All that has run out; what is not on the list can be had again",
    body: posUnavailableSchema,
  },
  {
    method: "get",
    path: "/pos/v1/venues/{venueId}/events",
    summary:
      "What to take over, at least once; a cursor acknowledges all up to it. 409 cursor-unknown for one that was never given out: ask again without a cursor",
    query: ["after"],
    answer: posEventsAnswerSchema,
  },
  {
    method: "put",
    path: `${venue}/events/{cursor}/refusal`,
    summary:
      "A guest's payment that the till can't record: it leaves the feed, reading on does not acknowledge it, and the guests are told that it went through. 409 already-taken-over for one that was acknowledged",
    body: posRefusalSchema,
  },
  {
    method: "delete",
    path: `${venue}/events/{cursor}/refusal`,
    summary: "The refused payment is recorded after all: acknowledges it",
  },
  {
    method: "get",
    path: `${venue}/undelivered-messages`,
    summary:
      "Mails to the venue's guests whose address refused them or sent them back, the newest first, of the last thirty days; the guest is not told",
    answer: undeliveredSchema,
  },
  {
    method: "delete",
    path: `${venue}/undelivered-messages/{messageId}`,
    summary: "Staff have seen to it; 404 for one that is not there",
  },
  {
    method: "post",
    path: `${venue}/bills/{billId}/refunds`,
    summary:
      "Has a part or all of a guest's payment go back; idempotent by ref. What goes back is owed again, unless the order is lowered. A reward used with the payment stays used, which `reward` says of a whole refund. 409 refund-under-way: ask again once payment.refunded has come",
    body: posRefundSchema,
    answer: posRefundAnswerSchema,
    status: 202,
  },
  {
    method: "get",
    path: `${venue}/events/refused`,
    summary: "Payments that the till refused and nobody has settled yet",
    answer: posRefusedAnswerSchema,
  },
  ...webhookOperations(),
];

/** A till's webhook: the feed's events, brought to an address of the till's own. */
function webhookOperations(): Operation[] {
  return [
    {
      method: "get",
      path: `${venue}/webhook`,
      summary: "How it is with the till's webhook; 404 where it has none",
      answer: posWebhookAnswerSchema,
    },
    {
      method: "put",
      path: `${venue}/webhook`,
      summary:
        "Where the feed's events are brought, signed as Standard Webhooks are: a public https address. A 2xx takes an event over, as reading on in the feed does. Switches it on again",
      body: posWebhookSchema,
      answer: posWebhookAnswerSchema,
    },
    {
      method: "delete",
      path: `${venue}/webhook`,
      summary: "Ends the webhook and its secrets; the feed stays as it is",
    },
    {
      method: "post",
      path: `${venue}/webhook/secrets`,
      summary: "A new secret, told once. The one before signs too, until it is ended",
      answer: posWebhookSecretSchema,
      status: 201,
    },
    {
      method: "delete",
      path: `${venue}/webhook/secrets/previous`,
      summary: "From here on only the newest secret signs",
    },
    {
      method: "get",
      path: `${venue}/webhook/deliveries`,
      summary: "The last hundred events on their way, with the last answer and the next try",
      answer: posDeliveriesAnswerSchema,
    },
    {
      method: "post",
      path: `${venue}/webhook/replays`,
      summary:
        "Brings an event once more by its cursor, or all from a time on, of the last thirty days. 409 webhook-not-on without an address, a secret, or switched off",
      body: posReplaySchema,
      answer: posReplayAnswerSchema,
      status: 202,
    },
  ];
}
