import type { AmountE5 } from "../money/amount";
import type { Instant } from "../payment/provider";
import type { RefundRefusal } from "./after-payment";
import type { AnomalyType, SplitAnomaly } from "./anomaly-types";

/** Why a command was refused. The four `…-…` reasons are the spec's (ANOM-12, ANOM-13). */
export type FailureCode =
  | "BILL_NOT_OPEN"
  | "BILL_ALREADY_OPEN"
  | "BILL_CLOSED"
  | "ORDER_MOVED_ON"
  | "BILL_FULLY_PAID"
  | "BILL_STALE"
  | "PAYMENTS_DISABLED"
  | "BAD_ORDER"
  | "TOO_MANY_LINES"
  | "ORDER_TOO_LARGE"
  | "BILL_FULL"
  | "HOLD_WAIT"
  | "BAD_AMOUNT"
  | "BAD_SHARES"
  | "GUESTS_ARE_FIXED"
  | "NO_SHARE_LEFT"
  | "BY_ITEMS_PAID"
  | "NOTHING_SELECTED"
  | "ITEMS_NOT_AVAILABLE"
  | "ITEM_PART_TOO_SMALL"
  | "UNKNOWN_ITEM"
  | "UNKNOWN_SUB_ORDER"
  | "REF_REUSED"
  | "SPLIT_NOT_FOUND"
  | "SPLIT_ID_REUSED"
  | "IDEMPOTENCY_KEY_REUSED"
  | "SPLIT_TYPE_DIFFERS"
  | "SPLIT_SEAT_DIFFERS"
  | "NOT_SPLIT_OWNER"
  | "SPLIT_PENDING"
  | "SPLIT_SETTLED"
  | "SPLIT_IS_FULLY_DISCOUNTED"
  | "SPLIT_NOT_FULLY_DISCOUNTED"
  | "PAYMENT_IN_PROGRESS"
  | "PAYMENT_KEY_REUSED"
  | "PAYMENT_NOT_FOUND"
  | RefundRefusal
  | "DISCOUNT_EXISTS"
  | "NO_DISCOUNT"
  | "BAD_DISCOUNT"
  | "VOUCHER_NOT_HELD"
  | "SIGN_TAKEN"
  | "NOT_AT_TABLE"
  | "NOBODY_ASKED"
  | "PROPOSAL_OVER"
  | "TOO_MANY_PROPOSALS"
  | "bill-split-amount-changed-between-issue-and-engage"
  | "bill-split-exceeds-forecasted-left-to-pay"
  | "left-to-pay-would-be-under-minimum"
  | "virtual-discount-could-not-be-burnt"
  | "split-anomaly-detected";

/** A refusal as data. Split failures carry the previous and the new amount (SPLIT-65). */
export interface BillFailure {
  readonly code: FailureCode;
  readonly anomaly?: SplitAnomaly;
  readonly type?: AnomalyType;
  readonly problem?: OrderProblem;
  readonly previousAmountE5?: AmountE5;
  readonly newAmountE5?: AmountE5;
  readonly path?: string;
  readonly limit?: number;
  /** When a guest whose holds ran out may hold more again (HOLD_WAIT); until then `newAmountE5`. */
  readonly waitsUntil?: Instant;
}

/** What is wrong with a till's order: the field's path in it, and a code. */
export interface OrderProblem {
  readonly path: string;
  readonly code:
    | "invalid"
    | "duplicate"
    | "unknown_line"
    | "above_quantity"
    | "above_total"
    | "above_price"
    | "not_on_a_correction"
    | "unknown_rate"
    | "not_the_rate"
    | "not_the_total";
}
