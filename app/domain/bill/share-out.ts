import {
  type AmountE5,
  add,
  atLeastZero,
  least,
  scale,
  subtract,
  sum,
  ZERO_E5,
} from "../money/amount";
import { minorStepE5, roundToStep } from "../money/currency";
import type { CardHoldTerms, ClosingHoldTerms } from "./bill.schema";
import { type BillState, isSettled } from "./model";
import { keptE5 } from "./standing";

export type HoldShare = CardHoldTerms & { readonly dueE5: AmountE5 };

/** First what was ordered on each hold and is not yet paid by phone, then equal parts of the rest. */
export function shareOut(
  state: BillState,
  left: AmountE5,
  holds: readonly ClosingHoldTerms[],
): HoldShare[] {
  const step = minorStepE5(state.identity?.currency ?? "EUR");
  const unpaid = unpaidOrders(state, holds);
  const ordered = equalParts(
    left,
    holds.map((hold, index) => least(hold.heldE5, unpaid[index] ?? ZERO_E5)),
    step,
  );
  const rest = equalParts(
    atLeastZero(subtract(left, sum(ordered))),
    holds.map((hold, index) =>
      hold.ordersOnly ? ZERO_E5 : subtract(hold.heldE5, ordered[index] ?? ZERO_E5),
    ),
    step,
  );
  return holds.map(({ ref, payer, heldE5 }, index) => ({
    ref,
    payer,
    heldE5,
    dueE5: add(ordered[index] ?? ZERO_E5, rest[index] ?? ZERO_E5),
  }));
}

/** What was ordered on each hold, less what those who ordered have paid of the bill by phone. */
function unpaidOrders(state: BillState, holds: readonly ClosingHoldTerms[]): AmountE5[] {
  const paid = new Map<string, AmountE5>();
  for (const split of Object.values(state.splits)) {
    if (split.status === "ISSUED") continue;
    const { publicId } = split.consumer;
    const worthE5 = isSettled(split) ? keptE5(state, split) : split.amountE5;
    paid.set(publicId, add(paid.get(publicId) ?? ZERO_E5, worthE5));
  }
  return holds.map(({ orders = [] }) =>
    sum(
      orders.map(({ payer, amountE5 }) => {
        const used = least(paid.get(payer) ?? ZERO_E5, amountE5);
        paid.set(payer, subtract(paid.get(payer) ?? ZERO_E5, used));
        return subtract(amountE5, used);
      }),
    ),
  );
}

/** Equal parts of an amount, none above its limit: the small ones first, so that the large ones bear the rest. */
function equalParts(amount: AmountE5, limits: readonly AmountE5[], step: number): AmountE5[] {
  const parts = limits.map(() => ZERO_E5);
  const inTurn = limits.map((limit, index) => ({ limit, index }));
  inTurn.sort((one, other) => one.limit - other.limit || one.index - other.index);
  let open = amount;
  for (const [place, { limit, index }] of inTurn.entries()) {
    const others = inTurn.length - place;
    const equal = others === 1 ? open : roundToStep(scale(open, 1, others, "floor"), step, "floor");
    const part = atLeastZero(least(equal, roundToStep(limit, step, "floor")));
    parts[index] = part;
    open = subtract(open, part);
  }
  return parts;
}
