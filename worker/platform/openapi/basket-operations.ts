import {
  basketSchema,
  changeLineSchema,
  changeNoteSchema,
  restoreOrderSchema,
  selectionSchema,
  sendingSchema,
} from "~/contracts/basket";
import { upsellAnswerSchema, upsellProductsSchema, upsellRequestSchema } from "~/contracts/upsell";
import type { Operation } from "./operation";

const basket = "/api/ordering/tables/{tableId}/basket";

/** What guests want to order. Refused selections are 422 with a code, the product and the group, or the limit. */
export const basketOperations: readonly Operation[] = [
  {
    method: "get",
    path: basket,
    summary:
      "The calling guest's basket at the table's venue, which they keep at another table, or that of all at the table who order together",
    answer: basketSchema,
  },
  {
    method: "post",
    path: `${basket}/lines`,
    summary:
      "Puts a product in, at the server's price. 422 with the limit where it is more than an order may have (too-many-of-one, too-many-dishes, too-many-lines, too-many-options, amount-too-large) or than one guest's share of a table's basket (guest-share-full)",
    body: selectionSchema,
    answer: basketSchema,
    status: 201,
  },
  {
    method: "put",
    path: `${basket}/lines/{lineId}`,
    summary: "How many of a line, of which 0 and less remove it, or another choice in its place",
    body: changeLineSchema,
    answer: basketSchema,
  },
  {
    method: "delete",
    path: `${basket}/lines/{lineId}`,
    summary: "Takes a line out",
    answer: basketSchema,
  },
  {
    method: "put",
    path: `${basket}/note`,
    summary: "A note to the kitchen, where the venue takes notes",
    body: changeNoteSchema,
    answer: basketSchema,
  },
  {
    method: "put",
    path: `${basket}/guest`,
    summary:
      "What the calling guest is called where all order together, by the header x-guest-name",
    answer: basketSchema,
  },
  {
    method: "post",
    path: `${basket}/orders`,
    summary:
      "Puts the dishes of an order in again that the kitchen refused, once: a guest's own of the venue, where all order together of the table",
    body: restoreOrderSchema,
    answer: basketSchema,
  },
  {
    method: "put",
    path: `${basket}/sending`,
    summary: "Tells those who order together that the calling guest is about to send the basket",
    body: sendingSchema,
    answer: basketSchema,
  },
  {
    method: "delete",
    path: basket,
    summary: "Takes out all that is the calling guest's",
    answer: basketSchema,
  },
  {
    method: "post",
    path: `${basket}/reprice`,
    summary: "Brings lines to today's prices, and names what the menu has no more",
    answer: basketSchema,
  },
  {
    method: "post",
    path: "/api/menu-back-end/consultation/businesses/{businessId}/upsell-products",
    summary: "What goes well with what is in a basket",
    body: upsellRequestSchema,
    answer: upsellAnswerSchema,
  },
  {
    method: "get",
    path: "/api/menu-back-end/upsell/businesses/{businessId}",
    summary: "What goes well with any meal, for bills",
    query: ["language"],
    answer: upsellProductsSchema,
  },
];
