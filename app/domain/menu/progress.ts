/** How far an order is that was sent to the kitchen. */
export type OrderStatus =
  | "NEW"
  | "WAITING_FOR_GROUPING"
  | "PLACED"
  | "ACCEPTED"
  | "PREPARING"
  | "READY_FOR_PICKUP"
  | "FINALIZED"
  | "FAILED"
  | "CANCELED";

export type TabStatus = "INITIATING" | "OPEN" | "INITIALISATION_FAILED";

/** How far along a status is: a later one is higher, and one that `ended` is never left. */
export interface Progress {
  readonly rank: number;
  readonly ended: boolean;
}

const ORDER: readonly OrderStatus[] = [
  "NEW",
  "WAITING_FOR_GROUPING",
  "PLACED",
  "ACCEPTED",
  "PREPARING",
  "READY_FOR_PICKUP",
  "FINALIZED",
  "FAILED",
  "CANCELED",
];

/** How far along an order's status is; finalized, failed and canceled orders are at their end. */
export function orderProgress(status: OrderStatus): Progress {
  const rank = ORDER.indexOf(status);
  return { rank, ended: rank >= ORDER.indexOf("FINALIZED") };
}

/** Whether the kitchen did not take an order, or gave it up: nothing of it comes to the table. */
export function isRefused(status: OrderStatus): boolean {
  return status === "FAILED" || status === "CANCELED";
}

/** How far along a tab's status is. An open one can't fail, and a failed one never opens (TAB-03). */
export function tabProgress(status: TabStatus): Progress {
  const rank = { INITIATING: 0, INITIALISATION_FAILED: 1, OPEN: 2 }[status];
  return { rank, ended: status === "INITIALISATION_FAILED" };
}

/**
 * Whether news replaces what is known: never of what has ended, and never what
 * is further back, since tills repeat themselves and their messages overtake each other.
 */
export function movesOn(known: Progress | null, news: Progress): boolean {
  return known === null || (!known.ended && news.rank >= known.rank);
}
