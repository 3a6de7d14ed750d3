import type { SplitId } from "../ids.schema";
import { allocate, rotationOf } from "../money/allocate";
import { type AmountE5, scale, subtract, sum, ZERO_E5 } from "../money/amount";
import { minorStepE5, roundToMinor } from "../money/currency";
import { balanceOf, forecastIn } from "./balance";
import { lockedClaims } from "./locked-claims";
import { type BillState, isLocked, type OngoingSplitByShare, type Split } from "./model";

interface WantedShare extends Pick<Split, "splitId" | "relatedSubOrder"> {
  readonly baseAmountE5: AmountE5;
  readonly numberOfGuests: number;
  readonly numberOfShares: number;
  /** Those that it has had before. */
  readonly positions: readonly number[];
}

interface PlacedShare {
  readonly positions: readonly number[];
  readonly amountE5: AmountE5;
}

/** The equal shares going on in a scope: they start once one is engaged or paid (SPLIT-57). */
export function ongoingShares(
  state: BillState,
  relatedSubOrder: string | null,
): OngoingSplitByShare | null {
  const taken = lockedClaims(state).sharesIn.get(relatedSubOrder);
  const first = taken?.[0];
  if (!taken || !first) return null;
  return {
    baseAmountE5: first.baseAmountE5,
    numberOfGuests: first.numberOfGuests,
    shares: taken.reduce((all, claim) => all + claim.numberOfShares, 0),
  };
}

/** The ongoing base, else the asked one when it is all that is due or left, else all that is left. */
export function shareBase(
  state: BillState,
  relatedSubOrder: string | null,
  askedE5: AmountE5 | null,
): AmountE5 {
  const ongoing = ongoingShares(state, relatedSubOrder);
  if (ongoing) return ongoing.baseAmountE5;
  const left = forecastIn(state, relatedSubOrder);
  return askedE5 !== null && askedE5 >= left && askedE5 === dueIn(state, relatedSubOrder)
    ? askedE5
    : left;
}

/** What each of the equal shares is worth; the odd minor units start at a place of the bill's own. */
export function shareValues(
  state: BillState,
  baseE5: AmountE5,
  numberOfGuests: number,
): AmountE5[] {
  const step = minorStepE5(state.identity?.currency ?? "EUR");
  return allocate(baseE5, new Array<number>(numberOfGuests).fill(1), {
    step,
    rotateBy: rotationOf(state.identity?.billId ?? ""),
  });
}

/** The places that no engaged or paid share holds, and of these the ones that nobody selected. */
export function freePositions(
  state: BillState,
  relatedSubOrder: string | null,
  numberOfGuests: number,
  forSplitId: SplitId,
): { readonly free: number[]; readonly unselected: number[] } {
  const locked = new Set<number>();
  const selected = new Set<number>();
  for (const split of Object.values(state.splits)) {
    const { splitId, claim } = split;
    if (splitId === forSplitId || split.relatedSubOrder !== relatedSubOrder) continue;
    if (claim.type !== "SHARE") continue;
    for (const position of claim.positions) (isLocked(split) ? locked : selected).add(position);
  }
  const all = Array.from({ length: numberOfGuests }, (_, index) => index);
  const free = all.filter((position) => !locked.has(position));
  return { free, unselected: free.filter((position) => !selected.has(position)) };
}

/** The positions held before, else free ones of the same worth, else any free ones; null when fewer are free. */
export function placeShares(state: BillState, wanted: WantedShare): PlacedShare | null {
  const { splitId, relatedSubOrder, baseAmountE5, numberOfGuests, numberOfShares } = wanted;
  const { free, unselected } = freePositions(state, relatedSubOrder, numberOfGuests, splitId);
  if (free.length < numberOfShares) return null;
  const values = shareValues(state, baseAmountE5, numberOfGuests);
  const worth = (position: number) => values[position] ?? ZERO_E5;
  const preferred = [...unselected, ...free.filter((position) => !unselected.includes(position))];
  let positions: number[] = [];
  for (const before of wanted.positions.slice(0, numberOfShares)) {
    const open = preferred.filter((position) => !positions.includes(position));
    const next = open.includes(before)
      ? before
      : (open.find((position) => worth(position) === worth(before)) ?? open[0]);
    if (next !== undefined) positions = [...positions, next];
  }
  const more = preferred.filter((position) => !positions.includes(position));
  positions = [...positions, ...more.slice(0, numberOfShares - positions.length)];
  positions.sort((a, b) => a - b);
  const leftE5 = forecastIn(state, relatedSubOrder);
  const amountE5 = withinOneShare(state, leftE5, baseAmountE5, numberOfGuests)
    ? leftE5
    : sum(positions.map(worth));
  return { positions, amountE5 };
}

/** Whether shares come to less than half a minor unit, 0.005, which is nothing to pay (SPLIT-60, Q-27). */
export function isUnderStep(
  state: BillState,
  baseE5: AmountE5,
  { numberOfShares, numberOfGuests }: { numberOfShares: number; numberOfGuests: number },
): boolean {
  const exact = scale(baseE5, numberOfShares, numberOfGuests, "halfUp");
  return roundToMinor(exact, state.identity?.currency ?? "EUR") <= 0;
}

/** Whether what is left is at most one share plus rounding, and so is paid exactly (SPLIT-61, Q-28). */
function withinOneShare(
  state: BillState,
  leftE5: AmountE5,
  baseE5: AmountE5,
  numberOfGuests: number,
): boolean {
  const step = minorStepE5(state.identity?.currency ?? "EUR");
  return (
    BigInt(leftE5) * BigInt(numberOfGuests) < BigInt(baseE5) + BigInt(step) * BigInt(numberOfGuests)
  );
}

function dueIn(state: BillState, relatedSubOrder: string | null): AmountE5 {
  const balance = balanceOf(state);
  if (relatedSubOrder === null) return subtract(balance.totalE5, balance.paidExternallyE5);
  return balance.subOrders.find((one) => one.subOrderId === relatedSubOrder)?.totalE5 ?? ZERO_E5;
}
