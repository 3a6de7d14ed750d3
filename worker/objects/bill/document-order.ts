import type { QuantifiedProduct, SubOrder, WrittenBill } from "~/contracts/bill";
import type { ParticipantId } from "~/contracts/ids";
import { balanceOf, type SubOrderBalance, totalsOf } from "~/domain/bill/balance";
import { claimsOnLine } from "~/domain/bill/claim-index";
import type { unpaidItems } from "~/domain/bill/item-claims";
import type { BillIdentity, BillOrder, BillState, Charge, OrderStaff } from "~/domain/bill/model";
import { type LineTotals, netUnitPrice, type SubOrderTotals } from "~/domain/bill/totals";
import { NO_QUANTITY, quantityE5 } from "~/domain/money/money";
import { cleanStaffName } from "~/domain/staff/staff-name";
import { namesOnLine, namesPerLine } from "./line-names";

/** What the lines of one document share. */
type Reading = {
  state: BillState;
  currency: string;
  /** The reader's public id, once they have a split. */
  reader: ParticipantId | null;
  free: ReadonlyMap<string, number>;
  mostNames: number;
};

/** The order in a bill's document, with who has taken or chosen which parts (BILL-06 to BILL-10). */
export function orderOf(
  state: BillState,
  bill: {
    order: BillOrder;
    identity: BillIdentity;
    unpaid: ReturnType<typeof unpaidItems>;
    reader: ParticipantId | undefined;
  },
): WrittenBill["order"] {
  const { order, identity } = bill;
  const totals = totalsOf(state);
  const { subOrders } = balanceOf(state);
  const reading: Reading = {
    state,
    currency: identity.currency,
    reader: bill.reader ?? null,
    free: new Map(bill.unpaid.map(({ lineId, quantity }) => [lineId, quantity])),
    mostNames: namesPerLine(totals.linesById.size),
  };
  return {
    subOrders: totals.subOrders.map((one, index) => subOrderOf(reading, one, subOrders[index])),
    numberOfGuests: order.numberOfGuests,
    posSplitMode: order.posSplitMode,
    ...placeOf(identity),
    orderCode: order.orderCode ?? order.orderRef,
    staff: order.staff && { name: shownName(order.staff) ?? "", posId: order.staff.posId },
    consistency: order.consistency,
    violations: [...order.violations],
  };
}

/** The ids of a bill's place, which were checked when it opened, as `readTableId` reads them. */
export function placeOf({ venueId, businessId, tableId }: BillIdentity) {
  return { venueId, businessId, tableId: tableId ?? "" };
}

function shownName({ name, shownName }: OrderStaff): string | null {
  return shownName === undefined ? cleanStaffName(name) : shownName;
}

function subOrderOf(
  reading: Reading,
  { subOrder, lines, totalE5 }: SubOrderTotals,
  balance: SubOrderBalance | undefined,
): SubOrder {
  return {
    id: subOrder.id,
    name: subOrder.name,
    quantifiedProducts: lines.map((line) => lineOf(reading, line)),
    discounts: [...subOrder.discounts],
    charges: subOrder.charges.map(chargeOf),
    leftToPay: balance?.leftToPayE5 ?? totalE5,
    forecastedLeftToPay: balance?.forecastedLeftToPayE5 ?? totalE5,
    subOrderAmount: { amount: totalE5, currency: reading.currency },
  };
}

/** What the till says of a line is passed on as it is, so that a new field needs no change here. */
function lineOf(
  { state, reader, free, mostNames }: Reading,
  { line, netE5, costE5, isCorrection }: LineTotals,
): QuantifiedProduct {
  const { id: lineId, productId, quantity, vatRate: _, ...product } = line;
  const { takers, choosers } = claimsOnLine(state, lineId);
  const marked = state.order?.itemsManuallyMarkedAsPaid[lineId] ?? NO_QUANTITY;
  const left = free.get(lineId) ?? NO_QUANTITY;
  const taken = namesOnLine(takers, reader, mostNames);
  const chosen = namesOnLine(choosers, reader, mostNames);
  return {
    lineId,
    productId,
    quantity,
    product: {
      ...product,
      unitPriceAfterTaxAndDiscount: netUnitPrice(line),
      discounts: [...product.discounts],
      exclusiveCharges: product.exclusiveCharges.map(chargeOf),
      subProducts: [...product.subProducts],
    },
    amount: netE5,
    share: costE5,
    taken: isCorrection ? NO_QUANTITY : quantityE5(Math.max(0, quantity - left - marked)),
    takenBy: taken.names,
    takenByMore: taken.more,
    chosenBy: chosen.names.map(({ participantId, quantity }) => ({ participantId, quantity })),
    chosenByMore: chosen.more,
  };
}

function chargeOf({ amount, ...charge }: Charge) {
  return { ...charge, chargedAmount: amount };
}
