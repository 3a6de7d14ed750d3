import type { SplitId } from "../ids.schema";
import { type AmountE5, add, type QuantityE5, sum, ZERO_E5 } from "../money/amount";
import { isWholeMinor } from "../money/currency";
import { balanceOf, forecastIn, proportionalParts, totalsOf } from "./balance";
import {
  costOfIntervals,
  freeQuantity,
  intervalsAreFree,
  itemsClaim,
  placeOnLine,
  quantitiesOf,
} from "./item-claims";
import { claimItems } from "./item-request";
import type { BillState, ItemInterval, Split, SplitClaim, SubOrderPart } from "./model";
import { type ClaimOutcome, notPriced, type PricedClaim, priced } from "./priced-claim";
import { isUnderStep, ongoingShares, placeShares, shareBase } from "./share-claims";
import { MAX_GUESTS, MIN_GUESTS } from "./share-guests";
import type { SplitRequest } from "./split.schema";

/** Turns what a guest asks for into a claim with a price, or says why it can't be one (SPLIT-50 to 61). */
export function claimFor(
  state: BillState,
  request: SplitRequest,
  relatedSubOrder: string | null,
  splitId: SplitId,
): ClaimOutcome {
  if (relatedSubOrder !== null && !hasSubOrder(state, relatedSubOrder)) {
    return notPriced("UNKNOWN_SUB_ORDER");
  }
  const outcome = claimByType(state, request, relatedSubOrder, splitId);
  if (!outcome.ok) return outcome;
  const { amountE5 } = outcome.priced;
  if (amountE5 <= 0) return notPriced(request.type === "ITEMS" ? "NOTHING_SELECTED" : "BAD_AMOUNT");
  if (amountE5 > forecastIn(state, relatedSubOrder)) {
    return {
      ok: false,
      failure: {
        code: "bill-split-exceeds-forecasted-left-to-pay",
        previousAmountE5: amountE5,
        newAmountE5: forecastIn(state, relatedSubOrder),
      },
    };
  }
  return outcome;
}

/** Prices a split's claim on the bill as it is now, moving it to free places of the same worth. */
export function claimNow(state: BillState, split: Split): PricedClaim {
  const { claim, relatedSubOrder } = split;
  switch (claim.type) {
    case "AMOUNT":
      return { claim, amountE5: claim.amountE5, problem: null };
    case "REMAINING_AMOUNT":
      return { claim, amountE5: forecastIn(state, relatedSubOrder), problem: null };
    case "CHECK_SEAT":
      return { claim, amountE5: leftOf(state, claim.subOrderIds), problem: null };
    case "ITEMS":
      return itemsNow(state, split, claim.intervals);
    case "SHARE":
      return shareNow(state, split);
  }
}

/** Which sub-orders a claim's amount comes off; sums to the amount wherever that much is left. */
export function partsOf(
  state: BillState,
  claim: SplitClaim,
  relatedSubOrder: string | null,
  amountE5: AmountE5,
): SubOrderPart[] {
  if (relatedSubOrder !== null) return [{ subOrderId: relatedSubOrder, amountE5 }];
  if (claim.type === "CHECK_SEAT") {
    return balanceOf(state)
      .subOrders.filter((one) => claim.subOrderIds.includes(one.subOrderId))
      .map((one) => ({ subOrderId: one.subOrderId, amountE5: one.forecastedLeftToPayE5 }));
  }
  if (claim.type !== "ITEMS") return proportionalParts(state, amountE5);
  const { linesById, subOrders } = totalsOf(state);
  const inSubOrder = groupedBy(claim.intervals, (one) => linesById.get(one.lineId)?.subOrderId);
  return subOrders.flatMap(({ subOrder }) => {
    const cost = costOfIntervals(state, inSubOrder.get(subOrder.id) ?? []);
    return cost > 0 ? [{ subOrderId: subOrder.id, amountE5: cost }] : [];
  });
}

export function stillAvailable(state: BillState, split: Split): Record<string, QuantityE5> {
  const available: Record<string, QuantityE5> = {};
  if (split.claim.type !== "ITEMS") return available;
  for (const [lineId, wanted] of Object.entries(split.claim.items)) {
    const line = totalsOf(state).linesById.get(lineId);
    if (!line) continue;
    const free = freeQuantity(state, line, split.splitId);
    const quantity = free < wanted ? free : wanted;
    if (quantity > 0) available[lineId] = quantity;
  }
  return available;
}

/** Zero when the quantities can't be placed. */
function priceOfItems(
  state: BillState,
  splitId: SplitId,
  items: Readonly<Record<string, QuantityE5>>,
): AmountE5 {
  let amount = ZERO_E5;
  for (const [lineId, quantity] of Object.entries(items)) {
    const line = totalsOf(state).linesById.get(lineId);
    const placed = line ? placeOnLine(state, line, quantity, splitId, null) : null;
    if (placed) amount = add(amount, costOfIntervals(state, placed));
  }
  return amount;
}

