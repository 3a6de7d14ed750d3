import type { BillDocument, QuantifiedProduct, SubOrder } from "~/contracts/bill";
import type { Locale } from "~/i18n/locales";
import { type ClaimView, claimFormatter } from "./items-view.server";
import { visibleLines } from "./order-view.server";

export type PaidItemView = { id: string; name: string; claims: ClaimView[] };

type PublicSplit = BillDocument["splits"][number];

/**
 * The items that were paid (BILL-26): by splits by item or by seat that are settled, and at the till.
 * What is still on its way is not among them, nor are amounts and shares, which belong to no item.
 */
export function alreadyPaidItems(bill: BillDocument, locale: Locale): PaidItemView[] {
  const { ofGuest, byStaff } = claimFormatter(bill, locale);
  const seats = bill.splits.filter(
    ({ status, subBills }) => status !== "ISSUED" && status !== "PENDING" && subBills.length > 0,
  );
  return (bill.order?.subOrders ?? []).flatMap((subOrder) =>
    visibleLines(subOrder)
      .map((line) => ({
        id: line.lineId,
        name: line.product.name,
        claims: [
          ...paidOf(line, subOrder, seats).map(({ participantId, quantity }, index) =>
            ofGuest(`paid-${index}`, participantId, quantity, "taken"),
          ),
          ...byStaff(line.lineId),
        ],
      }))
      .filter(({ claims }) => claims.length > 0),
  );
}

function paidOf(line: QuantifiedProduct, subOrder: SubOrder, seats: readonly PublicSplit[]) {
  const bySeat = seats
    .filter(({ subBills }) => subBills.includes(subOrder.id))
    .map(({ participantId }) => ({ participantId, quantity: line.quantity }));
  const byItem = line.takenBy.map(({ participantId, paid }) => ({ participantId, quantity: paid }));
  return [...bySeat, ...byItem.filter(({ quantity }) => quantity > 0)];
}
