import * as z from "zod";
import { placedOrderSchema, tabSchema } from "~/contracts/kitchen";
import {
  menuConsultationSchema,
  menuFileSchema,
  menuPublicationSchema,
  menuVenueSchema,
  productConsultationSchema,
  unavailableProductsSchema,
} from "~/contracts/menu";
import { previewedFirstPageSchema } from "~/contracts/menu-preview";
import { videoAnswerSchema } from "~/contracts/video";
import type { Operation } from "./operation";

const consultation = "/api/menu-back-end/consultation/businesses/{businessId}";
const query = ["PAY_AT_TABLE_ONLY"] as const;

/** Menus to read, and what the kitchen says of orders. */
export const menuOperations: readonly Operation[] = [
  {
    method: "get",
    path: "/api/store/menu_venues/{venueId}",
    summary: "Which menus a venue shows, and when",
    answer: menuVenueSchema,
  },
  {
    method: "get",
    path: "/api/store/business_menu_publications/{businessId}",
    summary: "Where the newest file of a business's menus lies",
    answer: menuPublicationSchema,
  },
  {
    method: "get",
    path: "/api/menu-back-end/publications/{businessId}/{publicationId}",
    summary: "A published file of menus, which never changes",
    answer: menuFileSchema,
  },
  {
    method: "get",
    path: "/api/menu-back-end/previews/{venueId}",
    summary: "Menus that are not published yet, for the bearer of a preview's pass",
    answer: menuFileSchema,
  },
  {
    method: "get",
    path: "/api/menu-back-end/previews/{venueId}/first-page/{language}",
    summary: "The first page and the static menu of the same preview",
    answer: previewedFirstPageSchema,
  },
  {
    method: "get",
    path: "/api/menu-back-end/videos/{businessId}/{playbackId}",
    summary: "The video of a dish",
    answer: videoAnswerSchema,
  },
  {
    method: "get",
    path: consultation,
    summary: "The names of a business's menus",
    query,
    answer: menuConsultationSchema,
  },
  {
    method: "get",
    path: `${consultation}/menus`,
    summary: "The newest file by its business",
    query,
    answer: menuFileSchema,
  },
  {
    method: "get",
    path: `${consultation}/menus/{menuId}/products/{productId}`,
    summary: "What a product is made up of",
    query,
    answer: productConsultationSchema,
  },
  {
    method: "get",
    path: "/api/store/unavailable_products/{businessId}",
    summary: "What has run out",
    answer: unavailableProductsSchema,
  },
  {
    method: "get",
    path: "/api/store/tabs/{tabId}",
    summary: "A tab",
    answer: tabSchema,
  },
  {
    method: "get",
    path: "/api/store/bill_orders",
    summary: "Orders by their ids, or those of a table's last five minutes",
    query: ["ids", "tableId"],
    answer: z.array(placedOrderSchema),
  },
  {
    method: "get",
    path: "/api/store/bill_orders/{orderId}",
    summary: "How far an order is",
    answer: placedOrderSchema,
  },
];
