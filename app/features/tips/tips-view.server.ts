import type { BillDocument } from "~/contracts/bill";
import type { Split } from "~/contracts/split";
import type { Venue } from "~/contracts/venue";
import { countryRules } from "~/domain/country/country-rules";
import {
  type AmountE5,
  add,
  amountE5,
  highestRate,
  type RateBp,
  rateOf,
  subtract,
  sum,
  ZERO_E5,
} from "~/domain/money/amount";
import { amountFieldValue, formatRate } from "~/domain/money/text";
import {
  type PresetWeight,
  type TipChoice,
  type TipDisplay,
  tipChoices,
  tipDisplay,
  tipRules,
} from "~/domain/tips/suggestions";
import { customRateTip, isTrueRate, tipBaseE5 } from "~/domain/tips/tip-amount";
import { asksBesideService, noTipOffer } from "~/domain/tips/tip-screens";
import { lookOf, type TipState } from "~/domain/tips/tip-state";
import { venueTerms } from "~/domain/venue/venue-terms";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { hasServiceCharge, serviceChargesOf } from "../bill/order-view.server";
import { currencySign, moneyFormatter } from "../money-formatter";
import { totalToPay } from "../payment/checkout-view.server";

export type TipSources = { bill: BillDocument; split: Split; venue: Venue };

/** One of the three choices, written out (TIP-22, TIP-15). */
export type TipChoiceView = {
  weight: PresetWeight;
  amount: string;
  /** The venue's words, or the rate where the amount is what it says; null where there is neither. */
  label: string | null;
  /** What is paid in all with this choice. */
  total: string;
  checked: boolean;
  popular: boolean;
};

export type TipsView = ReturnType<typeof tipsView>;

/** What the guest's part is called; where the fee for paying by phone came to it since they chose it, the sum. */
function partLabel(split: Split, part: AmountE5, locale: Locale): string {
  const fee = split.consumerSundayFees;
  if (fee <= 0) return say(locale, "tips", "yourPart");
  const money = moneyFormatter(split.currency, locale);
  const amounts = { part: money(subtract(part, fee)), fee: money(fee) };
  return say(locale, "tips", "yourPartWithFee", amounts);
}

/** What the tips page and the dialog of the tips show, for what the guest has chosen so far. */
export function tipsView(sources: TipSources, state: TipState, locale: Locale) {
  const { bill, split, venue } = sources;
  const settings = venue.tipsSuggestionConfiguration;
  const money = moneyFormatter(bill.currency, locale);
  const { adjusts } = countryRules(venue.countryCode).tips;
  const part = totalToPay(split, ZERO_E5);
  const base = tipBase(sources);
  const served = hasServiceCharge(bill);
  const none = noTipOffer(venue.countryCode, settings, served);
  const display = tipDisplay(
    settings.displayStrategy,
    venue.countryCode,
    settings.tipsConfigurationMode,
    part,
  );
  const undecided = lookOf(state, "WITHOUT") === "undetermined";
  const offered = choicesOf(sources, state);
  const titles = titlesOf(offered, display, locale);
  const ownTip = tipRules(venue).customTip ? ownTipView(sources, state, locale) : null;
  return {
    part: money(part),
    partLabel: partLabel(split, part, locale),
    base: money(base),
    /** Whether a choice shows a rate, so that the page says of what. */
    showsRates: titles.some((title) => title?.includes("%")) || !!ownTip?.chosen?.rate,
    beforeTax: settings.tipsCalculationStrategy === "PRE_TAX",
    baseE5: base,
    currency: bill.currency,
    ...currencySign(bill.currency, locale),
    serviceCharged: served,
    adjusts: adjusts && settings.smartTipsEnabled,
    emojis: settings.emojisEnabled,
    // "No tip" is one of the answers where it is preselected; otherwise it is offered beside them.
    noTip: none.offered ? (none.preselected ? ("chosen" as const) : ("offered" as const)) : null,
    noTipChecked: undecided ? none.preselected : state.currentTipWeight === "WITHOUT",
    ownTip,
    choices: offered.map((choice, index): TipChoiceView => {
      const { weight, amount, preselected, popular } = choice;
      const look = lookOf(state, weight);
      return {
        weight,
        amount: money(amount),
        label: titles[index] ?? null,
        total: money(add(part, amount)),
        checked: undecided ? preselected : look === "selected",
        popular,
      };
    }),
  };
}

/**
 * What stands below the amounts, by one rule for all of them: the venue's words where each has some, else each
 * rate where the amount is what it says (TIP-39, TIP-40).
 */
function titlesOf(
  choices: readonly TipChoice[],
  display: TipDisplay,
  locale: Locale,
): (string | null)[] {
  if (display === "TIP_LABEL_TIP_AMOUNT" && choices.every(({ label }) => label !== "")) {
    return choices.map(({ label }) => label);
  }
  return choices.map(({ percentage, isRateTrue }) =>
    isRateTrue ? formatRate(percentage, locale) : null,
  );
}

