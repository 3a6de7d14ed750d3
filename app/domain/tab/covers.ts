import type { ParticipantId, PaymentId, TableId } from "../ids.schema";
import { type AmountE5, least, subtract, sum } from "../money/amount";
import { standingHolds } from "../payment/holds";
import type { Instant } from "../payment/provider";
import type { CoveredOrder, TabState } from "./model";
import type { HoldCovers, OpenHold, TabEvent, WantedHold } from "./tab.schema";

type Orderer = { readonly payers: readonly ParticipantId[]; readonly tableId: TableId };

/** The hold that pays for an order: the guest's own, else the one with most room that is open to the table. */
export function holdForOrder(
  holds: readonly OpenHold[],
  { payers, tableId }: Orderer,
): OpenHold | null {
  const own = holds.find(({ payer }) => payers.includes(payer));
  if (own) return own;
  const open = holds.filter(({ covers }) => isOpenAt(covers, tableId));
  return open.toSorted((one, other) => other.roomE5 - one.roomE5)[0] ?? null;
}

export function isOpenAt(covers: HoldCovers | null, tableId: TableId): boolean {
  return covers?.orders === "table" && covers.tableId === tableId;
}

/** The holds that orders can be placed on; none once the tab closes. */
export function openHolds(tab: TabState): OpenHold[] {
  if (tab.closing !== null) return [];
  return standingHolds(tab).map(({ paymentId, payer, hold }) => ({
    paymentId,
    payer,
    covers: tab.covers[paymentId] ?? null,
    roomE5: subtract(hold.heldE5, orderedE5(tab, paymentId)),
  }));
}

function ordersOn({ orders }: TabState, paymentId: PaymentId): CoveredOrder[] {
  return Object.values(orders).filter((one) => one.paymentId === paymentId && one.placed !== null);
}

/** All of a hold that is open to the table or alone on its tab, else what was ordered on it. */
export function mostE5(
  tab: TabState,
  { paymentId, heldE5 }: { readonly paymentId: PaymentId; readonly heldE5: AmountE5 },
): AmountE5 {
  const isOwn = tab.covers[paymentId]?.orders === "own";
  return isOwn ? least(heldE5, orderedE5(tab, paymentId)) : heldE5;
}

export function holdTerms(tab: TabState) {
  return standingHolds(tab).map(({ paymentId, payer, hold: { heldE5 } }) => {
    const covers = tab.covers[paymentId];
    const ordered = ordersOn(tab, paymentId);
    return {
      ref: paymentId,
      payer,
      heldE5: mostE5(tab, { paymentId, heldE5 }),
      ...(covers && {
        orders: ordered.map((one) => ({ payer: one.payer, amountE5: one.amountE5 })),
        ordersOnly: covers.orders === "own",
      }),
    };
  });
}

/** None where that is so already. */
export function setsCovers(
  { covers: known }: TabState,
  paymentId: PaymentId,
  covers: HoldCovers,
  now: Instant,
): TabEvent[] {
  const same = JSON.stringify(known[paymentId]) === JSON.stringify(covers);
  return same ? [] : [{ type: "holdCoversSet", paymentId, covers, at: now }];
}

/** How often a guest may say whose orders a hold pays for: more than any evening's changes of mind. */
export const MOST_CHANGES = 60;

/** Whether whose orders a hold pays for may be said once more: closing it always, so that nobody is kept from it. */
export function maySetCovers(
  { coversSaid }: TabState,
  paymentId: PaymentId,
  { orders }: HoldCovers,
): boolean {
  return orders === "own" || (coversSaid[paymentId] ?? 0) < MOST_CHANGES;
}

/** What a guest's new hold pays for where their page did not say: what they chose before, else their own orders. */
export function coversBefore({ wanted, covers }: TabState, payer: ParticipantId): HoldCovers {
  const before = Object.values(wanted).findLast((one: WantedHold) => one.payer === payer);
  return (before && covers[before.paymentId]) ?? { orders: "own" };
}

/** Puts an order on a hold, with the larger amount where it was changed before it was placed. */
export function coversOrder(
  { orders }: TabState,
  order: Pick<CoveredOrder, "orderId" | "payer" | "paymentId" | "amountE5">,
  now: Instant,
): TabEvent[] {
  const before = orders[order.orderId];
  const earlierE5 = before?.paymentId === order.paymentId ? before.amountE5 : null;
  if (earlierE5 !== null && earlierE5 >= order.amountE5) return [];
  return [{ type: "orderCovered", ...order, at: now }];
}

function orderedE5(tab: TabState, paymentId: PaymentId): AmountE5 {
  return sum(ordersOn(tab, paymentId).map(({ amountE5 }) => amountE5));
}
