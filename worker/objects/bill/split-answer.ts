import type { ForecastCharges, Split as SplitAnswer } from "~/contracts/split";
import { type AppliedCharge, forecastCharges, splitBreakdown } from "~/domain/bill/breakdown";
import { type BillState, isSettled, type Split, type SplitClaim } from "~/domain/bill/model";
import { canBurn } from "~/domain/bill/reward-burn";
import { DEFAULT_SHARES, MIN_GUESTS } from "~/domain/bill/share-guests";
import type { ConsumerFeeTerms } from "~/domain/bill/split.schema";
import { add, ZERO_E5 } from "~/domain/money/amount";
import { consumerFee } from "~/domain/payment/charge";

/**
 * A split for its owner (SPLIT-01, SPLIT-04 to SPLIT-08); check ownership first (SPLIT-63). Until it is engaged the
 * fee is a forecast.
 */
export function splitAnswer(
  state: BillState,
  split: Split,
  feeTerms: ConsumerFeeTerms,
): SplitAnswer {
  const { claim, virtualDiscount, relatedSubOrder } = split;
  const currency = state.identity?.currency ?? "";
  const impactOnSplitTotal = virtualDiscount?.impactOnSplitTotalE5 ?? ZERO_E5;
  const amount = add(split.amountE5, impactOnSplitTotal);
  const share = claim.type === "SHARE" ? claim : null;
  const { preTaxTipsBaseAmount, postTaxTipsBaseAmount, ...breakdown } = splitBreakdown(
    state,
    split,
  );
  return {
    splitId: split.splitId,
    status: split.status,
    paymentId: split.paymentId,
    nextPaymentId: split.nextPaymentId,
    consumer: { guestId: split.consumer.guestId, userId: split.consumer.userId ?? null },
    origin: split.origin,
    issuedAt: split.issuedAt,
    type: claim.type,
    splitType: claim.type,
    subOrderId: relatedSubOrder,
    relatedSubOrder,
    amount,
    billSplitAmount: split.amountE5,
    baseAmount: share?.baseAmountE5 ?? null,
    numberOfShares: share?.numberOfShares ?? DEFAULT_SHARES,
    numberOfGuests: share?.numberOfGuests ?? MIN_GUESTS,
    subBills: claim.type === "CHECK_SEAT" ? [...claim.subOrderIds] : [],
    splitItemsSelection: claim.type === "ITEMS" ? { ...claim.items } : {},
    splitModality: modalityOf(claim),
    tips: split.tipE5,
    consumerSundayFees:
      split.status === "ISSUED" ? consumerFee(amount, feeTerms, currency) : split.consumerFeesE5,
    actuallyPaidOnBill: isSettled(split) ? amount : ZERO_E5,
    virtualDiscount: virtualDiscount && {
      label: virtualDiscount.label,
      amount: virtualDiscount.amountE5,
      impactOnSplitTotal,
      ...rewardOf(state, split),
    },
    takesRewards: canBurn(state, split),
    breakdown: {
      ...breakdown,
      appliedVats: breakdown.appliedVats.map(appliedOf),
      appliedCharges: breakdown.appliedCharges.map(appliedOf),
      appliedDiscounts: breakdown.appliedDiscounts.map((one) => ({ ...one, rate: null })),
      inclusiveVats: breakdown.inclusiveVats.map(({ rate, grossE5, vatE5 }) => ({
        rate,
        gross: grossE5,
        vat: vatE5,
      })),
    },
    preTaxTipsBaseAmount,
    postTaxTipsBaseAmount,
    currency,
  };
}

/** A split's part of every charge of the order (SPLIT-38). */
export function forecastChargesAnswer(state: BillState, split: Split): ForecastCharges {
  return { items: forecastCharges(state, split).map(({ id: _, ...charge }) => charge) };
}

/** A flat charge has no rate, whatever the till wrote beside it. */
function appliedOf({ label, chargedAmount, rate, model, chargeType }: AppliedCharge) {
  return { label, amount: chargedAmount, rate: model === "RATE" ? rate : null, chargeType };
}

/** Where the split's discount is a reward, which one. */
function rewardOf({ vouchers }: BillState, { virtualDiscount }: Split) {
  const claim = virtualDiscount ? vouchers[virtualDiscount.ref] : undefined;
  return claim?.reward == null ? {} : { rewardId: claim.reward.rewardId };
}

function modalityOf(claim: SplitClaim): SplitAnswer["splitModality"] {
  switch (claim.type) {
    case "SHARE":
      return {
        type: "BY_SHARE",
        numberOfShares: claim.numberOfShares,
        numberOfGuests: claim.numberOfGuests,
        baseAmount: claim.baseAmountE5,
      };
    case "ITEMS":
      return { type: "BY_ITEMS", items: { ...claim.items } };
    case "AMOUNT":
      return { type: "BY_AMOUNT", amount: claim.amountE5 };
    default:
      return null;
  }
}
