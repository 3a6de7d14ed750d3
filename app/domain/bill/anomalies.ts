import { type AmountE5, add, atLeastZero, subtract, ZERO_E5 } from "../money/amount";
import { defaultMinimumChargeE5 } from "../money/currency";
import type { AnomalyReason, AnomalyType, SplitAnomaly } from "./anomaly-types";
import { forecastIn } from "./balance";
import { stillAvailable } from "./claims";
import { type BillState, identityOf, type Split } from "./model";
import type { PricedClaim } from "./priced-claim";
import { freePositions, ongoingShares } from "./share-claims";

/** Stored units by which a split may exceed what is left (ANOM-11, Q-30). */
const EXCEEDS_TOLERANCE_E5 = 10;

export function exceeds(amount: AmountE5, left: AmountE5): boolean {
  return amount > left + EXCEEDS_TOLERANCE_E5;
}

interface EngageFacts {
  readonly discountBurnt: boolean;
  readonly expectedAmountE5: AmountE5 | null;
  /** Null where no provider is asked for money, as with a full discount. */
  readonly charge: { readonly extrasE5: AmountE5; readonly minimumE5: AmountE5 | null } | null;
}

const REASONS: Record<AnomalyType, AnomalyReason> = {
  VirtualDiscountCouldNotBeBurnt: "virtual-discount-could-not-be-burnt",
  AlreadyPaidItems: "split-anomaly-detected",
  BillSplitTypeChangedBetweenIssueAndEngage: "split-anomaly-detected",
  InvalidSplitByShare: "split-anomaly-detected",
  SplitAmountExceedsForecastedLeftToPay: "bill-split-exceeds-forecasted-left-to-pay",
  SplitPerItemsAmountExceedsForecastedLeftToPay: "bill-split-exceeds-forecasted-left-to-pay",
  SplitAmountChangedBetweenIssueAndEngage: "bill-split-amount-changed-between-issue-and-engage",
  NotEnoughLeftToPay: "left-to-pay-would-be-under-minimum",
  LeftToPayIncreasedWhenSplitTypeRemainingAmount: "split-anomaly-detected",
};

/** The first of the eight checks that fails, in their order (ANOM-01 to ANOM-11); null when the split fits. */
export function findAnomaly(
  state: BillState,
  split: Split,
  priced: PricedClaim,
  facts: EngageFacts,
): SplitAnomaly | null {
  const type = firstFailing(state, split, priced, facts);
  if (!type) return null;
  const beforeE5 = facts.expectedAmountE5 ?? split.amountE5;
  const leftE5 = forecastIn(state, split.relatedSubOrder);
  const nowE5 = type.includes("Exceeds") ? leftE5 : priced.amountE5;
  return anomaly(state, split, type, beforeE5, nowE5);
}

/** The anomaly of a reserved split that its guest saw at another amount (ANOM-07). */
export function amountChanged(
  state: BillState,
  split: Split,
  beforeE5: AmountE5,
  nowE5: AmountE5,
): SplitAnomaly {
  return anomaly(state, split, "SplitAmountChangedBetweenIssueAndEngage", beforeE5, nowE5);
}

function anomaly(
  state: BillState,
  split: Split,
  type: AnomalyType,
  beforeE5: AmountE5,
  newSplitAmountE5: AmountE5,
): SplitAnomaly {
  return {
    type,
    reason: REASONS[type],
    billId: identityOf(state).billId,
    relatedSubOrder: split.relatedSubOrder,
    forecastedLeftToPayE5: forecastIn(state, split.relatedSubOrder),
    // A total that its guest can't have seen may say less than nothing.
    previousSplitAmountE5: atLeastZero(beforeE5),
    newSplitAmountE5,
    ...details(state, split),
  };
}

function firstFailing(
  state: BillState,
  split: Split,
  priced: PricedClaim,
  facts: EngageFacts,
): AnomalyType | null {
  const { claim } = split;
  const forecast = forecastIn(state, split.relatedSubOrder);
  const impact = split.virtualDiscount?.impactOnSplitTotalE5 ?? ZERO_E5;
  const discountFits = facts.discountBurnt && add(split.amountE5, impact) >= 0;
  if (split.virtualDiscount && !discountFits) return "VirtualDiscountCouldNotBeBurnt";
  if (priced.problem === "items") return "AlreadyPaidItems";
  if (claim.type === "SHARE" && state.order?.posSplitMode !== "NOT_SPLIT_ON_POS") {
    return "BillSplitTypeChangedBetweenIssueAndEngage";
  }
  if (priced.problem === "share") return "InvalidSplitByShare";
  if (exceeds(split.amountE5, forecast)) {
    return claim.type === "ITEMS"
      ? "SplitPerItemsAmountExceedsForecastedLeftToPay"
      : "SplitAmountExceedsForecastedLeftToPay";
  }
  if (hasChanged(split, priced, facts)) return "SplitAmountChangedBetweenIssueAndEngage";
  if (isUnderMinimum(state, split, facts, forecast)) return "NotEnoughLeftToPay";
  if (claim.type === "REMAINING_AMOUNT" && forecast > split.amountE5) {
    return "LeftToPayIncreasedWhenSplitTypeRemainingAmount";
  }
  return null;
}

function hasChanged(split: Split, priced: PricedClaim, facts: EngageFacts): boolean {
  if (facts.expectedAmountE5 !== null && facts.expectedAmountE5 !== split.amountE5) return true;
  return split.claim.type !== "REMAINING_AMOUNT" && priced.amountE5 !== split.amountE5;
}

function isUnderMinimum(
  state: BillState,
  split: Split,
  facts: EngageFacts,
  forecast: AmountE5,
): boolean {
  if (!facts.charge) return false;
  const minimum =
    facts.charge.minimumE5 ?? defaultMinimumChargeE5(state.identity?.currency ?? "EUR");
  const impact = split.virtualDiscount?.impactOnSplitTotalE5 ?? ZERO_E5;
  const chargeE5 = add(add(split.amountE5, impact), facts.charge.extrasE5);
  const leftAfter = subtract(forecast, split.amountE5);
  return chargeE5 < minimum || (leftAfter > 0 && leftAfter < minimum);
}

function details(state: BillState, split: Split): Partial<SplitAnomaly> {
  const { claim, relatedSubOrder } = split;
  if (claim.type === "ITEMS") {
    const available = stillAvailable(state, split);
    const paidItems = Object.entries(claim.items)
      .map(([id, wanted]) => [id, wanted - (available[id] ?? 0)] as const)
      .filter(([, missing]) => missing > 0);
    return {
      selectedItems: claim.items,
      paidItems: Object.fromEntries(paidItems) as SplitAnomaly["paidItems"],
    };
  }
  if (claim.type !== "SHARE") return {};
  const ongoing = ongoingShares(state, relatedSubOrder);
  const ongoingNumberOfGuests = ongoing?.numberOfGuests ?? claim.numberOfGuests;
  const places = freePositions(state, relatedSubOrder, ongoingNumberOfGuests, split.splitId);
  return {
    differingShares: {
      numberOfGuests: claim.numberOfGuests,
      ongoingNumberOfGuests,
      freeShares: places.free.length,
    },
  };
}
