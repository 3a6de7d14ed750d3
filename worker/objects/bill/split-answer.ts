import type { ForecastCharges, Split as SplitAnswer } from "~/contracts/split";
import { type AppliedCharge, forecastCharges } from "~/domain/bill/breakdown";
import type { BillState, Split, SplitClaim } from "~/domain/bill/model";
import { canBurn } from "~/domain/bill/reward-burn";
import { DEFAULT_SHARES, MIN_GUESTS } from "~/domain/bill/share-guests";
import type { ConsumerFeeTerms } from "~/domain/bill/split.schema";
import { ownSplitView } from "~/domain/bill/split-view";
import { consumerFee } from "~/domain/payment/charge";

/** A split for its owner (SPLIT-01, SPLIT-04 to SPLIT-08); until it is engaged the fee is a forecast. */
export function splitAnswer(
  state: BillState,
  split: Split,
  feeTerms: ConsumerFeeTerms,
): SplitAnswer {
  const view = ownSplitView(state, split);
  const currency = state.identity?.currency ?? "";
  const { breakdown, claim } = view;
  return {
    splitId: view.splitId,
    status: view.status,
    paymentId: view.paymentId,
    nextPaymentId: view.nextPaymentId,
    consumer: {
      guestId: split.consumer.guestId,
      userId: split.consumer.userId ?? null,
    },
    origin: view.origin,
    issuedAt: view.issuedAt,
    type: view.type,
    splitType: view.type,
    subOrderId: view.relatedSubOrder,
    relatedSubOrder: view.relatedSubOrder,
    amount: view.amountToPay,
    billSplitAmount: view.billSplitAmount,
    baseAmount: view.baseAmount,
    numberOfShares: view.numberOfShares ?? DEFAULT_SHARES,
    numberOfGuests: view.numberOfGuests ?? MIN_GUESTS,
    subBills: [...view.subBills],
    splitItemsSelection: { ...view.splitItemsSelection },
    splitModality: modalityOf(claim),
    tips: view.tips,
    consumerSundayFees:
      split.status === "ISSUED"
        ? consumerFee(view.amountToPay, feeTerms, currency)
        : view.consumerSundayFees,
    actuallyPaidOnBill: view.actuallyPaidOnBill,
    virtualDiscount: view.virtualDiscount && { ...view.virtualDiscount, ...rewardOf(state, split) },
    takesRewards: canBurn(state, split),
    breakdown: {
      appliedVats: breakdown.appliedVats.map(appliedOf),
      appliedCharges: breakdown.appliedCharges.map(appliedOf),
      appliedDiscounts: breakdown.appliedDiscounts.map((one) => ({ ...one, rate: null })),
      inclusiveVats: breakdown.inclusiveVats.map(({ rate, grossE5, vatE5 }) => ({
        rate,
        gross: grossE5,
        vat: vatE5,
      })),
      subTotal: breakdown.subTotal,
      subTotalPreVirtualDiscount: breakdown.subTotalPreVirtualDiscount,
    },
    preTaxTipsBaseAmount: breakdown.preTaxTipsBaseAmount,
    postTaxTipsBaseAmount: breakdown.postTaxTipsBaseAmount,
    currency,
  };
}

/** A split's part of every charge of the order (SPLIT-38). */
export function forecastChargesAnswer(state: BillState, split: Split): ForecastCharges {
  return {
    items: forecastCharges(state, split).map(
      ({ chargedAmount, chargeType, model, label, rate }) => ({
        chargedAmount,
        chargeType,
        model,
        label,
        rate,
      }),
    ),
  };
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
