import { countryRules } from "../country/country-rules";
import {
  type AmountE5,
  amountE5,
  applyRate,
  atLeastZero,
  greatest,
  ONE_E5,
  type RateBp,
  scale,
  subtract,
  ZERO_E5,
} from "../money/amount";
import { type Currency, limitE5, minorStepE5, roundToMinor, roundToStep } from "../money/currency";
import { MOST_TIP_E5 } from "./custom-tip";

export interface TipRounding {
  readonly countryCode: string;
  readonly currency: Currency;
}

const LARGE_BASE_E5 = 10 * ONE_E5;
const SMALL_BASE_E5 = 1.5 * ONE_E5;
/** What tips are rounded to where the usual step would make two of them equal. */
const FINER_STEPS_E5 = [0.5, 0.25, 0.1, 0.05].map((units) => units * ONE_E5);
/** What is offered where the rates come to less than a guest would leave. */
const COINS_E5 = [0.1, 0.2, 0.5].map((units) => units * ONE_E5);
const HALF_PERCENT = 50 as RateBp;

/** TIP-33 to TIP-35, Q-36; a rate above zero never gives a tip of nothing. */
export function tipAmount(baseE5: AmountE5, rate: RateBp, rounding: TipRounding): AmountE5 {
  if (rate <= 0 || baseE5 <= 0) return ZERO_E5;
  const step = Math.max(tipStep(baseE5, rounding.countryCode), minorStepE5(rounding.currency));
  const tip = tipAtStep(baseE5, rate, step, rounding.currency);
  return tip >= LARGE_BASE_E5 ? roundToStep(tip, ONE_E5, "halfUp") : tip;
}

/** The exact tip for a rate that the guest typed, rounded to the minor unit only. */
export function customRateTip(baseE5: AmountE5, rate: RateBp, currency: Currency): AmountE5 {
  return roundToMinor(applyRate(atLeastZero(baseE5), rate), currency);
}

/** No two are equal: twins take the next finer step, or coins on a small base; `null` where neither helps. */
export function tipAmounts(
  baseE5: AmountE5,
  rates: readonly RateBp[],
  rounding: TipRounding,
): (AmountE5 | null)[] {
  const minor = minorStepE5(rounding.currency);
  const usual = tipStep(baseE5, rounding.countryCode);
  const finer = FINER_STEPS_E5.filter((step) => step < usual && step >= minor);
  const isSmall = baseE5 <= LARGE_BASE_E5;
  const steps = baseE5 <= SMALL_BASE_E5 ? [] : isSmall ? finer : [...finer, minor];
  let tips = rates.map((rate) => tipAmount(baseE5, rate, rounding));
  for (const step of steps) {
    if (areDistinct(tips)) return tips;
    tips = rates.map((rate) => tipAtStep(baseE5, rate, step, rounding.currency));
  }
  if (isSmall && !areDistinct(tips)) return coinsFor(baseE5, rates.length, minor);
  return tips.map((tip, index) => (tip > 0 && tips.indexOf(tip) === index ? tip : null));
}

/** Whether a tip is what a rate says, to less than half a percent of the base. */
export function isTrueRate(rate: RateBp, tipE5: AmountE5, baseE5: AmountE5): boolean {
  const off = Math.abs(subtract(tipE5, applyRate(baseE5, rate)));
  return off < applyRate(baseE5, HALF_PERCENT) || off === 0;
}

/** Coins that anybody would leave, none of them more than half of what is paid. */
function coinsFor(baseE5: AmountE5, count: number, minor: number): (AmountE5 | null)[] {
  return Array.from({ length: count }, (_, index) => {
    const coin = COINS_E5[index];
    return coin !== undefined && coin >= minor && 2 * coin <= baseE5 ? amountE5(coin) : null;
  });
}

function areDistinct(tips: readonly AmountE5[]): boolean {
  return new Set(tips).size === tips.length && !tips.includes(ZERO_E5);
}

function tipAtStep(baseE5: AmountE5, rate: RateBp, step: number, currency: Currency): AmountE5 {
  if (rate <= 0 || baseE5 <= 0) return ZERO_E5;
  const stepped = roundToStep(applyRate(baseE5, rate), step, "halfUp");
  return roundToMinor(greatest(stepped, step as AmountE5), currency);
}

