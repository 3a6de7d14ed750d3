import type { LineId, ProductId, SplitId } from "../ids.schema";
import {
  type AmountE5,
  add,
  NO_QUANTITY,
  type QuantityE5,
  quantityE5,
  subtract,
  ZERO_E5,
} from "../money/amount";
import { forecastIn, totalsOf } from "./balance";
import { type ClaimsBySplit, claimsOnLine } from "./claim-index";
import { lockedClaims } from "./locked-claims";
import type { BillState, ItemInterval, Split, SplitClaim } from "./model";
import { costUpTo, type LineTotals } from "./totals";

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The free stretches of a line: all that nobody locked, and those that nobody even selected. */
interface FreeSpans {
  readonly free: readonly Span[];
  readonly unselected: readonly Span[];
}

/** What the intervals cost now; an interval of a line that is gone costs nothing. */
export function costOfIntervals(state: BillState, intervals: readonly ItemInterval[]): AmountE5 {
  const totals = totalsOf(state);
  let cost = ZERO_E5;
  for (const { lineId, from, to } of intervals) {
    const line = totals.linesById.get(lineId);
    if (!line) continue;
    const upTo = costUpTo(line, to, totals.currency);
    cost = add(cost, subtract(upTo, costUpTo(line, from, totals.currency)));
  }
  return cost;
}

function freeSpans(state: BillState, line: LineTotals, forSplitId: SplitId | null): FreeSpans {
  const free = unlockedSpans(state, line, forSplitId);
  const { selected } = claimsOnLine(state, line.line.id);
  return { free, unselected: without(free, ofOthers(selected, forSplitId)) };
}

/** What nobody locked of a line, as far as it concerns one split. */
function unlockedSpans(state: BillState, totals: LineTotals, forSplitId: SplitId | null) {
  const { line, subOrderId } = totals;
  if (totals.isCorrection || isTakenWhole(state, subOrderId, forSplitId)) return [];
  const locked = ofOthers(claimsOnLine(state, line.id).locked, forSplitId);
  const { quantity } = line;
  const marked = state.order?.itemsManuallyMarkedAsPaid[line.id] ?? 0;
  // A line that shrank below what was claimed of it has lost that much of its free end as well.
  const beyond = locked.reduce(
    (all, one) => all + Math.max(0, one.to - Math.max(one.from, quantity)),
    0,
  );
  const unlocked = without([{ from: 0, to: quantity }], locked);
  return firstOf(unlocked, lengthOf(unlocked) - marked - beyond);
}

function ofOthers(claims: ClaimsBySplit, splitId: SplitId | null): readonly ItemInterval[] {
  const others: ItemInterval[] = [];
  for (const [id, intervals] of claims) if (id !== splitId) others.push(...intervals);
  return others;
}

export function freeQuantity(
  state: BillState,
  line: LineTotals,
  forSplitId: SplitId | null,
): QuantityE5 {
  return quantityE5(lengthOf(unlockedSpans(state, line, forSplitId)));
}

/**
 * Stretches that nobody selected come first, then one that costs `wantedCostE5`; null when too little is
 * free.
 */
export function placeOnLine(
  state: BillState,
  line: LineTotals,
  quantity: QuantityE5,
  forSplitId: SplitId | null,
  wantedCostE5: AmountE5 | null,
): ItemInterval[] | null {
  const { free, unselected } = freeSpans(state, line, forSplitId);
  if (lengthOf(free) < quantity) return null;
  const candidates: ItemInterval[][] = [];
  for (const spans of [unselected, free]) {
    if (lengthOf(spans) < quantity) continue;
    candidates.push(take(line.line.id, spans, quantity));
    if (wantedCostE5 === null) break;
    for (let start = 1; start < spans.length; start += 1) {
      const turned = [...spans.slice(start), ...spans.slice(0, start)];
      candidates.push(take(line.line.id, turned, quantity));
    }
    const last = without(spans, firstOf(spans, lengthOf(spans) - quantity));
    candidates.push(take(line.line.id, last, quantity));
  }
  const fitting = candidates.find((one) => costOfIntervals(state, one) === wantedCostE5);
  return fitting ?? candidates[0] ?? mixed(line, unselected, free, quantity);
}

/** Claims a dish for all who share it at once, beside what they keep of the line; null when too little is free. */
export function placeBeside(
  state: BillState,
  line: LineTotals,
  quantity: QuantityE5,
  kept: readonly ItemInterval[],
): ItemInterval[] | null {
  const spans = freeSpans(state, line, null);
  const free = without(spans.free, kept);
  if (lengthOf(free) < quantity) return null;
  return mixed(line, without(spans.unselected, kept), free, quantity);
}

