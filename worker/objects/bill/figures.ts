import type { BillFacts, RefundAnswer } from "~/contracts/crossing/bill-calls";
import type { BillAnswer, BillFigures } from "~/contracts/crossing/values";
import type { PaymentId } from "~/contracts/ids";
import { balanceOf } from "~/domain/bill/balance";
import type { BillState } from "~/domain/bill/model";
import { refundsOf, rewardUsedWith } from "~/domain/bill/till-refunds";
import { ZERO_E5 } from "~/domain/money/amount";
import type { Outcome } from "./driver";

export function figuresOf(state: BillState): BillFigures | null {
  const { identity, version, issuedAt, closedAt, refreshedAt } = state;
  if (!identity) return null;
  const { totalE5, leftToPayE5 } = balanceOf(state);
  const times = { openedAt: issuedAt, closedAt, refreshedAt };
  const { billId } = identity;
  return { billId, totalBillAmount: totalE5, leftToPay: leftToPayE5, version, ...times };
}

export function factsOf({ identity }: BillState): BillFacts | null {
  if (!identity) return null;
  const { billId, venueId, currency } = identity;
  return { billId, venueId, currency };
}

export function isOtherCurrency({ identity }: BillState, currency: string | null): boolean {
  return currency !== null && identity !== null && currency !== identity.currency;
}

export function figuresAnswer(outcome: Outcome, state: BillState): BillAnswer<BillFigures> {
  if (!outcome.ok) return outcome;
  const value = figuresOf(state);
  return value ? { ok: true, value } : { ok: false, failure: { code: "BILL_NOT_OPEN" } };
}

/** The refund that the till asked for, with what goes or went back of its payment; or its refusal. */
export function refundAnswer(
  outcome: Outcome,
  state: BillState,
  paymentId: PaymentId,
): BillAnswer<RefundAnswer> {
  if (!outcome.ok) return outcome;
  const { givenBackE5 = ZERO_E5, refundableE5 = ZERO_E5 } = refundsOf(state, paymentId) ?? {};
  const { amountE5 = ZERO_E5 } = outcome.reply;
  const rewardUsedE5 =
    refundableE5 === 0 ? (rewardUsedWith(state, paymentId)?.amountE5 ?? null) : null;
  return { ok: true, value: { amountE5, givenBackE5, refundableE5, rewardUsedE5 } };
}