function claimByType(
  state: BillState,
  request: SplitRequest,
  related: string | null,
  splitId: SplitId,
): ClaimOutcome {
  const currency = state.identity?.currency ?? "EUR";
  switch (request.type) {
    case "AMOUNT": {
      const { amountE5 } = request;
      if (!Number.isSafeInteger(amountE5) || !isWholeMinor(amountE5, currency))
        return notPriced("BAD_AMOUNT");
      return priced({ type: "AMOUNT", amountE5 }, amountE5);
    }
    case "REMAINING_AMOUNT":
      return priced({ type: "REMAINING_AMOUNT" }, forecastIn(state, related));
    case "CHECK_SEAT": {
      const subOrderIds = [...new Set(request.subOrderIds)];
      if (!subOrderIds.every((id) => hasSubOrder(state, id))) return notPriced("UNKNOWN_SUB_ORDER");
      if (related !== null && subOrderIds.some((id) => id !== related))
        return notPriced("UNKNOWN_SUB_ORDER");
      return priced({ type: "CHECK_SEAT", subOrderIds }, leftOf(state, subOrderIds));
    }
    case "ITEMS":
      return claimItems(state, request.items, related, splitId);
    case "SHARE":
      return claimShares(state, request, related, splitId);
  }
}

function claimShares(
  state: BillState,
  request: Extract<SplitRequest, { type: "SHARE" }>,
  related: string | null,
  splitId: SplitId,
): ClaimOutcome {
  const { numberOfGuests, numberOfShares } = request;
  const whole = Number.isSafeInteger(numberOfGuests) && Number.isSafeInteger(numberOfShares);
  if (!whole || numberOfGuests < MIN_GUESTS || numberOfGuests > MAX_GUESTS || numberOfShares < 1) {
    return notPriced("BAD_SHARES");
  }
  const ongoing = ongoingShares(state, related);
  if (ongoing && ongoing.numberOfGuests !== numberOfGuests) return notPriced("GUESTS_ARE_FIXED");
  const baseAmountE5 = shareBase(state, related, request.baseAmountE5 ?? null);
  const wanted = { ...request, baseAmountE5, splitId, relatedSubOrder: related, positions: [] };
  const placed = placeShares(state, wanted);
  if (!placed) return notPriced("NO_SHARE_LEFT");
  const { positions, amountE5 } = placed;
  if (isUnderStep(state, baseAmountE5, request)) return notPriced("BAD_AMOUNT");
  return priced(
    { type: "SHARE", numberOfShares, numberOfGuests, baseAmountE5, positions },
    amountE5,
  );
}

function itemsNow(state: BillState, split: Split, held: readonly ItemInterval[]): PricedClaim {
  if (intervalsAreFree(state, held, split.splitId)) {
    return { claim: itemsClaim(held), amountE5: costOfIntervals(state, held), problem: null };
  }
  const intervals: ItemInterval[] = [];
  const heldOn = groupedBy(held, (one): string => one.lineId);
  for (const [lineId, quantity] of Object.entries(quantitiesOf(held))) {
    const line = totalsOf(state).linesById.get(lineId);
    const before = costOfIntervals(state, heldOn.get(lineId) ?? []);
    const placed = line ? placeOnLine(state, line, quantity, split.splitId, before) : null;
    if (!placed) {
      const amountE5 = priceOfItems(state, split.splitId, stillAvailable(state, split));
      return { claim: split.claim, amountE5, problem: "items" };
    }
    intervals.push(...placed);
  }
  const amountE5 = costOfIntervals(state, intervals);
  // As many of each dish as before, at other places.
  return { claim: itemsClaim(intervals), amountE5, problem: null };
}

function shareNow(state: BillState, split: Split): PricedClaim {
  const { claim, relatedSubOrder } = split;
  if (claim.type !== "SHARE") return { claim, amountE5: split.amountE5, problem: null };
  const ongoing = ongoingShares(state, relatedSubOrder);
  const baseAmountE5 = shareBase(state, relatedSubOrder, claim.baseAmountE5);
  const { splitId } = split;
  const placed = placeShares(state, { ...claim, splitId, relatedSubOrder, baseAmountE5 });
  if (!placed || (ongoing && ongoing.numberOfGuests !== claim.numberOfGuests)) {
    return { claim, amountE5: split.amountE5, problem: "share" };
  }
  const { positions, amountE5 } = placed;
  return { claim: { ...claim, baseAmountE5, positions }, amountE5, problem: null };
}

function groupedBy<K>(
  intervals: readonly ItemInterval[],
  keyOf: (interval: ItemInterval) => K,
): Map<K, ItemInterval[]> {
  const groups = new Map<K, ItemInterval[]>();
  for (const interval of intervals) {
    const group = groups.get(keyOf(interval));
    if (group) group.push(interval);
    else groups.set(keyOf(interval), [interval]);
  }
  return groups;
}

function leftOf(state: BillState, subOrderIds: readonly string[]): AmountE5 {
  const own = balanceOf(state).subOrders.filter((one) => subOrderIds.includes(one.subOrderId));
  return sum(own.map((one) => one.forecastedLeftToPayE5));
}

function hasSubOrder(state: BillState, id: string): boolean {
  return state.order?.subOrders.some((subOrder) => subOrder.id === id) ?? false;
}