/** The first so much of these intervals, and the rest. */
export function cutAt(
  intervals: readonly ItemInterval[],
  quantity: QuantityE5,
): { first: ItemInterval[]; rest: ItemInterval[] } {
  const first: ItemInterval[] = [];
  const rest: ItemInterval[] = [];
  let missing: number = quantity;
  for (const { lineId, from, to } of intervals) {
    const at = quantityE5(from + Math.min(missing, to - from));
    missing -= at - from;
    if (from < at) first.push({ lineId, from, to: at });
    if (at < to) rest.push({ lineId, from: at, to });
  }
  return { first, rest };
}

export function intervalsAreFree(
  state: BillState,
  intervals: readonly ItemInterval[],
  forSplitId: SplitId | null,
): boolean {
  const totals = totalsOf(state);
  return intervals.every((interval) => {
    const line = totals.linesById.get(interval.lineId);
    if (!line) return false;
    return unlockedSpans(state, line, forSplitId).some(
      (span) => span.from <= interval.from && interval.to <= span.to,
    );
  });
}

export function quantitiesOf(intervals: readonly ItemInterval[]): Record<string, QuantityE5> {
  const quantities: Record<string, QuantityE5> = {};
  for (const { lineId, from, to } of intervals) {
    quantities[lineId] = quantityE5((quantities[lineId] ?? NO_QUANTITY) + (to - from));
  }
  return quantities;
}

export function itemsClaim(intervals: readonly ItemInterval[]): SplitClaim {
  return { type: "ITEMS", items: quantitiesOf(intervals), intervals };
}

/** A guest who pays a whole seat or check takes all its dishes, until the till puts another one on it. */
function isTakenWhole(state: BillState, subOrderId: string, forSplitId: SplitId | null): boolean {
  const takers = lockedClaims(state).wholeBySubOrder.get(subOrderId);
  if (!takers?.some((splitId) => splitId !== forSplitId)) return false;
  return forecastIn(state, subOrderId) <= 0;
}

/** What nobody selected first, then other free stretches. */
function mixed(
  line: LineTotals,
  unselected: readonly Span[],
  free: readonly Span[],
  quantity: QuantityE5,
): ItemInterval[] {
  const first = take(line.line.id, unselected, quantity);
  const missing = quantityE5(quantity - lengthOf(first));
  return [...first, ...take(line.line.id, without(free, first), missing)];
}

function take(lineId: LineId, spans: readonly Span[], quantity: QuantityE5): ItemInterval[] {
  return firstOf(spans, quantity).map(({ from, to }) => {
    return { lineId, from: quantityE5(from), to: quantityE5(to) };
  });
}

function firstOf(spans: readonly Span[], length: number): Span[] {
  const first: Span[] = [];
  let missing = length;
  for (const { from, to } of spans) {
    if (missing <= 0) break;
    const end = Math.min(to, from + missing);
    missing -= end - from;
    first.push({ from, to: end });
  }
  return first;
}

function without(spans: readonly Span[], holes: readonly Span[]): Span[] {
  const gaps = merged(holes);
  const rest: Span[] = [];
  let next = 0;
  for (const { from, to } of spans) {
    let start = from;
    while ((gaps[next]?.to ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    for (let at = next; at < gaps.length; at += 1) {
      const gap = gaps[at] as Span;
      if (gap.from >= to) break;
      if (gap.from > start) rest.push({ from: start, to: gap.from });
      start = gap.to;
    }
    if (start < to) rest.push({ from: start, to });
  }
  return rest;
}

function merged(spans: readonly Span[]): Span[] {
  const whole: { from: number; to: number }[] = [];
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else if (from < to) whole.push({ from, to });
  }
  return whole;
}

function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((all, span) => all + (span.to - span.from), 0);
}

/** BILL-01. */
export function unpaidItems(
  state: BillState,
): { readonly lineId: LineId; readonly productId: ProductId; readonly quantity: QuantityE5 }[] {
  return [...totalsOf(state).linesById.values()]
    .map((line) => ({
      lineId: line.line.id,
      productId: line.line.productId,
      quantity: freeQuantity(state, line, null),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** The dishes of the split's claim, or all that nobody else has taken (PAY-22); an amount or a share has none. */
export function claimedProducts(
  state: BillState,
  split: Split,
): { id: string; quantity: QuantityE5 }[] {
  return [...totalsOf(state).linesById.values()]
    .map((line) => ({ id: line.line.productId, quantity: quantityOf(state, split, line) }))
    .filter(({ quantity }) => quantity > 0);
}

function quantityOf(state: BillState, split: Split, line: LineTotals): QuantityE5 {
  const { claim, relatedSubOrder, splitId } = split;
  const none = 0 as QuantityE5;
  switch (claim.type) {
    case "ITEMS":
      return claim.items[line.line.id] ?? none;
    case "REMAINING_AMOUNT": {
      const within = relatedSubOrder === null || relatedSubOrder === line.subOrderId;
      return within ? freeQuantity(state, line, splitId) : none;
    }
    case "CHECK_SEAT":
      return claim.subOrderIds.includes(line.subOrderId)
        ? freeQuantity(state, line, splitId)
        : none;
    case "AMOUNT":
    case "SHARE":
      return none;
  }
}
