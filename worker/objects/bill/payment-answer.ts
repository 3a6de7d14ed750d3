import type { BillAtTable } from "~/contracts/crossing/values";
import type { PublicSessionId } from "~/contracts/ids";
import type { PaymentAnswer, PaymentMetadata } from "~/contracts/payment";
import { claimedProducts } from "~/domain/bill/item-claims";
import { type BillState, NO_METHOD_YET, type Split, type SplitAttempt } from "~/domain/bill/model";
import { pointsEarned } from "~/domain/bill/points";
import { serviceCharges } from "~/domain/bill/service-charge";
import { subtract } from "~/domain/money/money";
import { declineCode, paymentStep } from "~/domain/payment/payment-step";

/** The state of an attempt, for the holder of its key (PAY-09 to PAY-18). */
export function paymentAnswer(state: BillState, attempt: SplitAttempt): PaymentAnswer {
  const step = paymentStep(attempt);
  const split = state.splits[attempt.payable.id];
  const points = pointsEarned(state, attempt);
  const paid = split?.paymentId === attempt.paymentId ? split : undefined;
  return {
    paymentId: attempt.paymentId,
    step,
    amount: subtract(attempt.splitAmountE5, attempt.discountE5),
    tip: attempt.tipE5,
    total: attempt.chargeE5,
    actionUrl: step === "actionRequired" ? (attempt.action?.url ?? null) : null,
    declineCode: declineCode(attempt),
    postedToTill: step === "succeeded" && paid?.posting === "POSTED",
    method: attempt.method === NO_METHOD_YET ? null : attempt.method,
    settledAt: attempt.settledAt,
    refunded: attempt.refundedE5,
    ...(step === "succeeded" && points !== null ? { points } : {}),
  };
}

/** What goes with a payment to the provider and the operator's records (PAY-22). */
export function paymentMetadata(
  state: BillState,
  split: Split,
  { place, sessionId }: { place: BillAtTable | null; sessionId: PublicSessionId },
): PaymentMetadata {
  const { identity, order } = state;
  const rates = order ? serviceCharges(order).flatMap(({ rate }) => (rate ? [rate] : [])) : [];
  return {
    orderId: order?.orderRef ?? "",
    tableId: identity?.tableId ?? "",
    enrollmentId: place?.enrollmentId ?? "",
    businessId: identity?.businessId ?? "",
    splitId: split.splitId,
    products: claimedProducts(state, split),
    userDeviceId: split.consumer.publicId,
    userId: split.consumer.userId ?? null,
    serviceChargeRate: rates.length > 0 ? Math.max(...rates) : null,
    origin: split.origin,
    sessionId,
  };
}
