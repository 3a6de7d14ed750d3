import type { Env } from "#worker/env";
import type { Near } from "#worker/kernel/placement";
import { isUnavailable } from "#worker/kernel/stopped";
import { tableOf } from "#worker/objects/callers";
import { once } from "#worker/request/once";
import type { TableStanding } from "~/contracts/crossing/table-calls";
import type { TableId } from "~/contracts/ids";
import { rememberTable } from "./table-ahead";

/** What pages need of a table, by one call of its object in a request. */
export function standingOf(
  env: Pick<Env, "TABLE">,
  request: ExecutionContext | null,
  tableId: TableId,
  near: Near,
): Promise<TableStanding> {
  return once(request, `guest table ${tableId}`, async () => {
    const standing = await readStanding(tableOf(env, tableId, near));
    rememberTable(env, tableId, standing);
    return standing;
  });
}

async function readStanding(table: ReturnType<typeof tableOf>): Promise<TableStanding> {
  try {
    return await table.standing();
  } catch (fault) {
    if (!isUnavailable(fault)) throw fault;
    return standingByEarlierCalls(table);
  }
}

/** For a table's object of a build that has no `standing` yet (docs/decisions/0034). */
async function standingByEarlierCalls(table: ReturnType<typeof tableOf>): Promise<TableStanding> {
  const [known, recentOrders] = await Promise.all([table.bills(), table.recentOrders()]);
  const { billId, version, bills, departure } = known;
  const ids = bills.map((bill) => bill.billId);
  const pastBillIds = ids.filter((id) => id !== billId);
  return { billId, version, pastBillIds, departure, recentOrders, countdowns: [] };
}
