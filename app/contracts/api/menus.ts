import * as z from "zod";
import { placedOrderSchema, tabSchema } from "../kitchen";
import {
  menuConsultationSchema,
  menuFileSchema,
  menuPublicationSchema,
  menuVenueSchema,
  productConsultationSchema,
  unavailableProductsSchema,
} from "../menu";
import { previewedFirstPageSchema } from "../menu-preview";
import { videoAnswerSchema } from "../video";
import { endpoints, flag } from "./endpoint";
import { pathParams } from "./path-params";

const consultation = "/api/menu-back-end/consultation/businesses/{businessId}";
/** Every menu here can be paid for at the table, so the flag leaves none out. */
const consulted = z.object({ PAY_AT_TABLE_ONLY: flag });

/**
 * Menus as they were published. Guests' pages read the file; the consultation answers the same by business, for
 * callers that can't use the file (MENU-11, MENU-12, MENU-30, PROD-04).
 */
export const menusApi = endpoints({
  ofVenue: {
    method: "GET",
    path: "/api/store/menu_venues/{venueId}",
    caller: "anyone",
    summary: "The menus that a venue shows, with their hours",
    answer: menuVenueSchema,
  },
  publication: {
    method: "GET",
    path: "/api/store/business_menu_publications/{businessId}",
    caller: "anyone",
    summary: "The address of the newest file of a business's menus",
    answer: menuPublicationSchema,
  },
  file: {
    method: "GET",
    path: "/api/menu-back-end/publications/{businessId}/{publicationId}",
    caller: "anyone",
    summary: "A published file of menus, which never changes",
    answer: menuFileSchema,
  },
  video: {
    method: "GET",
    path: "/api/menu-back-end/videos/{businessId}/{playbackId}",
    caller: "anyone",
    summary: "The video of a dish",
    answer: videoAnswerSchema,
  },
  names: {
    method: "GET",
    path: consultation,
    caller: "anyone",
    summary: "The names of a business's menus",
    query: consulted,
    answer: menuConsultationSchema,
  },
  consulted: {
    method: "GET",
    path: `${consultation}/menus`,
    caller: "anyone",
    summary: "The newest file by its business",
    query: consulted,
    answer: menuFileSchema,
  },
  product: {
    method: "GET",
    path: `${consultation}/menus/{menuId}/products/{productId}`,
    caller: "anyone",
    summary: "A product with its choices",
    query: consulted,
    answer: productConsultationSchema,
  },
  unavailable: {
    method: "GET",
    path: "/api/store/unavailable_products/{businessId}",
    caller: "anyone",
    summary: "The products that are unavailable",
    answer: unavailableProductsSchema,
  },
});

/** What is not published yet, for the bearer of a preview's pass (MENU-42, ROUTE-37). */
export const previewsApi = endpoints({
  preview: {
    method: "GET",
    path: "/api/menu-back-end/previews/{venueId}",
    caller: "anyone",
    summary: "Menus that are not published yet, for the bearer of a preview's pass",
    answer: menuFileSchema,
  },
  firstPage: {
    method: "GET",
    path: "/api/menu-back-end/previews/{venueId}/first-page/{language}",
    caller: "anyone",
    summary: "The first page and the static menu of the same preview",
    answer: previewedFirstPageSchema,
  },
});

/** What the kitchen says of tabs and orders (REF-14, REF-15). */
export const kitchenApi = endpoints({
  tab: {
    method: "GET",
    path: "/api/store/tabs/{tabId}",
    caller: "anyone",
    summary: "A tab",
    answer: tabSchema,
  },
  orders: {
    method: "GET",
    path: "/api/store/bill_orders",
    caller: "anyone",
    summary:
      "Orders by their ids, without unknown ones, or a table's orders of the last five minutes",
    query: z.object({ ids: z.string().optional(), tableId: pathParams.tableId.optional() }),
    answer: z.array(placedOrderSchema),
  },
  order: {
    method: "GET",
    path: "/api/store/bill_orders/{orderId}",
    caller: "anyone",
    summary: "An order with its status in the kitchen",
    answer: placedOrderSchema,
  },
});
