import type { ParticipantId, PaymentId, SplitId } from "../ids.schema";
import { type AmountE5, subtract, ZERO_E5 } from "../money/amount";
import { givenBackE5, keptE5 } from "./balance";
import type { BillPaymentKind } from "./bill.schema";
import { type BillViewer, ownsSplit } from "./decision";
import { holdEndsAt } from "./holds";
import {
  type BillState,
  type CardHold,
  type ExternalPaymentType,
  type Instant,
  isLocked,
  isSettled,
  type Split,
} from "./model";

/** One row of the payments already made (BILL-24, BILL-25). */
interface PaymentEntry {
  readonly kind: BillPaymentKind;
  /** Only the payer sees these two. */
  readonly paymentId: PaymentId | null;
  readonly splitId: SplitId | null;
  /** What it is worth to the bill, so without what has been or is about to be given back. */
  readonly amount: AmountE5;
  readonly givenBack: AmountE5;
  readonly isCurrentUser: boolean;
  readonly customer: ParticipantId | null;
  readonly label: string | null;
  readonly isPaid: boolean;
  /** When a payment under way is over at the latest; null where nobody can say, and once it is paid. */
  readonly endsAt: Instant | null;
  readonly at: Instant;
}

const KINDS: Record<ExternalPaymentType, BillPaymentKind> = {
  TILL: "till",
  SMART_TERMINAL: "smart-terminal",
  GIFT_CARD_APPLIED_ON_TILL: "gift-card",
  DEPOSIT: "deposit",
  LOYALTY_REWARD: "loyalty-reward",
};

/** Oldest first; payments under way and holds on a card are listed as not paid. */
export function paymentsList(state: BillState, viewer: BillViewer): PaymentEntry[] {
  const made = Object.values(state.splits)
    .filter(isLocked)
    .map((split) => productMade(state, split, viewer));
  const external = state.externalPayments.map(({ type, amountE5, at }) =>
    ofTheTill(KINDS[type], amountE5, at, { label: type, isPaid: true }),
  );
  const onCards = Object.values(state.cardHolds)
    .filter(({ phase }) => phase !== "RELEASED")
    .map(heldByTab);
  const held = (state.order?.preAuthorisedSplits ?? []).map(({ amountE5 }) =>
    ofTheTill("pre-authorised", amountE5, state.refreshedAt, { label: null, isPaid: false }),
  );
  return [...made, ...external, ...onCards, ...held].sort((a, b) => a.at - b.at);
}

/** What the till did with money of its own; no guest of ours made it. */
function ofTheTill(
  kind: BillPaymentKind,
  amount: AmountE5,
  at: Instant,
  { label, isPaid }: Pick<PaymentEntry, "label" | "isPaid">,
): PaymentEntry {
  return {
    kind,
    paymentId: null,
    splitId: null,
    amount,
    givenBack: ZERO_E5,
    isCurrentUser: false,
    customer: null,
    label,
    isPaid,
    endsAt: null,
    at,
  };
}

function heldByTab({ phase, payer, heldE5, amountE5, givenBackE5, at }: CardHold): PaymentEntry {
  const worthE5 = phase === "HELD" ? heldE5 : subtract(amountE5, givenBackE5);
  const entry = ofTheTill("pre-authorised", worthE5, at, { label: null, isPaid: phase === "PAID" });
  return { ...entry, givenBack: givenBackE5, customer: payer };
}

function productMade(state: BillState, split: Split, viewer: BillViewer): PaymentEntry {
  const isCurrentUser = ownsSplit(split, viewer);
  return {
    kind: "product-made",
    paymentId: isCurrentUser ? split.paymentId : null,
    splitId: isCurrentUser ? split.splitId : null,
    amount: keptE5(state, split),
    givenBack: givenBackE5(state, split),
    isCurrentUser,
    customer: split.consumer.publicId,
    label: split.consumer.name ?? null,
    isPaid: isSettled(split),
    endsAt: holdEndsAt(state, split),
    at: split.settledAt ?? split.issuedAt,
  };
}
