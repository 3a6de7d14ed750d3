import {
  posEventsAnswerSchema,
  posOrderAnswerSchema,
  posOrderSchema,
  posPaymentSchema,
} from "~/contracts/pos";
import type { Operation } from "./operation";

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
    summary: "Records money that came in elsewhere; idempotent by ref",
    body: posPaymentSchema,
    answer: posOrderAnswerSchema,
  },
  { method: "delete", path: order, summary: "Closes a table's order" },
  {
    method: "get",
    path: "/pos/v1/venues/{venueId}/events",
    summary: "What to take over, at least once; a cursor acknowledges all up to it",
    query: ["after"],
    answer: posEventsAnswerSchema,
  },
];
