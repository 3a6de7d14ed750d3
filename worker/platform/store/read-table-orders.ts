import type { Env } from "#worker/env";
import { tableOf } from "#worker/objects/callers";

/** The ids of a table's orders of the last minutes, newest first; null where its object can't say. */
export type ReadTableOrders = (tableId: string) => Promise<readonly string[] | null>;

/** The part of `GET /api/store/bill_orders?tableId=…` that says whether there is anything to read. */
export function readTableOrders(env: Pick<Env, "TABLE">): ReadTableOrders {
  return async (tableId) => {
    try {
      return await tableOf(env, tableId).recentOrders();
    } catch {
      // The request that follows fails likewise, and says why.
      return null;
    }
  };
}
