import * as z from "zod";
import {
  basketSchema,
  changeLineSchema,
  changeNoteSchema,
  restoreOrderSchema,
  selectionSchema,
  sendingSchema,
} from "../basket";
import { upsellAnswerSchema, upsellProductsSchema, upsellRequestSchema } from "../upsell";
import { localeSchema } from "../venue";
import { endpoints } from "./endpoint";
import { orderSizeErrors, selectionErrors } from "./errors";

const basket = "/api/ordering/tables/{tableId}/basket";

/** What guests want to order (BASK-01 to BASK-07). A refused selection names the product and the group, or the limit. */
export const basketsApi = endpoints({
  read: {
    method: "GET",
    path: basket,
    caller: "guest",
    summary:
      "The calling guest's basket at the table's venue, which they keep at another table, or that of all at the table who order together",
    answer: basketSchema,
  },
  add: {
    method: "POST",
    path: `${basket}/lines`,
    caller: "guest",
    summary:
      "Puts a product in, at the server's price. 422 with the limit where it is more than an order may have (too-many-of-one, too-many-dishes, too-many-lines, too-many-options, amount-too-large) or than one guest's share of a table's basket (guest-share-full)",
    body: selectionSchema,
    answer: basketSchema,
    status: 201,
    errors: [...orderSizeErrors, ...selectionErrors, "no-orders-here"],
  },
  changeLine: {
    method: "PUT",
    path: `${basket}/lines/{lineId}`,
    caller: "guest",
    summary: "How many of a line, of which 0 and less remove it, or another choice in its place",
    body: changeLineSchema,
    answer: basketSchema,
    errors: [...orderSizeErrors, ...selectionErrors, "no-orders-here"],
  },
  removeLine: {
    method: "DELETE",
    path: `${basket}/lines/{lineId}`,
    caller: "guest",
    summary: "Takes a line out",
    answer: basketSchema,
    errors: orderSizeErrors,
  },
  setNote: {
    method: "PUT",
    path: `${basket}/note`,
    caller: "guest",
    summary: "A note to the kitchen, where the venue takes notes",
    body: changeNoteSchema,
    answer: basketSchema,
    errors: ["no-notes"],
  },
  nameGuest: {
    method: "PUT",
    path: `${basket}/guest`,
    caller: "guest",
    summary:
      "What the calling guest is called where all order together, by the header x-guest-name",
    answer: basketSchema,
    errors: orderSizeErrors,
  },
  restore: {
    method: "POST",
    path: `${basket}/orders`,
    caller: "guest",
    summary:
      "Puts the dishes of an order in again that the kitchen refused, once: a guest's own of the venue, where all order together of the table",
    body: restoreOrderSchema,
    answer: basketSchema,
    errors: [...orderSizeErrors, "no-orders-here", "not-refused"],
  },
  announce: {
    method: "PUT",
    path: `${basket}/sending`,
    caller: "guest",
    summary: "Tells those who order together that the calling guest is about to send the basket",
    body: sendingSchema,
    answer: basketSchema,
  },
  empty: {
    method: "DELETE",
    path: basket,
    caller: "guest",
    summary: "Takes out all that is the calling guest's",
    answer: basketSchema,
  },
  reprice: {
    method: "POST",
    path: `${basket}/reprice`,
    caller: "guest",
    summary: "Brings lines to today's prices, and names what the menu has no more",
    answer: basketSchema,
    errors: orderSizeErrors,
  },
});

/** A language of the page or of the menu; the menu's own words where it is left out, or is anything else (MENU-15). */
const languageSchema = z.union([localeSchema, z.string().regex(/^[A-Za-z]{2}$/)]).optional();

/** What goes well with a basket (PROD-05), and with any meal (MENU-15). */
export const upsellsApi = endpoints({
  upsells: {
    method: "POST",
    path: "/api/menu-back-end/consultation/businesses/{businessId}/upsell-products",
    caller: "anyone",
    summary: "What goes well with what is in a basket",
    body: upsellRequestSchema,
    answer: upsellAnswerSchema,
  },
  billUpsells: {
    method: "GET",
    path: "/api/menu-back-end/upsell/businesses/{businessId}",
    caller: "anyone",
    summary: "What goes well with any meal, for bills",
    query: z.object({ language: languageSchema.catch(undefined) }),
    answer: upsellProductsSchema,
  },
});
