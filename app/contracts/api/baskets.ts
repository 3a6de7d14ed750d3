import * as z from "zod";
import {
  basketSchema,
  changeLineSchema,
  changeNoteSchema,
  restoreOrderSchema,
  selectionSchema,
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
      "Adds a product to the basket, at the server's price. 422 with the limit where it is more than an order may have (too-many-of-one, too-many-dishes, too-many-lines, too-many-options, amount-too-large) or than one guest's share of a table's basket (guest-share-full)",
    body: selectionSchema,
    answer: basketSchema,
    status: 201,
    errors: [...orderSizeErrors, ...selectionErrors, "no-orders-here"],
  },
  changeLine: {
    method: "PUT",
    path: `${basket}/lines/{lineId}`,
    caller: "guest",
    summary:
      "Changes a line's quantity, where 0 and less remove the line, or replaces its selection",
    body: changeLineSchema,
    answer: basketSchema,
    errors: [...orderSizeErrors, ...selectionErrors, "no-orders-here"],
  },
  removeLine: {
    method: "DELETE",
    path: `${basket}/lines/{lineId}`,
    caller: "guest",
    summary: "Removes a line",
    answer: basketSchema,
    errors: orderSizeErrors,
  },
  setNote: {
    method: "PUT",
    path: `${basket}/note`,
    caller: "guest",
    summary: "Sets the note to the kitchen, where the venue takes notes",
    body: changeNoteSchema,
    answer: basketSchema,
    errors: ["no-notes"],
  },
  nameGuest: {
    method: "PUT",
    path: `${basket}/guest`,
    caller: "guest",
    summary: "Sets the calling guest's name where all order together, by the header x-guest-name",
    answer: basketSchema,
    errors: orderSizeErrors,
  },
  restore: {
    method: "POST",
    path: `${basket}/orders`,
    caller: "guest",
    summary:
      "Adds the dishes of a refused order to the basket again, once. The order is the guest's own at the venue, or the table's where all order together",
    body: restoreOrderSchema,
    answer: basketSchema,
    errors: [...orderSizeErrors, "no-orders-here", "not-refused"],
  },
  empty: {
    method: "DELETE",
    path: basket,
    caller: "guest",
    summary: "Removes all lines of the calling guest",
    answer: basketSchema,
  },
  reprice: {
    method: "POST",
    path: `${basket}/reprice`,
    caller: "guest",
    summary:
      "Updates the lines to today's prices, and names the dishes that are no longer on the menu",
    answer: basketSchema,
    errors: orderSizeErrors,
  },
});

/** A language of the page or the menu; without one, or with any other value, the menu's own language (MENU-15). */
const languageSchema = z.union([localeSchema, z.string().regex(/^[A-Za-z]{2}$/)]).optional();

/** What goes well with a basket (PROD-05), and with any meal (MENU-15). */
export const upsellsApi = endpoints({
  upsells: {
    method: "POST",
    path: "/api/menu-back-end/consultation/businesses/{businessId}/upsell-products",
    caller: "anyone",
    changesNothing: true,
    summary: "Products that go well with the products in a basket",
    body: upsellRequestSchema,
    answer: upsellAnswerSchema,
  },
  billUpsells: {
    method: "GET",
    path: "/api/menu-back-end/upsell/businesses/{businessId}",
    caller: "anyone",
    summary: "Products that go well with any meal, for bills",
    query: z.object({ language: languageSchema.catch(undefined) }),
    answer: upsellProductsSchema,
  },
});
