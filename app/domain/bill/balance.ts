import { allocate } from "../money/allocate";
import { type AmountE5, add, atLeastZero, least, subtract, sum, ZERO_E5 } from "../money/amount";
import { minorStepE5 } from "../money/currency";
import { attemptOf, type BillState, isSettled, type Split, type SubOrderPart } from "./model";
import { type OrderTotals, orderTotals } from "./totals";

/** What one sub-order comes to and what is left of it, without and with what is being paid. */
export interface SubOrderBalance {
  readonly subOrderId: string;
  readonly totalE5: AmountE5;
  readonly leftToPayE5: AmountE5;
  readonly forecastedLeftToPayE5: AmountE5;
}

interface Balance {
  readonly totalE5: AmountE5;
  /** Settled here or paid outside the app, less what goes back. */
  readonly appliedE5: AmountE5;
  /** Held for payments that are under way. */
  readonly reservedE5: AmountE5;
  readonly paidExternallyE5: AmountE5;
  readonly leftToPayE5: AmountE5;
  readonly forecastedLeftToPayE5: AmountE5;
  /** What was paid beyond the bill, after the till lowered it or took money itself. */
  readonly refundDueE5: AmountE5;
  readonly subOrders: readonly SubOrderBalance[];
}

const NO_TOTALS: OrderTotals = {
  currency: "",
  totalE5: ZERO_E5,
  subOrders: [],
  linesById: new Map(),
};

/** What a bill's balance is worked out from. */
type BalanceInputs = Pick<
  BillState,
  "identity" | "order" | "externalPayments" | "cardHolds" | "splits" | "attempts"
>;

// Nothing of a state is changed in place. What changes a bill's effects or vouchers alone leaves its balance as it was.
const balances = new WeakMap<BillState["splits"], { of: BalanceInputs; balance: Balance }>();

/** Nothing before the bill opened. */
export function totalsOf(state: Pick<BillState, "order" | "identity">): OrderTotals {
  if (!state.order || !state.identity) return NO_TOTALS;
  return orderTotals(state.order, state.identity.currency);
}

export function balanceOf(state: BillState): Balance {
  const before = balances.get(state.splits);
  if (before && areSame(before.of, state)) return before.balance;
  const balance = workOut(state);
  const { identity, order, externalPayments, cardHolds, splits, attempts } = state;
  const of = { identity, order, externalPayments, cardHolds, splits, attempts };
  balances.set(splits, { of, balance });
  return balance;
}

function areSame(one: BalanceInputs, other: BalanceInputs): boolean {
  return (
    one.attempts === other.attempts &&
    one.order === other.order &&
    one.identity === other.identity &&
    one.externalPayments === other.externalPayments &&
    one.cardHolds === other.cardHolds
  );
}

/** What is left in the scope of a split: of the bill, or of one sub-order (zero when it is gone). */
export function forecastIn(state: BillState, relatedSubOrder: string | null): AmountE5 {
  const balance = balanceOf(state);
  if (relatedSubOrder === null) return balance.forecastedLeftToPayE5;
  const found = balance.subOrders.find((one) => one.subOrderId === relatedSubOrder);
  return found?.forecastedLeftToPayE5 ?? ZERO_E5;
}

/** In proportion to what is left of each; an amount beyond all that is left has no part. */
export function proportionalParts(state: BillState, amount: AmountE5): SubOrderPart[] {
  const balance = balanceOf(state);
  const lefts = balance.subOrders.map((one) => one.forecastedLeftToPayE5);
  const cuts = cut(state, least(amount, sum(lefts)), lefts);
  return balance.subOrders
    .map((one, index) => ({
      subOrderId: one.subOrderId,
      amountE5: cuts[index] ?? ZERO_E5,
    }))
    .filter((part) => part.amountE5 > 0);
}

/** A refund is of what was paid for the bill first, then of fees and tip. */
export function keptE5(state: Pick<BillState, "attempts">, split: Split): AmountE5 {
  const ownE5 = subtract(split.amountE5, attemptOf(state, split)?.discountE5 ?? ZERO_E5);
  return subtract(split.amountE5, least(givenBackE5(state, split), ownE5));
}

