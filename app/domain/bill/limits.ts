import { textBytes } from "../page-size/shown-bytes";
import { MINUTE_MS } from "../time";
import type { BillLimits, BillOrder } from "./bill.schema";

/** What holds where the operator set nothing; the reasons are in docs/limits.md. */
export const DEFAULT_LIMITS: BillLimits = {
  guests: 60,
  splitsPerGuest: 5,
  splits: 200,
  lines: 500,
  idleSplitMs: 10 * MINUTE_MS,
  holdMs: 3 * MINUTE_MS,
  bankMs: 10 * MINUTE_MS,
  firstWaitMs: MINUTE_MS,
  longestWaitMs: 10 * MINUTE_MS,
};

/** What an order may weigh as JSON, in bytes; every guest who reads the bill is sent all of it. */
export const MAX_ORDER_BYTES = 208 * 1024;

/** What an order's texts may take on a page that shows each of them once, in bytes; with its markup that is below 1 MB. */
const MAX_ORDER_SHOWN_BYTES = 750_000;

interface OrderExcess {
  readonly code: "TOO_MANY_LINES" | "ORDER_TOO_LARGE";
  readonly path: string;
  readonly limit: number;
}

/** Null when the order fits. */
export function orderExcess(order: BillOrder, { lines: most }: BillLimits): OrderExcess | null {
  let lines = 0;
  for (const [index, subOrder] of order.subOrders.entries()) {
    lines += subOrder.lines.length;
    if (lines > most) {
      return { code: "TOO_MANY_LINES", path: `subOrders.${index}.lines`, limit: most };
    }
  }
  const bytes = new TextEncoder().encode(JSON.stringify(order)).length;
  if (bytes > MAX_ORDER_BYTES) {
    return { code: "ORDER_TOO_LARGE", path: "subOrders", limit: MAX_ORDER_BYTES };
  }
  if (textBytes(order.subOrders) <= MAX_ORDER_SHOWN_BYTES) return null;
  return { code: "ORDER_TOO_LARGE", path: "subOrders", limit: MAX_ORDER_SHOWN_BYTES };
}

export function sameLimits(some: BillLimits, others: BillLimits): boolean {
  const names = Object.keys(DEFAULT_LIMITS) as (keyof BillLimits)[];
  return names.every((name) => some[name] === others[name]);
}