function tipStep(baseE5: AmountE5, countryCode: string): number {
  if (baseE5 > LARGE_BASE_E5) return countryRules(countryCode).tips.stepE5;
  return baseE5 > SMALL_BASE_E5 ? ONE_E5 / 2 : ONE_E5 / 4;
}

interface TipBaseOfSplit {
  /** The kind of split; dishes are priced as if nobody had paid ahead. */
  readonly type: string;
  readonly preTaxE5: AmountE5;
  readonly postTaxE5: AmountE5;
}

export const TIP_STRATEGIES = ["POST_TAX", "PRE_TAX"] as const;
type TipStrategy = (typeof TIP_STRATEGIES)[number];

/**
 * The amount that a tip is a rate of (TIP-06, TIP-36). What was paid ahead is no part of it: dishes are scaled down by
 * it here, while other splits are of the rest of the bill anyway.
 */
export function tipBaseE5(
  split: TipBaseOfSplit,
  strategy: TipStrategy,
  { totalE5, giftCardsAndDepositsE5 }: { totalE5: AmountE5; giftCardsAndDepositsE5: AmountE5 },
): AmountE5 {
  const baseE5 = strategy === "POST_TAX" ? split.postTaxE5 : split.preTaxE5;
  if (split.type !== "ITEMS" || totalE5 <= 0) return baseE5;
  const left = atLeastZero(subtract(totalE5, giftCardsAndDepositsE5));
  return scale(baseE5, left, totalE5, "halfUp");
}

/** From where on a venue has a tip confirmed; the rate is of the part that is paid. */
interface LargeTipLimits {
  readonly askAboveRate?: RateBp | undefined;
  /** Null and left out mean the default of the currency. */
  readonly askAboveAmount?: AmountE5 | null | undefined;
}

/** A tip above the part itself is a slip of the finger more often than meant. */
const ASK_ABOVE_RATE = 10_000 as RateBp;

/** What is asked about whatever the part is; in currency units. */
const ASK_ABOVE = 500;

export function isLargeTip(
  tipE5: AmountE5,
  partE5: AmountE5,
  currency: Currency,
  { askAboveRate, askAboveAmount }: LargeTipLimits = {},
): boolean {
  const rate = askAboveRate ?? ASK_ABOVE_RATE;
  const most = askAboveAmount ?? limitE5(ASK_ABOVE, currency);
  return tipE5 > most || tipE5 > applyRate(partE5, rate);
}

/** What a venue lets its guests tip. */
export interface TipPolicy extends LargeTipLimits {
  readonly enabled: boolean;
  /** Only guests with an account may tip, where their waiter is linked (TIP-07). */
  readonly needsAccount: boolean;
  readonly currency: string;
}

/** Why a tip is not taken: as the API's codes say it. */
export const TIP_REFUSALS = [
  "tips-not-accepted",
  "tip-needs-account",
  "tip-too-large",
  "tip-not-confirmed",
] as const;
type TipRefusalCode = (typeof TIP_REFUSALS)[number];

interface AskedTip {
  readonly tipE5: AmountE5;
  /** What is charged in all, tip included. */
  readonly totalE5: AmountE5;
  readonly confirmed: boolean;
  /** The venue wants an account for tips, and the guest has none. */
  readonly lacksAccount: boolean;
}

/** Null where it may. */
export function tipRefusal(
  policy: TipPolicy,
  { tipE5, totalE5, confirmed, lacksAccount }: AskedTip,
): TipRefusalCode | null {
  if (tipE5 <= 0) return null;
  if (!policy.enabled) return "tips-not-accepted";
  if (lacksAccount) return "tip-needs-account";
  if (tipE5 > MOST_TIP_E5) return "tip-too-large";
  if (confirmed) return null;
  const partE5 = atLeastZero(subtract(totalE5, tipE5));
  // Above the venue's limits it is mostly a slip: the caller has to have asked the guest.
  return isLargeTip(tipE5, partE5, policy.currency, policy) ? "tip-not-confirmed" : null;
}