/** The tip of the guest's own as its dialog and its card show it. */
function ownTipView(sources: TipSources, state: TipState, locale: Locale) {
  const { customTip } = state;
  const { currency } = sources.bill;
  const money = moneyFormatter(currency, locale);
  const amount = tipOf(sources, state);
  const unit = customTip?.kind === "rate" ? ("percent" as const) : ("amount" as const);
  const chosen =
    customTip && amount !== null
      ? {
          amount: money(amount),
          total: money(add(totalToPay(sources.split, ZERO_E5), amount)),
          rate:
            customTip.kind === "rate" && isTrueRate(customTip.rate, amount, tipBase(sources))
              ? formatRate(customTip.rate, locale)
              : null,
        }
      : null;
  return { chosen, unit, typed: typedOf(customTip, currency) };
}

function typedOf(tip: TipState["customTip"], currency: string): string {
  if (!tip) return "";
  return tip.kind === "rate" ? String(tip.rate / 100) : amountFieldValue(tip.amount, currency);
}

/**
 * Whether a guest who did not ask to tip is asked for one (ROUTE-56). One who pays for service already is
 * not, except where the suggestions take the service into account (TIP-37, TIP-38) and in the UK where
 * the venue switched that rule off (TIP-12).
 */
export function asksForTip({ bill, venue }: Pick<TipSources, "bill" | "venue">): boolean {
  const { countryCode, tipsSuggestionConfiguration } = venue;
  if (!venueTerms(venue).tips.enabled) return false;
  return asksBesideService(countryCode, tipsSuggestionConfiguration) || !hasServiceCharge(bill);
}

/** Whether giving no tip is one of the answers (TIP-09, TIP-30, TIP-31). */
export function isNoTipOffered({ bill, venue }: Pick<TipSources, "bill" | "venue">): boolean {
  return noTipOffer(venue.countryCode, venue.tipsSuggestionConfiguration, hasServiceCharge(bill))
    .offered;
}

/** The three choices by rising rate (TIP-22 to TIP-28), by the rates that were foreseen if there are any. */
export function choicesOf(sources: TipSources, state: TipState): TipChoice[] {
  const { bill, venue } = sources;
  const { suggestions, tipsConfigurationMode, emojisEnabled } = venue.tipsSuggestionConfiguration;
  const predicted = state.predictedTipsSuggestions;
  return tipChoices(
    {
      tipsConfigurationMode,
      emojisEnabled,
      suggestions,
      predictedRates: predicted && [
        predicted.lowTipsRate,
        predicted.mediumTipsRate,
        predicted.highTipsRate,
      ],
      plainRates: tipRules(venue).plainRates,
    },
    tipBase(sources),
    { countryCode: venue.countryCode, currency: bill.currency },
    serviceRate(bill),
  );
}

/** What the guest's choice comes to; null while there is none (TIP-18). */
export function tipOf(sources: TipSources, state: TipState): AmountE5 | null {
  const { customTip, currentTipWeight } = state;
  if (customTip?.kind === "amount") return customTip.amount;
  if (customTip) return customRateTip(tipBase(sources), customTip.rate, sources.bill.currency);
  if (currentTipWeight === "WITHOUT") return ZERO_E5;
  const choice = choicesOf(sources, state).find(({ weight }) => weight === currentTipWeight);
  return choice?.amount ?? null;
}

/** What a rate is taken of (TIP-06, TIP-36). */
export function tipBase({ bill, split, venue }: TipSources): AmountE5 {
  const { type, preTaxTipsBaseAmount: preTaxE5, postTaxTipsBaseAmount: postTaxE5 } = split;
  const before = bill.splitsMadeElsewhere
    .filter(({ type }) => type === "DEPOSIT" || type === "GIFT_CARD_APPLIED_ON_TILL")
    .map(({ amount }) => amount);
  return tipBaseE5(
    { type, preTaxE5, postTaxE5 },
    venue.tipsSuggestionConfiguration.tipsCalculationStrategy,
    { totalE5: bill.totalBillAmount, giftCardsAndDepositsE5: sum(before) },
  );
}

/** The rate of the service on a bill; of a flat charge, its part of the rest. Null where there is none. */
export function serviceRate(bill: BillDocument): RateBp | null {
  const charges = serviceChargesOf(bill);
  if (charges.length === 0) return null;
  const highest = highestRate(charges.flatMap(({ rate }) => rate ?? []));
  if (highest !== null) return highest;
  const charged = sum(charges.map(({ chargedAmount }) => chargedAmount));
  return rateOf(charged, amountE5(Math.max(1, bill.totalBillAmount - charged)));
}
