import type { PaymentId } from "../ids.schema";
import { type AmountE5, atLeastZero, negate, subtract, ZERO_E5 } from "../money/amount";
import { isWholeMinor } from "../money/currency";
import { refundEvents } from "../payment/ends";
import type { AskRefund, TillRefund } from "./after-payment";
import { accept, type Decision, refuse, repeated } from "./decision";
import type { BillEvent } from "./events.schema";
import { evolveAll } from "./evolve";
import { cardHold } from "./evolve-card-holds";
import type { BillState, Instant } from "./model";
import { asksCardHoldRefund, watchSurplus } from "./surplus";

/** Once by its key, never more than is left; it is owed again unless the till lowers the bill (BILL-02). */
export function askRefund(state: BillState, command: AskRefund, now: Instant): Decision {
  const { ref, paymentId } = command;
  const before = tillRefund(state, ref);
  if (before) {
    const same =
      before.paymentId === paymentId &&
      (command.amountE5 === null || command.amountE5 === before.amountE5);
    return same ? repeated({ amountE5: before.amountE5 }) : refuse("REF_REUSED");
  }
  const standing = refundsOf(state, paymentId);
  if (!standing) return refuse("PAYMENT_NOT_FOUND");
  if (!standing.captured) return refuse("PAYMENT_NOT_CAPTURED");
  const amountE5 = command.amountE5 ?? standing.refundableE5;
  if (standing.refundableE5 === 0 || amountE5 > standing.refundableE5)
    return refuse("REFUND_TOO_LARGE");
  const currency = state.identity?.currency ?? "";
  if (amountE5 <= 0 || !isWholeMinor(amountE5, currency)) return refuse("BAD_AMOUNT");
  // One refund of a payment at a time: the next one waits for the provider's answer about this one.
  if (standing.underWay) return refuse("REFUND_UNDER_WAY");
  const hold = cardHold(state, paymentId);
  const events: BillEvent[] = [
    { type: "tillRefundAsked", ref, paymentId, amountE5, at: now },
    ...(hold ? asksCardHoldRefund(hold, amountE5, now) : refundEvents(paymentId, amountE5, now)),
  ];
  return accept([...events, ...watchSurplus(evolveAll(state, events), now)], { amountE5 });
}

/** How much of a payment goes or went back, and how much still could; null for a payment of another bill. */
export function refundsOf(state: BillState, paymentId: PaymentId) {
  const hold = cardHold(state, paymentId);
  if (hold) {
    const captured = hold.phase === "PAID";
    const refundableE5 = captured ? subtract(hold.amountE5, hold.givenBackE5) : ZERO_E5;
    // A tab adds further refunds up by itself.
    return { captured, underWay: false, givenBackE5: hold.givenBackE5, refundableE5 };
  }
  const attempt = Object.hasOwn(state.attempts, paymentId) ? state.attempts[paymentId] : undefined;
  if (!attempt) return null;
  const captured = attempt.phase === "CAPTURED";
  const { capturedE5, refundedE5, refundAskedE5 } = attempt;
  const rest = subtract(subtract(capturedE5, refundedE5), refundAskedE5);
  return {
    captured,
    underWay: refundAskedE5 > 0,
    givenBackE5: subtract(capturedE5, rest),
    refundableE5: captured ? atLeastZero(rest) : ZERO_E5,
  };
}

type UsedReward = { readonly name: string; readonly amountE5: AmountE5 };

/** Its use is final once the payment is captured, whatever goes back later. */
export function rewardUsedWith(state: BillState, paymentId: PaymentId): UsedReward | null {
  const attempt = Object.hasOwn(state.attempts, paymentId) ? state.attempts[paymentId] : undefined;
  const discount = attempt && state.splits[attempt.payable.id]?.virtualDiscount;
  const ref = discount?.ref;
  const use = ref !== undefined && Object.hasOwn(state.vouchers, ref) ? state.vouchers[ref] : null;
  if (!discount || !use || use.reward === null) return null;
  return { name: discount.label, amountE5: negate(discount.impactOnSplitTotalE5) };
}

function tillRefund({ tillRefunds }: BillState, ref: string): TillRefund | undefined {
  return Object.hasOwn(tillRefunds, ref) ? tillRefunds[ref] : undefined;
}
