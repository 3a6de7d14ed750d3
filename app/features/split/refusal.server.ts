import type { ApiErrorBody, DifferingShares } from "~/contracts/errors";
import { ANOMALY_TYPES, type AnomalyType } from "~/domain/bill/anomaly-types";
import type { AmountE5 } from "~/domain/money/amount";
import type { Key } from "~/i18n/translate";

/** What a refused call about a split means for the guest: where they go, or what they read. */
export type Refusal =
  | {
      kind: "anomaly";
      type: AnomalyType;
      previous: AmountE5 | null;
      next: AmountE5 | null;
      differingShares?: DifferingShares;
    }
  /** The platform or the network failed: nothing is known to have changed (SPLIT-66). */
  | { kind: "infrastructure" }
  | { kind: "bill"; changed: string }
  | { kind: "pending" }
  | { kind: "settled" }
  | { kind: "gone" }
  | { kind: "field"; key: Key<"pay"> }
  | { kind: "unknown" };

/** The server's reasons that name an anomaly without its type (ANOM-12). */
const typeByReason: Readonly<Record<string, AnomalyType>> = {
  "bill-split-amount-changed-between-issue-and-engage": "SplitAmountChangedBetweenIssueAndEngage",
  "bill-split-exceeds-forecasted-left-to-pay": "SplitAmountExceedsForecastedLeftToPay",
  "left-to-pay-would-be-under-minimum": "NotEnoughLeftToPay",
  "virtual-discount-could-not-be-burnt": "VirtualDiscountCouldNotBeBurnt",
};

const refusalByCode: Readonly<Record<string, Refusal>> = {
  "bill-not-open": { kind: "bill", changed: "amount" },
  "bill-closed": { kind: "bill", changed: "closed" },
  "bill-fully-paid": { kind: "bill", changed: "paid" },
  "bill-stale": { kind: "bill", changed: "stale" },
  "bill-not-payable": { kind: "bill", changed: "stale" },
  "payments-disabled": { kind: "bill", changed: "paymentsOff" },
  "bill-full": { kind: "bill", changed: "full" },
  "split-pending": { kind: "pending" },
  "payment-in-progress": { kind: "pending" },
  "split-settled": { kind: "settled" },
  "split-not-found": { kind: "gone" },
  "not-split-owner": { kind: "gone" },
  "not-found": { kind: "gone" },
  "nothing-selected": { kind: "field", key: "split.items.chooseOne" },
  "item-part-too-small": { kind: "field", key: "split.items.tooSmall" },
  "items-not-available": { kind: "field", key: "split.items.gone" },
  "unknown-item": { kind: "field", key: "split.items.gone" },
  "bad-amount": { kind: "field", key: "error.amountMustBeANumber" },
  "bad-shares": { kind: "field", key: "split.byShare.invalid" },
  "guests-are-fixed": { kind: "field", key: "split.byShare.invalid" },
  "no-share-left": { kind: "field", key: "split.byShare.invalid" },
  "by-items-paid": { kind: "field", key: "split.items.over" },
};

/** Reads a refusal of an issue, update, engage or pay call (SPLIT-65, SPLIT-66, ANOM-12, ANOM-13). */
export function readRefusal(error: ApiErrorBody & { status: number }): Refusal {
  if (error.status === 0 || error.status >= 500) return { kind: "infrastructure" };
  const code = error.code.toLowerCase().replaceAll("_", "-");
  // A form that is refused has its own words, though the call names an anomaly's type as well.
  const own = refusalByCode[code];
  if (own) return own;
  const type = ANOMALY_TYPES.find((one) => one === error.type) ?? typeByReason[code];
  if (type) {
    const { previousSplitAmount: previous = null, newSplitAmount: next = null } = error;
    const differing = error.anomaly?.differingShares;
    return {
      kind: "anomaly",
      type,
      previous,
      next,
      ...(differing && { differingShares: differing }),
    };
  }
  if (code === "split-anomaly-detected") {
    const type = "BillSplitTypeChangedBetweenIssueAndEngage";
    return { kind: "anomaly", type, previous: null, next: null };
  }
  return error.status === 404 ? { kind: "gone" } : { kind: "unknown" };
}
