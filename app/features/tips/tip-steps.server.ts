import type { GuestEvent } from "~/contracts/guest-events";
import { type AmountE5, add, subtract, unitsOf, ZERO_E5 } from "~/domain/money/amount";
import { formatRate } from "~/domain/money/text";
import { isLargeTip } from "~/domain/tips/tip-amount";
import {
  type CoinOffer,
  coinOffer,
  isBelowAverage,
  roundUpOffer,
  tipPresentation,
} from "~/domain/tips/tip-screens";
import { choiceKind, type TipState } from "~/domain/tips/tip-state";
import type { Locale } from "~/i18n/locales";
import { moneyFormatter } from "../money-formatter";
import { totalToPay } from "../payment/checkout-view.server";
import { choicesOf, type TipSources, tipOf } from "./tips-view.server";

/** A question that comes after the choice; the address names it behind `ask`. */
export type TipQuestion = "coin" | "round" | "below" | "large";

/** What is asked before the guest's choice is final; null leads on to the payment. */
export function questionAfter(sources: TipSources, state: TipState): TipQuestion | null {
  const tip = tipOf(sources, state) ?? ZERO_E5;
  if (tip <= 0) return coinFor(sources) ? "coin" : null;
  if (isAskedAbout(sources, state)) return "large";
  return roundUpFor(sources, tip) === null ? null : "round";
}

/** Whether the custom tip that was just named is warned of (TIP-54). */
export function isWarnedOf(sources: TipSources, { customTip, ...state }: TipState): boolean {
  if (customTip?.kind !== "rate") return false;
  const presets = choicesOf(sources, { customTip, ...state }).map(({ percentage }) => percentage);
  const { countryCode, tipsSuggestionConfiguration } = sources.venue;
  return isBelowAverage(countryCode, tipsSuggestionConfiguration, customTip.rate, presets);
}

/** Whether the guest's own tip is so large that they are asked whether they mean it, and were not yet. */
export function isAskedAbout(sources: TipSources, state: TipState): boolean {
  const tip = tipOf(sources, state) ?? ZERO_E5;
  const { venue, bill, split } = sources;
  if (!state.customTip || state.meantTip === tip) return false;
  const part = totalToPay(split, ZERO_E5);
  return isLargeTip(tip, part, bill.currency, venue.tipsSuggestionConfiguration);
}

export function largeView(sources: TipSources, state: TipState, locale: Locale) {
  if (!isAskedAbout(sources, state)) return null;
  const money = moneyFormatter(sources.bill.currency, locale);
  const tip = tipOf(sources, state) ?? ZERO_E5;
  return { value: String(tip), tip: money(tip), part: money(totalToPay(sources.split, ZERO_E5)) };
}

/** The coin that is offered to a guest who gives no tip (TIP-59 to TIP-64). */
export function coinFor({ venue, bill, split }: TipSources): CoinOffer | null {
  return coinOffer(
    venue.countryCode,
    bill.currency,
    venue.tipsSuggestionConfiguration,
    totalToPay(split, ZERO_E5),
  );
}

export function roundUpFor({ venue }: TipSources, tip: AmountE5): AmountE5 | null {
  return roundUpOffer(venue.countryCode, venue.tipsSuggestionConfiguration, tip);
}

export function coinView(sources: TipSources, locale: Locale) {
  const coin = coinFor(sources);
  if (!coin) return null;
  const money = moneyFormatter(sources.bill.currency, locale);
  const part = totalToPay(sources.split, ZERO_E5);
  return {
    kind: coin.kind,
    amount: money(coin.amount),
    part: money(part),
    total: money(add(part, coin.amount)),
  };
}

export function roundView(sources: TipSources, state: TipState, locale: Locale) {
  const tip = tipOf(sources, state) ?? ZERO_E5;
  const rounded = roundUpFor(sources, tip);
  if (rounded === null) return null;
  const money = moneyFormatter(sources.bill.currency, locale);
  return { tip: money(tip), rounded: money(rounded), extra: money(subtract(rounded, tip)) };
}

export function belowView(sources: TipSources, state: TipState, locale: Locale) {
  if (!isWarnedOf(sources, state) || state.customTip?.kind !== "rate") return null;
  const lowest = choicesOf(sources, state)[0];
  if (!lowest) return null;
  return {
    rate: formatRate(state.customTip.rate, locale),
    lowest: formatRate(lowest.percentage, locale),
  };
}

/** What statistics learn when the tip is confirmed (TIP-21). */
export function confirmedEvent(sources: TipSources, state: TipState, tip: AmountE5): GuestEvent {
  return {
    name: "tip_confirmed",
    billId: sources.bill.id,
    splitId: sources.split.splitId,
    amount: unitsOf(tip),
    currency: sources.bill.currency,
    choice: choiceKind(state),
    screen: tipPresentation(sources.venue.countryCode),
  };
}
