import * as z from "zod";
import {
  beginCountdownSchema,
  countdownSchema,
  orderSessionAnswerSchema,
  orderSessionSchema,
  ownOrderSchema,
  placedOrderAnswerSchema,
  placeOrderSchema,
} from "../order";
import { tellWhenReadySchema } from "../push";
import { endpoints } from "./endpoint";
import { orderSizeErrors, selectionErrors } from "./errors";

const countdowns = "/api/ordering/tables/{tableId}/countdowns";
const orders = "/api/sunday-device-manager/hybrid/tables/{tableId}/orders";
const order = "/api/ordering/orders/{orderId}";
const pushSubscription = `${order}/push-subscription` as const;

/** Ordering at a table (ORD-24 to ORD-26), and being told when an order is ready. */
export const ordersApi = endpoints({
  declareSession: {
    method: "POST",
    path: "/api/ordering/order-sessions",
    caller: "guest",
    changesNothing: true,
    summary: "Opens a guest's ordering session at a table for ten minutes",
    body: orderSessionSchema,
    answer: orderSessionAnswerSchema,
  },
  place: {
    method: "POST",
    path: orders,
    caller: "guest",
    summary:
      "Places an order, once for each key of a guest at a venue, whichever of its tables it is sent from; where all order together, once for each key of the table. 400 with a numeric code (0 experience, 1 a card must be authorised, 2 not enrolled, others unexpected); 409 order-changed with the lines where a price is another or something has run out; 409 order-not-confirmed for more than usual with confirmed false; 409 order-taken-back for a basket whose order somebody took back, which has another id then; 422 for what can't be ordered, too-many-lines, too-many-of-one, too-many-dishes, too-many-options or amount-too-large with the limit for more than one order may have, and no-notes for a note at a venue that takes none; 429 too-many-orders with whose limit it is (guest or table) and retryAfterS, after which the same order is let through",
    body: placeOrderSchema,
    answer: placedOrderAnswerSchema,
    status: 201,
    errors: [
      ...orderSizeErrors,
      ...selectionErrors,
      "already-ordered",
      "cannot-open-bill",
      "no-notes",
      "order-changed",
      "order-not-confirmed",
      "order-taken-back",
      "ordering-disabled",
      "too-many-orders",
    ],
  },
  countdowns: {
    method: "GET",
    path: countdowns,
    caller: "guest",
    summary: "The orders that guests at the table are about to send",
    answer: z.array(countdownSchema),
  },
  beginCountdown: {
    method: "PUT",
    path: `${countdowns}/{orderKey}`,
    caller: "guest",
    summary:
      "Shows the table that the basket with this id goes in so many seconds. It is placed by a call of its own; one that runs already goes on",
    body: beginCountdownSchema,
  },
  takeBack: {
    method: "DELETE",
    path: `${countdowns}/{orderKey}`,
    caller: "guest",
    summary:
      "Takes an order back that was not placed yet; the basket stays as it is, under another id. By its sender, or by anybody at the table where all order together. 409 order-sent once it is placed; 429 take-back-limit where others took back three at the table in ten minutes",
    errors: ["order-sent", "take-back-limit"],
  },
  placedWith: {
    method: "GET",
    path: `${orders}/{orderKey}`,
    caller: "guest",
    summary:
      "The order that was placed with a key, for callers that lost the answer; 404 while there is none",
    answer: placedOrderAnswerSchema,
  },
  own: {
    method: "GET",
    path: order,
    caller: "guest",
    summary:
      "An order of the calling guest's, with its table and when each state was reached; 404 for others, by the rule of a refused order that is put into the basket again",
    answer: ownOrderSchema,
  },
  tellWhenReady: {
    method: "PUT",
    path: pushSubscription,
    caller: "guest",
    summary:
      "Has the calling guest's phone told, by one push, when an order is ready or refused; the phone takes the place of the one that they named before. Whose an order is decides as for a refused order that is put into the basket again: for others it is 404. 409 order-over where it is ready, refused or served already; 429 too-many-phones where twelve guests are told of it",
    body: tellWhenReadySchema,
    errors: ["order-over", "push-not-configured", "too-many-phones"],
  },
  stopTelling: {
    method: "DELETE",
    path: pushSubscription,
    caller: "guest",
    summary:
      "Deletes the calling guest's phone from an order; where there is none, nothing happens",
  },
});
