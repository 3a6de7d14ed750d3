import { type ExpressTipLabel, expressTip, expressTipLabel } from "~/domain/checkout/express";
import type { TipsModalKind } from "~/domain/checkout/tips-modal";
import { type AmountE5, ZERO_E5 } from "~/domain/money/amount";
import { amountFieldValue } from "~/domain/money/text";
import { tipRules } from "~/domain/tips/suggestions";
import type { TipState } from "~/domain/tips/tip-state";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { currencySign, moneyFormatter } from "../money-formatter";
import { coinFor, roundUpFor } from "../tips/tip-steps.server";
import {
  asksForTip,
  choicesOf,
  isNoTipOffered,
  serviceRate,
  type TipSources,
  tipBase,
} from "../tips/tips-view.server";
import { totalToPay } from "./checkout-view.server";
import type { AskAnswer, AskChoice, TipAskView } from "./tip-ask";

export type ExpressTipView = {
  label: ExpressTipLabel;
  amount: string;
  usual: string;
  /** The venue's usual tip and the total with it, for a guest who was not asked yet; null for none. */
  offer: { tip: string; total: string } | null;
  /** Whether guests may name a tip of their own (TIP-32), and whether they may say none (TIP-30, TIP-31). */
  ownTip: boolean;
  noTip: boolean;
  typed: string;
  currencySymbol: string;
  symbolPosition: "before" | "after";
};

/**
 * What the venue's rate for fast checkout comes to on a split (TIP-41), in 1/100000. None is usual where
 * guests are not asked for a tip.
 */
export function usualExpressTip(sources: TipSources): AmountE5 {
  const { bill, venue } = sources;
  if (!asksForTip(sources) || serviceRate(bill) !== null) return ZERO_E5;
  const place = { countryCode: venue.countryCode, currency: bill.currency };
  const { fastCheckout } = venue.tipsSuggestionConfiguration;
  return expressTip(fastCheckout, tipBase(sources), place);
}

/** What the guest has chosen, and what is charged of it. */
type TipInHand = { tip: AmountE5; tipState: TipState };

/** The tip row (TIP-42, TIP-56). */
export function expressTipView(
  sources: TipSources,
  { tip, tipState: { tipsFlowEnded } }: TipInHand,
  locale: Locale,
): ExpressTipView {
  const { bill, split, venue } = sources;
  const { currency } = bill;
  const money = moneyFormatter(currency, locale);
  const usual = usualExpressTip(sources);
  const offers = usual > 0 && tip <= 0 && !tipsFlowEnded;
  return {
    label: expressTipLabel(tip, usual),
    amount: money(tip),
    usual: money(usual),
    offer: offers ? { tip: money(usual), total: money(totalToPay(split, usual)) } : null,
    ownTip: tipRules(venue).customTip,
    noTip: isNoTipOffered(sources),
    typed: tip > 0 ? amountFieldValue(tip, currency) : "",
    ...currencySign(currency, locale),
  };
}

/** The button of an express checkout: its tip and its total, or that there is none (TIP-41). */
export function expressPayLabel(
  sources: TipSources,
  { tip }: Pick<TipInHand, "tip">,
  locale: Locale,
): string {
  const money = moneyFormatter(sources.bill.currency, locale);
  const total = money(totalToPay(sources.split, tip));
  return tip > 0
    ? say(locale, "checkout", "express.payWith", { tip: money(tip), total })
    : say(locale, "checkout", "express.payWithout", { total });
}

export function tipAskView(
  sources: TipSources,
  kind: TipsModalKind,
  state: TipState,
  locale: Locale,
): TipAskView {
  const answer = answerOf(sources, locale);
  const noTip = isNoTipOffered(sources);
  const coin = noTip && kind !== "noTip" ? coinFor(sources) : null;
  const choices = kind === "coin" ? [] : choicesOf(sources, state);
  return {
    kind,
    part: moneyFormatter(sources.bill.currency, locale)(totalToPay(sources.split, ZERO_E5)),
    tips: choices.map(({ amount, weight }) => answer("with", weight, amount)),
    coin: coin && answer("coin", "COIN", coin.amount),
    none: noTip ? answer("without", "WITHOUT", ZERO_E5) : null,
  };
}

/** The question whether the tip that was chosen becomes whole (TIP-57, TIP-58); null where it is. */
export function roundAskView(
  sources: TipSources,
  choice: AskChoice,
  tip: AmountE5,
  locale: Locale,
): TipAskView | null {
  const rounded = roundUpFor(sources, tip);
  if (rounded === null) return null;
  const answer = answerOf(sources, locale);
  return {
    kind: "round",
    part: moneyFormatter(sources.bill.currency, locale)(tip),
    tips: [
      { ...answer("round", choice, rounded), roundUp: "yes" },
      { ...answer("keep", choice, tip), roundUp: "no" },
    ],
    coin: null,
    none: null,
  };
}

function answerOf({ bill, split }: TipSources, locale: Locale) {
  const money = moneyFormatter(bill.currency, locale);
  return (says: AskAnswer["says"], choice: AskChoice, tip: AmountE5): AskAnswer => {
    const expectedTotal = totalToPay(split, tip);
    const total = money(expectedTotal);
    return { says, choice, roundUp: "", tipText: money(tip), total, expectedTotal };
  };
}
