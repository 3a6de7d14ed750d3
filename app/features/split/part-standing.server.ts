import type { BillDocument } from "~/contracts/bill";
import type { Split } from "~/contracts/split";
import { exceeds } from "~/domain/bill/anomalies";
import type { AnomalyType } from "~/domain/bill/anomaly-types";
import { type AmountE5, NO_QUANTITY, sum, ZERO_E5 } from "~/domain/money/amount";
import { freeItems } from "./anomaly-view.server";
import { partAmount } from "./item-options";
import { forecastOf, subOrderOf } from "./offer";

/**
 * Whether the guest's part can still be paid: it can, somebody else is paying for it this minute, or it no
 * longer fits the bill, and what the anomaly screen says then.
 */
type PartStanding =
  | { kind: "free" }
  | { kind: "held" }
  | { kind: "lost"; type: AnomalyType; next: AmountE5 };

/**
 * Reads from the bill what the engagement would refuse, so that nobody types a card for a dish that was
 * just paid: dishes that are taken, more than is left, and a rest that is no longer the same (ANOM-02,
 * ANOM-05, ANOM-06, ANOM-09). Prices and shares stay the engagement's to check.
 */
export function partStanding(bill: BillDocument, split: Split): PartStanding {
  const forecast = forecastFor(bill, split);
  const goneItems = split.type === "ITEMS" && takes(split, bill.unpaidItems);
  const paying = bill.splits.some(
    ({ isCurrentUser, status }) => !isCurrentUser && status === "PENDING",
  );
  if (goneItems) {
    if (paying && !takes(split, unsettledItems(bill))) return { kind: "held" };
    return { kind: "lost", type: "AlreadyPaidItems", next: priceOfFree(bill, split) };
  }
  const { billSplitAmount } = split;
  if (exceeds(billSplitAmount, forecast)) {
    if (paying && !exceeds(billSplitAmount, leftFor(bill, split))) return { kind: "held" };
    return { kind: "lost", type: excessOf(split, forecast), next: forecast };
  }
  const grown = split.type === "REMAINING_AMOUNT" && forecast > billSplitAmount;
  if (!grown) return { kind: "free" };
  return { kind: "lost", type: "LeftToPayIncreasedWhenSplitTypeRemainingAmount", next: forecast };
}

function excessOf({ type }: Split, forecast: AmountE5): AnomalyType {
  if (type === "ITEMS") return "SplitPerItemsAmountExceedsForecastedLeftToPay";
  // Seats are priced by what is left of them, so what others paid on them makes another price.
  return type === "CHECK_SEAT" && forecast > 0
    ? "SplitAmountChangedBetweenIssueAndEngage"
    : "SplitAmountExceedsForecastedLeftToPay";
}

/** Whether the split takes more of a dish than there is. */
function takes({ splitItemsSelection }: Split, free: Readonly<Record<string, number>>): boolean {
  return Object.entries(splitItemsSelection).some(([id, quantity]) => quantity > (free[id] ?? 0));
}

/** What the guest's dishes still cost without those that others have taken. */
function priceOfFree(bill: BillDocument, split: Split): AmountE5 {
  const free = freeItems(bill, split);
  return sum(
    (bill.order?.subOrders ?? [])
      .flatMap(({ quantifiedProducts }) => quantifiedProducts)
      .map((line) => partAmount(line, free[line.lineId] ?? NO_QUANTITY, bill.currency)),
  );
}

/** How much of each dish nobody has paid for: a payment under way may still come to nothing. */
function unsettledItems(bill: BillDocument): Record<string, number> {
  const lines = (bill.order?.subOrders ?? []).flatMap(
    ({ quantifiedProducts }) => quantifiedProducts,
  );
  return Object.fromEntries(
    lines.map(({ lineId, quantity, takenBy }) => {
      const marked = bill.itemsManuallyMarkedAsPaid[lineId] ?? 0;
      return [lineId, takenBy.reduce((rest, { paid }) => rest - paid, quantity - marked)];
    }),
  );
}

function forecastFor(bill: BillDocument, split: Split): AmountE5 {
  if (split.type !== "CHECK_SEAT") return forecastOf(bill, subOrderOf(bill, split.relatedSubOrder));
  return sum(seats(bill, split).map(({ forecastedLeftToPay }) => forecastedLeftToPay));
}

function leftFor(bill: BillDocument, split: Split): AmountE5 {
  if (split.type === "CHECK_SEAT") return sum(seats(bill, split).map(({ leftToPay }) => leftToPay));
  if (split.relatedSubOrder === null) return bill.leftToPay;
  return subOrderOf(bill, split.relatedSubOrder)?.leftToPay ?? ZERO_E5;
}

function seats(bill: BillDocument, { subBills }: Split) {
  return (bill.order?.subOrders ?? []).filter(({ id }) => subBills.includes(id));
}
