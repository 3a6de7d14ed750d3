import type { PaymentId } from "../ids.schema";
import { subtract } from "../money/amount";
import { effectKey, retried } from "../payment/effects";
import type { ReceiptFiled, ReceiptToFile } from "./after-payment";
import { accept, type Decision, repeated } from "./decision";
import type { BillState, Instant } from "./model";

const LONGEST_WAIT_MS = 10 * 60_000;

/** Null when the payment's split is gone. */
export function receiptToFile(state: BillState, paymentId: PaymentId): ReceiptToFile | null {
  const attempt = state.attempts[paymentId];
  const split = attempt && state.splits[attempt.payable.id];
  if (!split || attempt.accountScope === undefined || split.settledAt === null) return null;
  const { venueId, payable, currency, chargeE5, refundedE5, accountScope: scope } = attempt;
  return {
    kind: "receipt.file",
    scope,
    guestId: split.consumer.guestId,
    venueId,
    billId: payable.ownerId,
    splitId: payable.id,
    paymentId,
    paidE5: subtract(chargeE5, refundedE5),
    currency,
    paidAt: split.settledAt,
  };
}

/** Ends the filing, or tries again later; what was filed before a refund ends nothing. */
export function receiptFiled(state: BillState, command: ReceiptFiled, now: Instant): Decision {
  const { paymentId, paidE5, filed } = command;
  const effect = state.effects[effectKey(paymentId, "receipt.file")];
  if (!effect || receiptToFile(state, paymentId)?.paidE5 !== paidE5) return repeated();
  if (filed) return accept([{ type: "effectDone", key: effect.key }]);
  return accept([retried(effect, now, LONGEST_WAIT_MS)]);
}
