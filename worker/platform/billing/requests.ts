import type * as z from "zod";
import type {
  issueByAmountSchema,
  issueByItemsSchema,
  issueByShareSchema,
  issueBySubOrdersSchema,
} from "~/contracts/billing";
import type { SplitRequest } from "~/domain/bill/split.schema";

/** What a parsed body asks a split to be. */
export function amountRequest(
  body: Pick<z.output<typeof issueByAmountSchema>, "splitAmount">,
): SplitRequest {
  return { type: "AMOUNT", amountE5: body.splitAmount };
}

export function shareRequest(body: z.output<typeof issueByShareSchema>): SplitRequest {
  const { numberOfShares, numberOfGuests, baseAmount } = body;
  const base = baseAmount === undefined ? null : baseAmount;
  return { type: "SHARE", numberOfShares, numberOfGuests, baseAmountE5: base };
}

export function itemsRequest(body: z.output<typeof issueByItemsSchema>): SplitRequest {
  const quantities = Object.entries(body.items).map(([id, quantity]) => [id, quantity]);
  return { type: "ITEMS", items: Object.fromEntries(quantities) };
}

export function subOrdersRequest(body: z.output<typeof issueBySubOrdersSchema>): SplitRequest {
  return { type: "CHECK_SEAT", subOrderIds: body.subOrders };
}
