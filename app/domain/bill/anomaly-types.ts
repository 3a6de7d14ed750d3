import type { BillId } from "../ids.schema";
import type { AmountE5, QuantityE5 } from "../money/amount";

export const ANOMALY_TYPES = [
  "VirtualDiscountCouldNotBeBurnt",
  "AlreadyPaidItems",
  "BillSplitTypeChangedBetweenIssueAndEngage",
  "InvalidSplitByShare",
  "SplitAmountExceedsForecastedLeftToPay",
  "SplitPerItemsAmountExceedsForecastedLeftToPay",
  "SplitAmountChangedBetweenIssueAndEngage",
  "NotEnoughLeftToPay",
  "LeftToPayIncreasedWhenSplitTypeRemainingAmount",
] as const;

export type AnomalyType = (typeof ANOMALY_TYPES)[number];

/** The server's reason strings (ANOM-12, ANOM-13). */
export type AnomalyReason =
  | "bill-split-amount-changed-between-issue-and-engage"
  | "bill-split-exceeds-forecasted-left-to-pay"
  | "left-to-pay-would-be-under-minimum"
  | "virtual-discount-could-not-be-burnt"
  | "split-anomaly-detected";

/** Why a split no longer fits the bill (ANOM-14), with what a screen needs to offer a way on. */
export interface SplitAnomaly {
  readonly type: AnomalyType;
  readonly reason: AnomalyReason;
  readonly billId: BillId;
  readonly relatedSubOrder: string | null;
  readonly forecastedLeftToPayE5: AmountE5;
  readonly previousSplitAmountE5: AmountE5;
  readonly newSplitAmountE5: AmountE5;
  /** Line ids to the quantities that others took, and to what the split had selected. */
  readonly paidItems?: Readonly<Record<string, QuantityE5>>;
  readonly selectedItems?: Readonly<Record<string, QuantityE5>>;
  readonly differingShares?: {
    readonly numberOfGuests: number;
    readonly ongoingNumberOfGuests: number;
    readonly freeShares: number;
  };
}
