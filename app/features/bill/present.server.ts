import type { BillDocument, SubOrder } from "~/contracts/bill";
import type { AmountE5 } from "~/domain/money/amount";

/**
 * The bill, where a page can't go on without one.
 *
 * @throws a programmer's error: what guests can cause is answered with a page before (BILL-31).
 */
export function presentBill(bill: BillDocument | null | undefined): BillDocument {
  if (!bill) throw new Error("bill is undefined");
  return bill;
}

/**
 * The parts of the bill's order; none before there is an order.
 *
 * @throws where an order has no part at all, which no till may send (BILL-32).
 */
export function presentSubOrders({ order }: BillDocument): SubOrder[] {
  if (!order) return [];
  if (order.subOrders.length === 0) throw new Error("SubOrder must be present");
  return order.subOrders;
}

/**
 * What would be left of a bill or a part of it once all that is under way is through, in 1/100000.
 *
 * @throws where it was not worked out (BILL-32).
 */
export function presentForecast(of: { forecastedLeftToPay?: AmountE5 | null }): AmountE5 {
  const forecast = of.forecastedLeftToPay;
  if (forecast === undefined || forecast === null) throw new Error("No forecasted left to pay");
  return forecast;
}