export function givenBackE5(state: Pick<BillState, "attempts">, split: Split): AmountE5 {
  const attempt = attemptOf(state, split);
  if (attempt?.phase !== "CAPTURED") return ZERO_E5;
  return add(attempt.refundedE5, attempt.refundAskedE5);
}

function workOut(state: BalanceInputs): Balance {
  const totals = totalsOf(state);
  const settled: SubOrderPart[] = [];
  const held: SubOrderPart[] = [];
  let appliedE5 = ZERO_E5;
  let reservedE5 = ZERO_E5;
  let paidExternallyE5 = ZERO_E5;
  for (const payment of state.externalPayments) {
    paidExternallyE5 = add(paidExternallyE5, payment.amountE5);
    settled.push(...payment.parts);
  }
  appliedE5 = paidExternallyE5;
  for (const { phase, amountE5, givenBackE5, parts } of Object.values(state.cardHolds)) {
    if (phase === "PAID") appliedE5 = add(appliedE5, subtract(amountE5, givenBackE5));
    else reservedE5 = add(reservedE5, amountE5);
    (phase === "PAID" ? settled : held).push(...parts);
  }
  for (const split of Object.values(state.splits)) {
    if (split.status === "ISSUED") continue;
    if (isSettled(split)) appliedE5 = add(appliedE5, keptE5(state, split));
    else reservedE5 = add(reservedE5, split.amountE5);
    (isSettled(split) ? settled : held).push(...split.parts);
  }
  const left = leftBySubOrder(state, totals, settled, appliedE5);
  const claimedE5 = add(appliedE5, reservedE5);
  const forecast =
    reservedE5 === 0 ? left : leftBySubOrder(state, totals, [...settled, ...held], claimedE5);
  return {
    totalE5: totals.totalE5,
    appliedE5,
    reservedE5,
    paidExternallyE5,
    leftToPayE5: atLeastZero(subtract(totals.totalE5, appliedE5)),
    forecastedLeftToPayE5: atLeastZero(subtract(totals.totalE5, claimedE5)),
    refundDueE5: atLeastZero(subtract(appliedE5, totals.totalE5)),
    subOrders: totals.subOrders.map((one, index) => ({
      subOrderId: one.subOrder.id,
      totalE5: one.totalE5,
      leftToPayE5: left[index] ?? ZERO_E5,
      forecastedLeftToPayE5: forecast[index] ?? ZERO_E5,
    })),
  };
}

function leftBySubOrder(
  state: BalanceInputs,
  totals: OrderTotals,
  parts: readonly SubOrderPart[],
  claimedE5: AmountE5,
): AmountE5[] {
  const bySubOrder = new Map<string, AmountE5>();
  for (const { subOrderId, amountE5 } of parts) {
    bySubOrder.set(subOrderId, add(bySubOrder.get(subOrderId) ?? ZERO_E5, amountE5));
  }
  let placed = ZERO_E5;
  const rest = totals.subOrders.map(({ subOrder, totalE5 }) => {
    const used = least(bySubOrder.get(subOrder.id) ?? ZERO_E5, totalE5);
    placed = add(placed, used);
    return subtract(totalE5, used);
  });
  // What went back is missing again if the till raises the bill: wherever there was something paid.
  if (claimedE5 < placed) {
    const paid = totals.subOrders.map(({ totalE5 }, index) =>
      subtract(totalE5, rest[index] ?? ZERO_E5),
    );
    const missing = cut(state, subtract(placed, claimedE5), paid);
    return rest.map((amount, index) => add(amount, missing[index] ?? ZERO_E5));
  }
  // The till may have lowered or dropped a sub-order after it was paid: what is over helps the others.
  const over = least(subtract(claimedE5, placed), sum(rest));
  if (over === 0) return rest;
  const cuts = cut(state, over, rest);
  return rest.map((amount, index) => subtract(amount, cuts[index] ?? ZERO_E5));
}

function cut(state: BalanceInputs, amount: AmountE5, weights: readonly AmountE5[]): AmountE5[] {
  if (weights.length === 0) return [];
  return allocate(amount, weights, { step: minorStepE5(state.identity?.currency ?? "EUR") });
}
