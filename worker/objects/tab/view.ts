import type { TabView } from "~/contracts/crossing/tab-calls";
import type { PaymentAnswer } from "~/contracts/payment";
import { ZERO_E5 } from "~/domain/money/amount";
import type { Attempt } from "~/domain/payment/attempt";
import { declineCode } from "~/domain/payment/payment-step";
import { openHolds } from "~/domain/tab/covers";
import { hasHold, holdStep } from "~/domain/tab/holds";
import type { TabState } from "~/domain/tab/model";

/** How many of a tab's orders are shown; no evening has more. */
const MOST_SHOWN = 60;

export function tabView(tab: TabState): TabView | null {
  const { identity, attempts, closing } = tab;
  if (!identity) return null;
  return {
    ...identity,
    status: tab.status,
    billId: tab.billId,
    failureReason: tab.failureReason,
    customer: tab.customer,
    begunAt: tab.begunAt,
    closingAt: closing?.at ?? null,
    closedAt: tab.closedAt,
    hasHold: hasHold(tab),
    holds: Object.values(tab.wanted).map(({ paymentId, payer, amountE5 }) => {
      const attempt = attempts[paymentId];
      return {
        paymentId,
        payer,
        amountE5,
        step: attempt ? holdStep(attempt) : "engaged",
        heldE5: attempt?.hold?.heldE5 ?? ZERO_E5,
        capturedE5: attempt?.phase === "CAPTURED" ? attempt.capturedE5 : ZERO_E5,
        covers: tab.covers[paymentId] ?? null,
      };
    }),
    orders: Object.values(tab.orders)
      .flatMap(({ placed, ...order }) =>
        placed ? [{ ...order, guest: placed.guest, placedAt: placed.at }] : [],
      )
      .slice(-MOST_SHOWN),
    openHolds: openHolds(tab),
  };
}

export function holdAnswer(attempt: Attempt): PaymentAnswer {
  const step = holdStep(attempt);
  return {
    paymentId: attempt.paymentId,
    step,
    amount: attempt.chargeE5,
    tip: ZERO_E5,
    total: attempt.chargeE5,
    actionUrl: step === "actionRequired" ? (attempt.action?.url ?? null) : null,
    declineCode: declineCode(attempt),
    postedToTill: false,
    method: attempt.method,
    settledAt: attempt.hold?.authorisedAt ?? attempt.settledAt,
    refunded: attempt.refundedE5,
  };
}
