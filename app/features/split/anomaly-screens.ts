import type { AnomalyType } from "~/domain/bill/anomaly-types";
import type { Key } from "~/i18n/translate";

/** What a guest can do about an anomaly (ANOM-17 to ANOM-23). */
export const anomalyActions = [
  "retry",
  "withoutDiscount",
  "accept",
  "dropPaid",
  "edit",
  "payLeft",
  "tipRest",
  "changeType",
  "cancel",
] as const;
export type AnomalyAction = (typeof anomalyActions)[number];

/** What the anomaly screen says, and the options that it may offer, the likeliest first. */
type AnomalyScreen = { text: Key<"pay">; actions: readonly AnomalyAction[] };

/**
 * Which screen each type of anomaly gets (ANOM-15, Q-32). The one place to change it: an option that
 * is listed here is offered wherever the bill still allows it.
 */
export const anomalyScreens: Readonly<Record<AnomalyType, AnomalyScreen>> = {
  VirtualDiscountCouldNotBeBurnt: {
    text: "split.discountNotBurnt",
    actions: ["retry", "withoutDiscount", "edit", "cancel"],
  },
  AlreadyPaidItems: {
    text: "split.alreadyPaidItems",
    actions: ["dropPaid", "edit", "payLeft", "changeType", "cancel"],
  },
  BillSplitTypeChangedBetweenIssueAndEngage: {
    text: "split.billChanged",
    actions: ["payLeft", "changeType", "cancel"],
  },
  InvalidSplitByShare: {
    text: "split.byShare.invalid",
    actions: ["edit", "payLeft", "changeType", "cancel"],
  },
  SplitAmountExceedsForecastedLeftToPay: {
    text: "split.exceedingAmount",
    actions: ["edit", "payLeft", "tipRest", "changeType", "cancel"],
  },
  SplitPerItemsAmountExceedsForecastedLeftToPay: {
    text: "split.exceedingAmount",
    actions: ["dropPaid", "edit", "payLeft", "changeType", "cancel"],
  },
  SplitAmountChangedBetweenIssueAndEngage: {
    text: "split.billChanged",
    actions: ["accept", "edit", "payLeft", "changeType", "cancel"],
  },
  NotEnoughLeftToPay: {
    text: "split.notEnoughRestToPay",
    actions: ["edit", "payLeft", "changeType", "cancel"],
  },
  LeftToPayIncreasedWhenSplitTypeRemainingAmount: {
    text: "split.leftToPayIncreased",
    actions: ["accept", "changeType", "cancel"],
  },
};
