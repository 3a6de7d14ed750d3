import type { BillId, TableId } from "../ids.schema";
import type { OrderOnTable } from "./table.schema";

/** The order after a table has claimed it; `freshBillId` becomes its bill where it had none. */
export function claimed(
  before: OrderOnTable | null,
  { tableId, freshBillId }: { readonly tableId: TableId; readonly freshBillId: BillId },
): OrderOnTable {
  if (!before) return { billId: freshBillId, tableId, move: 0, leaving: [] };
  if (before.tableId === tableId) return before;
  const { billId } = before;
  const others = before.leaving.filter((one) => one.tableId !== tableId);
  const leaving = [...others, { tableId: before.tableId, billId }];
  return { ...before, tableId, move: before.move + 1, leaving };
}

/** The order once the tables that it came from have let it go, unless it has moved again since. */
export function settled(before: OrderOnTable, move: number): OrderOnTable {
  return before.move === move ? { ...before, leaving: [] } : before;
}

/** The order with a new bill in place of a closed one; an order that has another already is unchanged. */
export function renewed(
  before: OrderOnTable,
  closed: { readonly billId: BillId; readonly freshBillId: BillId },
): OrderOnTable {
  return before.billId === closed.billId ? { ...before, billId: closed.freshBillId } : before;
}
