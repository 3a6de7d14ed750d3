import type { SplitId } from "../ids.schema";
import { type AmountE5, atLeastZero, least, type QuantityE5, sum, ZERO_E5 } from "../money/amount";
import type { AnomalyType } from "./anomaly-types";
import { forecastIn, totalsOf } from "./balance";
import type { BillFailure, FailureCode } from "./commands";
import { freeQuantity } from "./item-claims";
import type { BillState } from "./model";
import { freePositions, ongoingShares, shareBase, shareValues } from "./share-claims";
import { MIN_GUESTS } from "./share-guests";
import type { SplitRequest } from "./split.schema";
import { costUpTo } from "./totals";

/** What a guest asked of a split that is new, or that came to `beforeE5` so far. */
interface AskedSplit {
  readonly request: SplitRequest;
  readonly relatedSubOrder: string | null;
  readonly splitId: SplitId;
  readonly beforeE5: AmountE5 | null;
}

const TYPES: Partial<Record<FailureCode, AnomalyType>> = {
  ITEMS_NOT_AVAILABLE: "AlreadyPaidItems",
  NO_SHARE_LEFT: "InvalidSplitByShare",
  GUESTS_ARE_FIXED: "InvalidSplitByShare",
  "split-anomaly-detected": "BillSplitTypeChangedBetweenIssueAndEngage",
  "bill-split-exceeds-forecasted-left-to-pay": "SplitAmountExceedsForecastedLeftToPay",
};

/** Its type, what the split came to before, and what the bill still has of it (SPLIT-65). */
export function splitRefusal(
  state: BillState,
  asked: AskedSplit,
  failure: BillFailure,
): BillFailure {
  const type = TYPES[failure.code];
  if (!type) return failure;
  const exceeds = type === "SplitAmountExceedsForecastedLeftToPay";
  const wanted = failure.previousAmountE5 ?? worth(state, asked, "asked");
  return {
    ...failure,
    type: exceeds && asked.request.type === "ITEMS" ? PER_ITEMS : type,
    previousAmountE5: asked.beforeE5 ?? wanted,
    newAmountE5: failure.newAmountE5 ?? worth(state, asked, "free"),
  };
}

const PER_ITEMS = "SplitPerItemsAmountExceedsForecastedLeftToPay";

/** What the dishes asked for cost if nobody else has any of them, or what is free of them costs. */
function worth(state: BillState, asked: AskedSplit, what: "asked" | "free"): AmountE5 {
  const { request, relatedSubOrder, splitId } = asked;
  const left = forecastIn(state, relatedSubOrder);
  if (request.type === "SHARE") return worthOfShares(state, request, asked, what);
  if (request.type !== "ITEMS") return left;
  const prices = Object.entries(request.items).map(([key, quantity]) =>
    priceOf(state, key, quantity, what === "free" ? splitId : null),
  );
  return what === "free" ? least(left, sum(prices)) : sum(prices);
}

function worthOfShares(
  state: BillState,
  { numberOfShares, numberOfGuests, baseAmountE5 }: Extract<SplitRequest, { type: "SHARE" }>,
  { relatedSubOrder, splitId }: AskedSplit,
  what: "asked" | "free",
): AmountE5 {
  const base = shareBase(state, relatedSubOrder, baseAmountE5 ?? null);
  const ongoing = ongoingShares(state, relatedSubOrder);
  const guests = what === "free" ? (ongoing?.numberOfGuests ?? numberOfGuests) : numberOfGuests;
  const values = shareValues(state, base, Math.max(MIN_GUESTS, guests));
  const places =
    what === "free"
      ? freePositions(state, relatedSubOrder, guests, splitId).free
      : values.map((_, index) => index);
  const amount = sum(places.slice(0, numberOfShares).map((place) => values[place] ?? ZERO_E5));
  return least(forecastIn(state, relatedSubOrder), amount);
}

/** What a quantity of a line, or of all lines of a product, costs; only of what is free for a split, if named. */
function priceOf(
  state: BillState,
  key: string,
  quantity: QuantityE5,
  freeFor: SplitId | null,
): AmountE5 {
  const { linesById, currency } = totalsOf(state);
  const lines = [...linesById.values()].filter(
    ({ line }) => line.id === key || line.productId === key,
  );
  let missing: number = quantity;
  const prices = lines.map((line) => {
    const has = freeFor === null ? line.line.quantity : freeQuantity(state, line, freeFor);
    const part = Math.min(missing, has) as QuantityE5;
    missing -= part;
    return atLeastZero(costUpTo(line, part, currency));
  });
  return sum(prices);
}
