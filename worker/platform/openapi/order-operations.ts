import {
  orderSessionAnswerSchema,
  orderSessionSchema,
  placedOrderAnswerSchema,
  placeOrderSchema,
} from "~/contracts/order";
import type { Operation } from "./operation";

/** Ordering at a table. */
export const orderOperations: readonly Operation[] = [
  {
    method: "post",
    path: "/api/ordering/order-sessions",
    summary: "Opens a guest's ordering session at a table for ten minutes",
    body: orderSessionSchema,
    answer: orderSessionAnswerSchema,
  },
  {
    method: "post",
    path: "/api/sunday-device-manager/hybrid/tables/{tableId}/orders",
    summary:
      "Places an order, once for each key. 400 with a numeric code (0 experience, 1 a card must be authorised, 2 not enrolled, others unexpected); 409 order-changed with the lines where a price is another or something has run out; 422 for what can't be ordered, and no-notes for a note at a venue that takes none",
    body: placeOrderSchema,
    answer: placedOrderAnswerSchema,
    status: 201,
  },
  {
    method: "get",
    path: "/api/sunday-device-manager/hybrid/tables/{tableId}/orders/{key}",
    summary: "The order that a key was used for, where an answer was lost; 404 while there is none",
    answer: placedOrderAnswerSchema,
  },
];
