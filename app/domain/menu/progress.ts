import type { TabStatus } from "../tab/tab.schema";
export const ORDER_STATUSES = [
  "NEW",
  "WAITING_FOR_GROUPING",
  "PLACED",
  "ACCEPTED",
  "PREPARING",
  "READY_FOR_PICKUP",
  "FINALIZED",
  "FAILED",
  "CANCELED",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How far along a status is: a later one is higher, and one that `ended` is never left. */
export interface Progress {
  readonly rank: number;
  readonly ended: boolean;
}

export function orderProgress(status: OrderStatus): Progress {
  const rank = ORDER_STATUSES.indexOf(status);
  return { rank, ended: rank >= ORDER_STATUSES.indexOf("FINALIZED") };
}

/** Whether the kitchen did not take an order, or gave it up: nothing of it comes to the table. */
export function isRefused(status: OrderStatus): boolean {
  return status === "FAILED" || status === "CANCELED";
}

/** Why nobody waits for an order any more; `over` where there is nothing to tell, since it was served. */
export const ENDS_OF_WAIT = ["ready", "refused", "over"] as const;
export type EndOfWait = (typeof ENDS_OF_WAIT)[number];

/** Null while its guest waits. */
export function endOfWait(status: OrderStatus): EndOfWait | null {
  if (status === "READY_FOR_PICKUP") return "ready";
  if (isRefused(status)) return "refused";
  return orderProgress(status).ended ? "over" : null;
}

/** An open tab can't fail, and a failed one never opens (TAB-03). */
export function tabProgress(status: TabStatus): Progress {
  const rank = { INITIATING: 0, INITIALISATION_FAILED: 1, OPEN: 2 }[status];
  return { rank, ended: status === "INITIALISATION_FAILED" };
}

/** News never replaces an end or goes back: tills repeat themselves and their messages overtake each other. */
export function movesOn(known: Progress | null, news: Progress): boolean {
  return known === null || (!known.ended && news.rank >= known.rank);
}
